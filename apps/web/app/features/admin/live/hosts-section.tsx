import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { EventFormState } from './event-forms.ts';
import type { HostAccount } from './read-managed.ts';

interface HostsSectionProps {
  readonly hosts: readonly HostAccount[];
  readonly state: EventFormState | null;
}

/** Who speaks: the accounts, with the names that viewers see. */
export function HostsSection({ hosts, state }: HostsSectionProps) {
  const own = state?.form === 'add-host' ? state : null;
  return (
    <>
      {hosts.length === 0 ? (
        <p className="text-soft">还没有主讲。“主持”角色的管理员不用加，也能控制。</p>
      ) : (
        <ul className="divide-y divide-line">
          {hosts.map(({ account, name }) => (
            <li className="flex flex-wrap items-center justify-between gap-3 py-2" key={account}>
              <TextLink href={`/admin/people/${account}`}>{name}</TextLink>
              <PlainForm className="">
                <input name="target" type="hidden" value={account} />
                <Button
                  aria-label={`移除主讲${name}`}
                  name="intent"
                  tone="quiet"
                  type="submit"
                  value="remove-host"
                >
                  移除
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
      <PlainForm className="space-y-4">
        <Field
          {...(own && problemOf(own, 'account'))}
          autoComplete="off"
          defaultValue={own?.values.account ?? ''}
          hint="对方要先注册。邮箱、手机号、编号都可以。"
          label="账户"
          maxLength={320}
          name="account"
        />
        <Field
          {...(own && problemOf(own, 'name'))}
          autoComplete="off"
          defaultValue={own?.values.name ?? ''}
          label="观众看到的名字"
          maxLength={50}
          name="name"
        />
        <Button name="intent" tone="quiet" type="submit" value="add-host">
          加为主讲
        </Button>
      </PlainForm>
    </>
  );
}

import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ActNotice } from './act-notice.tsx';
import { banLengths, isBanLength } from './ban-lengths.ts';
import { type Ban, type PersonAccount, personPath } from './person.ts';
import type { PersonFormState } from './person-form-state.ts';
import { Section } from './section.tsx';

interface BanSectionProps {
  readonly account: PersonAccount;
  readonly state: PersonFormState | null;
}

/** Bans an account, or lifts the ban that is shown. */
export function BanSection({ account, state }: BanSectionProps) {
  const { ban } = account;
  const own = state?.form === 'ban' || state?.form === 'unban' ? state : null;
  return (
    <Section id="ban" needs="moderation" title={ban ? '账户已停用' : '停用账户'}>
      <ActNotice
        forms={['ban', 'unban']}
        now={ban ? banToText(ban) : '账户可以使用。'}
        state={state}
        yours={own ? askedToText(own) : ''}
      />
      {ban ? <Unban account={account} ban={ban} state={own} /> : <BanForm account={account} state={own} />}
    </Section>
  );
}

function Unban({ account, ban, state }: BanSectionProps & { readonly ban: Ban }) {
  const isAllowed = useHasRole('moderation');
  return (
    <>
      <p className="my-3">{banToText(ban)}</p>
      <PlainForm action={`${personPath(account.id)}#ban`} className="space-y-4">
        <input name="seen" type="hidden" value={ban.entry ?? ''} />
        <Reason label="恢复的原因" value={state?.values.reason} />
        <Button disabled={!isAllowed} name="intent" type="submit" value="unban">
          恢复账户
        </Button>
      </PlainForm>
    </>
  );
}

function BanForm({ account, state }: BanSectionProps) {
  const isAllowed = useHasRole('moderation');
  if (account.roles.length > 0)
    return <p className="text-sm text-faint">管理员不能停用。请先由所有者撤销管理权限。</p>;
  return (
    <PlainForm action={`${personPath(account.id)}#ban`} className="mt-3 space-y-4">
      <p className="text-sm text-soft">停用之后，所有登录立刻退出，也不能再登录。</p>
      <SelectField defaultValue={state?.values.days ?? '7'} label="停用多久" name="days">
        {Object.entries(banLengths).map(([value, { title }]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Reason label="停用的原因" value={state?.values.reason} />
      <Button disabled={!isAllowed} name="intent" tone="danger" type="submit" value="ban">
        停用账户
      </Button>
    </PlainForm>
  );
}

function Reason({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <TextArea
      defaultValue={value ?? ''}
      hint="对方会在消息里看到，最多 300 个字。"
      label={label}
      maxLength={300}
      name="reason"
      rows={2}
    />
  );
}

/** Bans without an end last a century. */
const foreverMs = 50 * 365 * 86_400_000;

function banToText({ until, at, reason }: Ban): string {
  const isForever = at !== null && Date.parse(until) - Date.parse(at) > foreverMs;
  const end = isForever ? '一直停用' : `停用到 ${momentToText(until)}`;
  return reason === null ? `${end}，是在别处停用的，没有写原因。` : `${end}，原因：${reason}`;
}

function askedToText({ form, values: { days = '', reason = '' } }: PersonFormState): string {
  if (form === 'unban') return `恢复账户，原因：${reason}`;
  const length = isBanLength(days) ? banLengths[days].title : '';
  return `停用 ${length}，原因：${reason}`.replace('停用 一直', '一直');
}

import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ActNotice } from './act-notice.tsx';
import { isPermission, permissionTitles, toPermission } from './invitation-permission.ts';
import { type PersonAccount, personPath } from './person.ts';
import type { PersonFormState } from './person-form-state.ts';
import { Section } from './section.tsx';

interface AccountSectionProps {
  readonly account: PersonAccount;
  readonly state: PersonFormState | null;
}

/** Addresses and dates of an account, what waits for a confirmation, and whether it may invite. */
export function AccountSection({ account, state }: AccountSectionProps) {
  return (
    <Section id="account" needs="moderation" title="账户">
      <dl className="divide-y divide-line border-y border-line">
        <DetailLine title="邮箱">{account.email ?? '没有'}</DetailLine>
        <DetailLine title="手机号">{account.phone ? `+${account.phone}` : '没有'}</DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{account.shortId}</code>
        </DetailLine>
        <DetailLine title="账户 ID">
          <code className="font-mono text-sm break-all">{account.id}</code>
        </DetailLine>
        <DetailLine title="注册">{momentToText(account.createdAt)}</DetailLine>
        <DetailLine title="上次登录">
          {account.lastSignInAt === null ? '还没有登录过' : momentToText(account.lastSignInAt)}
        </DetailLine>
      </dl>
      <Confirmation account={account} state={state} />
      <Invitation account={account} state={state} />
    </Section>
  );
}

function Confirmation({ account, state }: AccountSectionProps) {
  const isAllowed = useHasRole('moderation');
  if (account.pending === null) return null;
  return (
    <PlainForm action={personPath(account.id)} className="mt-4 space-y-3">
      <ActNotice forms={['resend']} now={account.pending} state={state} yours="重发确认" />
      <p className="text-sm text-soft">{account.pending}。</p>
      <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="resend">
        重发确认
      </Button>
    </PlainForm>
  );
}

function Invitation({ account, state }: AccountSectionProps) {
  const isAllowed = useHasRole('moderation');
  const present = toPermission(account.mayInvite);
  const own = state?.form === 'set-invitation' ? state : null;
  const wanted = own?.values.wanted ?? present;
  return (
    <PlainForm action={personPath(account.id)} className="mt-4 space-y-3">
      <ActNotice
        forms={['set-invitation']}
        now={permissionTitles[present]}
        state={state}
        yours={isPermission(wanted) ? permissionTitles[wanted] : ''}
      />
      <input name="seen" type="hidden" value={present} />
      <SelectField
        defaultValue={wanted}
        hint={account.invites ? '目前有邀请权限。' : '目前没有邀请权限，邀请码也不能用。'}
        label="邀请权限"
        name="wanted"
      >
        {Object.entries(permissionTitles).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="set-invitation">
        保存邀请权限
      </Button>
    </PlainForm>
  );
}

import { administratorRoleTitles } from '@suixue/academy/accounts/administrator-roles';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { BothVersions } from '#app/features/admin/people/both-versions.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type AdministratorFormState, rolesChanged } from './administrator-form-state.ts';
import type { Administrator } from './read-administrators.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { readRoles, rolesToText } from './roles-text.ts';

interface AdministratorListProps {
  readonly administrators: readonly Administrator[];
  readonly state: AdministratorFormState | null;
}

export function AdministratorList({ administrators, state }: AdministratorListProps) {
  const target = state?.values.target;
  const isGone = target !== undefined && !administrators.some(({ id }) => id === target);
  return (
    <div className="min-w-0 space-y-4">
      {isGone && state?.problem && (
        <BothVersions now="已经不是管理员" problem={state.problem} yours={askedToText(state)} />
      )}
      <ul className="space-y-4">
        {administrators.map((one) => (
          <li className="rounded-2xl border border-line bg-raised p-4 sm:p-5" key={one.id}>
            <AdministratorEntry administrator={one} state={target === one.id ? state : null} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly administrator: Administrator;
  readonly state: AdministratorFormState | null;
}

function AdministratorEntry({ administrator, state }: EntryProps) {
  const { id, name, address, roles, grantedAt, grantedBy, isOpen, isLastOwner } = administrator;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        <TextLink href={`/admin/people/${id}`}>{name ?? address ?? '没有名字的账户'}</TextLink>
        {roles.map((role) => (
          <Badge key={role} tone="gold">
            {administratorRoleTitles[role]}
          </Badge>
        ))}
        {!isOpen && <Badge tone="seal">账户已停用</Badge>}
      </h2>
      <p className="mt-1 text-sm text-faint wrap-anywhere">
        {name !== null && address !== null && `${address} · `}
        {momentToText(grantedAt)} 由{grantedBy}授予
      </p>
      {isLastOwner && <p className="mt-1 text-sm text-soft">唯一的所有者，不能撤销或改成别的角色。</p>}
      <RolesForm administrator={administrator} state={state} />
    </>
  );
}

function RolesForm({ administrator, state }: EntryProps) {
  const { id, roles, isLastOwner, name, address } = administrator;
  const isAllowed = useHasRole('owner');
  const chosen = state?.form === 'change' ? readRoles(state.values.roles) : roles;
  return (
    <details className="mt-2" open={state !== null}>
      <Summary tone="gold">修改角色</Summary>
      {state?.problem &&
        (state.step === rolesChanged ? (
          <BothVersions now={rolesToText(roles)} problem={state.problem} yours={askedToText(state)} />
        ) : (
          <Notice kind="problem" title={state.problem} />
        ))}
      <PlainForm action="/admin/administrators" className="mt-3 space-y-3">
        <input name="target" type="hidden" value={id} />
        <input name="seen" type="hidden" value={roles.join(',')} />
        <RoleBoxes chosen={chosen} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isAllowed} name="intent" type="submit" value="change">
            保存角色
          </Button>
          {!isLastOwner && (
            <Button
              aria-label={`撤销${name ?? address ?? '这个账户'}的管理权限`}
              disabled={!isAllowed}
              name="intent"
              tone="danger"
              type="submit"
              value="revoke"
            >
              撤销管理权限
            </Button>
          )}
        </div>
      </PlainForm>
    </details>
  );
}

function askedToText({ form, values }: AdministratorFormState): string {
  return form === 'revoke' ? '撤销管理权限' : rolesToText(readRoles(values.roles));
}

import { type AdministratorRole, administratorRoles } from '@suixue/academy/accounts/administrator-roles';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text, texts, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { rolesChanged } from './administrator-form-state.ts';

interface AdministratorCall {
  readonly account: AccountClient;
  readonly viewerId: string;
}

const path = '/admin/administrators';
const isRole = (role: string): role is AdministratorRole =>
  administratorRoles.some((known) => known === role);
const roles = texts.transform((chosen) => chosen.filter(isRole));
/** The roles that the form showed, separated by commas. */
const seenRoles = text.transform((seen) => seen.split(',').filter(isRole));
const target = uuid('没有这个账户。');

type RowError = Parameters<typeof refuseRows>[0];

/** Roles that another owner has changed are shown beside the chosen ones. */
function refuseRoles(error: RowError, chosen: readonly AdministratorRole[]): never {
  const isStale = error.hint === 'roles_changed';
  refuseRows(error, {
    values: { roles: chosen.join(',') },
    ...(isStale && { step: rolesChanged, status: 409 }),
  });
}

/** An owner who revokes their own administration can no longer open its pages. */
const pathAfter = ({ viewerId }: AdministratorCall, changed: string, left: readonly AdministratorRole[]) =>
  changed === viewerId && left.length === 0 ? '/user' : `${path}?done`;

export const administratorActions = [
  defineAction({
    intent: 'grant',
    schema: z.object({ account: typed, roles }),
    keep: ['account'],
    run: async (call: AdministratorCall, { account: named, roles: chosen }) => {
      const kept = { values: { roles: chosen.join(',') } };
      if (named === '') return refuse('请填写邮箱、手机号或账户编号。', { ...kept, field: 'account' });
      if (chosen.length === 0) return refuse('请至少选择一个角色。', kept);
      const found = await call.account.rpc('find_account', { named });
      if (found.error) return refuseRows(found.error, kept);
      // Null, although the generated type of a function's result does not say so.
      const id = found.data as string | null;
      if (id === null) return refuse('没有这个账户，请对方先注册。', { ...kept, field: 'account' });
      const input = { target: id, roles: [...chosen], seen: [] };
      const { error } = await call.account.rpc('set_administrator_roles', input);
      if (error?.hint === 'roles_changed')
        return refuse('这个账户已经是管理员，请在名单里修改。', { ...kept, field: 'account' });
      return error ? refuseRoles(error, chosen) : pathAfter(call, id, chosen);
    },
  }),
  defineAction({
    intent: 'change',
    schema: z.object({ target, roles, seen: seenRoles }),
    keep: ['target'],
    run: async (call: AdministratorCall, { target: id, roles: chosen, seen }) => {
      if (chosen.length === 0) return refuse('请至少选择一个角色，或者撤销管理权限。');
      const input = { target: id, roles: [...chosen], seen: [...seen] };
      const { error } = await call.account.rpc('set_administrator_roles', input);
      return error ? refuseRoles(error, chosen) : pathAfter(call, id, chosen);
    },
  }),
  defineAction({
    intent: 'revoke',
    schema: z.object({ target, seen: seenRoles }),
    keep: ['target'],
    run: async (call: AdministratorCall, { target: id, seen }) => {
      const input = { target: id, roles: [], seen: [...seen] };
      const { error } = await call.account.rpc('set_administrator_roles', input);
      return error ? refuseRoles(error, []) : pathAfter(call, id, []);
    },
  }),
];

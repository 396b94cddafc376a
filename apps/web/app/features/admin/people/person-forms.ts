import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { banLengths, isBanLength } from './ban-lengths.ts';
import { isPermission, permissions } from './invitation-permission.ts';
import { personPath } from './person.ts';
import { changedStep, maxNote } from './person-form-state.ts';
import { readPointsAmount } from './points-amount.ts';
import { type Confirmation, sendConfirmation } from './send-confirmation.ts';

interface PersonCall {
  readonly account: AccountClient;
  /** The account that is changed. */
  readonly id: string;
  /** Target of the link in a confirmation. */
  readonly confirmUrl: string;
}

type RowError = Parameters<typeof refuseRows>[0];

function refuseAct(error: RowError): never {
  refuseRows(error, error.hint === 'account_changed' ? { step: changedStep, status: 409 } : {});
}

const permission = parsed((value) => (isPermission(value) ? value : null), '请选择能不能邀请。');

/** What administrators do about an account. The database checks the role of each. */
export const personActions = [
  defineAction({
    intent: 'ban',
    schema: z.object({
      reason: typed,
      days: parsed((value) => (isBanLength(value) ? value : null), '请选择停用多久。'),
    }),
    keep: ['reason', 'days'],
    run: async ({ account, id }: PersonCall, { reason, days }) => {
      const length = banLengths[days].days;
      const input = { target: id, reason, ...(length !== null && { days: length }) };
      const { error } = await account.rpc('ban_account', input);
      return error ? refuseAct(error) : `${personPath(id)}?done=ban`;
    },
  }),
  defineAction({
    intent: 'unban',
    schema: z.object({ reason: typed, seen: text }),
    keep: ['reason'],
    run: async ({ account, id }: PersonCall, { reason, seen }) => {
      const input = { target: id, reason, ...(/^\d{1,15}$/.test(seen) && { seen: Number(seen) }) };
      const { error } = await account.rpc('unban_account', input);
      return error ? refuseAct(error) : `${personPath(id)}?done=unban`;
    },
  }),
  defineAction({
    intent: 'end-sessions',
    schema: z.object({ reason: typed }),
    keep: ['reason'],
    run: async ({ account, id }: PersonCall, { reason }) => {
      const { error } = await account.rpc('end_account_sessions', { target: id, reason });
      return error ? refuseAct(error) : `${personPath(id)}?done=end-sessions`;
    },
  }),
  defineAction({
    intent: 'resend',
    schema: z.object({}),
    run: async ({ account, id, confirmUrl }: PersonCall) => {
      const { data, error } = await account.rpc('begin_confirmation_resend', { target: id });
      if (error) return refuseAct(error);
      // The function returns exactly what the account service is to be asked for.
      await sendConfirmation(account, data as unknown as Confirmation, confirmUrl);
      return `${personPath(id)}?done=resend`;
    },
  }),
  defineAction({
    intent: 'fill-points',
    schema: z.object({
      amount: parsed(readPointsAmount, '请填写整数，不是 0，最多 10 亿；扣除写负数。'),
      note: typed,
      key: uuid('这份表单已经过期，请刷新页面再填。'),
    }),
    keep: ['amount', 'note', 'key'],
    run: async ({ account, id }: PersonCall, { amount, note, key }) => {
      if (note.length > maxNote) return refuse(`原因最多 ${maxNote} 个字。`, { field: 'note' });
      const { error } = await account.rpc('fill_points', { receiver: id, amount, note, key });
      return error ? refuseAct(error) : `${personPath(id)}?done=fill-points#points`;
    },
  }),
  defineAction({
    intent: 'reverse-points',
    schema: z.object({
      entry: parsed((value) => (/^\d{1,15}$/.test(value) ? Number(value) : null), '请选择要撤回的一笔。'),
      note: typed,
    }),
    keep: ['entry', 'note'],
    run: async ({ account, id }: PersonCall, { entry, note }) => {
      if (note.length > maxNote) return refuse(`原因最多 ${maxNote} 个字。`, { field: 'note' });
      const { data, error } = await account.rpc('reverse_points', { entry, note });
      if (error) return refuseAct(error);
      if (data === false) return refuse('这一笔已经撤回过了。');
      return `${personPath(id)}?done=reverse-points#points`;
    },
  }),
  defineAction({
    intent: 'set-invitation',
    schema: z.object({ wanted: permission, seen: permission }),
    keep: ['wanted'],
    run: async ({ account, id }: PersonCall, { wanted, seen }) => {
      const allows = permissions[wanted];
      const before = permissions[seen];
      const { error } = await account.rpc('set_invitation_permission', {
        target: id,
        ...(allows !== null && { allows }),
        ...(before !== null && { seen: before }),
      });
      return error ? refuseAct(error) : `${personPath(id)}?done=set-invitation`;
    },
  }),
];

import { refundObstacles } from '@suixue/academy/orders/refund';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { lines, text } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** A rejected form of the buyer or the administrator. */
export type RefundFormState = FormState<'reason' | 'answer' | 'request' | 'seen'>;

interface RefundCall {
  readonly account: AccountClient;
  /** The buyer's order, or the request that an administrator decides. */
  readonly id: string;
}

/** The buyer's actions. */
export const refundActions = [
  defineAction({
    intent: 'ask',
    schema: z.object({ reason: lines }),
    keep: ['reason'],
    run: async ({ account, id }: RefundCall, { reason }) => {
      const { error } = await account.rpc('request_refund', { bought: id, reason });
      return error ? refuseRefund(error) : `/user/orders/${id}#refund`;
    },
  }),
  defineAction({
    intent: 'withdraw',
    schema: z.object({ request: text }),
    run: async ({ account, id }: RefundCall, { request }) => {
      const { data, error } = await account.rpc('withdraw_refund_request', { request });
      if (error) refuseRows(error);
      return data ? `/user/orders/${id}#refund` : refuse('这份申请已经处理过了，不能撤回。');
    },
  }),
];

/** The administrator's actions; the database checks the role again. */
export const decisionActions = (['refuse', 'approve'] as const).map((decision) =>
  defineAction({
    intent: decision,
    schema: z.object({ answer: lines, seen: text }),
    keep: ['answer'],
    run: async ({ account, id }: RefundCall, { answer, seen }) => {
      const input = { request: id, decision, said: answer, seen };
      const { error } = await account.rpc('decide_refund_request', input);
      return error ? refuseRefund(error) : `/admin/refunds/${id}`;
    },
  }),
);

type RowError = Parameters<typeof refuseRows>[0];

/** Translates the name of the database's error. */
function refuseRefund(error: RowError): never {
  const known = Object.entries(refundObstacles).find(([name]) => name === error.details);
  return known ? refuse(`${known[1]}。`) : refuseRows(error);
}

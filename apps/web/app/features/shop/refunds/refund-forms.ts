import { refundObstacles } from '@suixue/academy/orders/refund';
import { rowSentence } from '#app/features/account/user-centre/form-outcome.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** A form that came back: what was wrong, and what was typed. */
export interface RefundFormState {
  readonly problem: string;
  readonly text: string;
}

/** Null where it was done. */
export type RefundOutcome = RefundFormState | null;

/** What a buyer may do: ask, or take back what was asked. Undefined for anything else. */
export async function runRefundForm(
  account: AccountClient,
  order: string,
  form: FormData,
): Promise<RefundOutcome | undefined> {
  const text = toLines(formText(form, 'reason'));
  switch (formText(form, 'intent')) {
    case 'ask': {
      const { error } = await account.rpc('request_refund', { bought: order, reason: text });
      return error ? { problem: refundSentence(error), text } : null;
    }
    case 'withdraw': {
      const request = formText(form, 'request');
      const { data, error } = await account.rpc('withdraw_refund_request', { request });
      if (error) return { problem: rowSentence(error), text: '' };
      return data ? null : { problem: '这份申请已经处理过了，不能撤回。', text: '' };
    }
    default:
      return undefined;
  }
}

/** What an administrator may do; the database asks once more who that is. */
export async function runDecisionForm(
  account: AccountClient,
  request: string,
  form: FormData,
): Promise<RefundOutcome | undefined> {
  const decision = formText(form, 'intent');
  if (decision !== 'refuse' && decision !== 'approve') return undefined;
  const text = toLines(formText(form, 'answer'));
  const { error } = await account.rpc('decide_refund_request', { request, decision, said: text });
  return error ? { problem: refundSentence(error), text } : null;
}

/** The database says by its name what stands in the way; the words for it are the academy's. */
function refundSentence(error: { readonly message: string; readonly details: string | null }): string {
  const known = Object.entries(refundObstacles).find(([name]) => name === error.details);
  return known ? `${known[1]}。` : rowSentence(error);
}

/** Browsers send two characters for the end of a line, and count one against the limit. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

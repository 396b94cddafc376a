import { refundObstacles } from '@suixue/academy/orders/refund';
import { formText } from '#app/platform/forms/form-text.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { rowFailureText } from '#app/platform/session/refusals.ts';

/** A rejected form: the problem and the values that were typed. */
export interface RefundFormState {
  readonly problem: string;
  readonly text: string;
}

/** Null on success. */
export type RefundOutcome = RefundFormState | null;

/** The buyer's actions: request a refund or withdraw the request. Undefined for any other intent. */
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
      if (error) return { problem: rowFailureText(error), text: '' };
      return data ? null : { problem: '这份申请已经处理过了，不能撤回。', text: '' };
    }
    default:
      return undefined;
  }
}

/** The administrator's actions; the database checks the role again. */
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

/** Translates the name of the database's error. */
function refundSentence(error: { readonly hint: string | null; readonly details: string | null }): string {
  const known = Object.entries(refundObstacles).find(([name]) => name === error.details);
  return known ? `${known[1]}。` : rowFailureText(error);
}

/** Browsers send two characters for a line break but count one against the limit. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

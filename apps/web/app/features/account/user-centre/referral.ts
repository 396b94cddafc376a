import { shortIdToUuid } from '@suixue/academy/accounts/short-id';
import { formText } from '#app/platform/forms/form-text.ts';
import { again, done, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';

const nothingTyped = '请填写推荐人的编号。';
const noSuchId = '没有这个编号。请检查是否完整，编号由 22 个字母和数字组成。';

type Named =
  | { readonly typed: string; readonly shortId: string }
  | { readonly typed: string; readonly shortId: null; readonly problem: string };

/** The id in the form without the blanks of copying; undefined if it cannot be an id. */
function readShortId(form: FormData): Named {
  const typed = formText(form, 'referrer').replace(/\s/g, '');
  if (typed === '') return { typed, shortId: null, problem: nothingTyped };
  if (shortIdToUuid(typed) === undefined) return { typed, shortId: null, problem: noSuchId };
  return { typed, shortId: typed };
}

/** Shows whose id it is, to be confirmed; changes nothing. */
export async function checkReferrer({ session, form }: UserCall): Promise<UserOutcome> {
  const named = readShortId(form);
  const values = { referrer: named.typed };
  if (named.shortId === null) return again('referral', { problem: named.problem, values });
  const { error } = await session.getAccount().rpc('require_referrer', { referrer_short_id: named.shortId });
  if (error) return refusedByRows('referral', error, { values });
  return again('referral', { step: 'confirm', values }, 200);
}

/** Sets the referrer permanently. Setting the same one again succeeds. */
export async function setReferrer({ session, form }: UserCall): Promise<UserOutcome> {
  const named = readShortId(form);
  const values = { referrer: named.typed };
  if (named.shortId === null) return again('referral', { problem: named.problem, values });
  const { error } = await session.getAccount().rpc('set_referrer', { referrer_short_id: named.shortId });
  return error ? refusedByRows('referral', error, { values }) : done('referral', 'referral');
}

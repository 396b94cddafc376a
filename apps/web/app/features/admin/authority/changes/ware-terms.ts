import { nameToCoinType } from '@suixue/chain/coin-type';
import { readUsers } from '@suixue/chain/reading/users';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { accountsIn } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import {
  changedTexts,
  type SaleTerms,
  termsToTexts,
  type Wording,
} from '#app/features/admin/catalogue/wares/terms-text.ts';
import type { Before } from './before.ts';
import type { ChangeLine } from './change-line.ts';

/** Writes the accounts of some rules. Those that the chain does not know receive nothing, which the text states. */
export async function namesIn(
  { client, contract }: Before,
  rules: readonly ProfitRule[],
): Promise<(uid: string) => string> {
  const uids = [...new Set(rules.flatMap(accountsIn))];
  const users = uids.length === 0 ? [] : await readUsers(client, contract, uids);
  const unknown = new Set(uids.filter((_, at) => !users[at]));
  return (uid) => (unknown.has(uid) ? `${uidToText(uid)}（链上没有这个账户，这份归余下的）` : uidToText(uid));
}

/** How the terms of this currency are written. */
export async function wordingOf(
  before: Before,
  currency: { readonly name: string },
  terms: readonly SaleTerms[],
): Promise<Wording> {
  const [facts, nameOf] = await Promise.all([
    before.describeCoin(nameToCoinType(currency)),
    namesIn(
      before,
      terms.map(({ shares }) => shares),
    ),
  ]);
  return { facts, nameOf };
}

/** The terms that change, with the name of the ware. */
export function termLines(
  name: string,
  { now, next, wording }: { readonly now: SaleTerms; readonly next: SaleTerms; readonly wording: Wording },
): readonly ChangeLine[] {
  return withName(name, changedTexts(termsToTexts(now, wording), termsToTexts(next, wording)));
}

/** The lines of one item of several. */
export const withName = (name: string, lines: readonly ChangeLine[]): readonly ChangeLine[] =>
  lines.map((line) => ({ ...line, what: `「${name}」的${line.what}` }));

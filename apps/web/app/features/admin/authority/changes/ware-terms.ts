import { nameToCoinType } from '@suixue/chain/coin-type';
import type { SaleTerms as StoredTerms, Wares } from '@suixue/chain/contract/kiosk';
import { readWareCalls, type WareCall } from '@suixue/chain/describing/ware-calls';
import { toProfitRule } from '@suixue/chain/reading/profit-rule';
import { readUsers } from '@suixue/chain/reading/users';
import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { accountsIn } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import {
  changedTexts,
  type SaleTerms,
  termsToTexts,
  type Wording,
} from '#app/features/admin/catalogue/wares/terms-text.ts';
import type { Before } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';

export const toSaleTerms = ({
  price,
  effective_time,
  refund_window,
  profit_rule,
}: StoredTerms): SaleTerms => ({
  price,
  effectiveTime: effective_time,
  refundWindow: refund_window,
  shares: toProfitRule(profit_rule),
});

/** The terms of a ware that are in force. */
export const presentTerms = ({ metadata, info, refund_window, profit_rule }: Wares): WaresTerms => {
  const { name, description, link, image_url: imageUrl, thumbnail_url: thumbnailUrl } = metadata;
  const { price, effective_time } = info;
  return {
    words: { name, description, link, imageUrl, thumbnailUrl },
    ...toSaleTerms({ price, effective_time, refund_window, profit_rule }),
  };
};

export const callsOf = (before: Before): readonly WareCall[] =>
  readWareCalls(before.content, before.deployment);

/** How the terms of this currency are written. Accounts that the chain does not know receive nothing, so the text says it. */
export async function wordingOf(
  before: Before,
  currency: { readonly name: string },
  terms: readonly SaleTerms[],
): Promise<Wording> {
  const uids = [...new Set(terms.flatMap(({ shares }) => accountsIn(shares)))];
  const [facts, users] = await Promise.all([
    before.describeCoin(nameToCoinType(currency)),
    uids.length === 0 ? [] : readUsers(before.client, before.contract, uids),
  ]);
  const unknown = new Set(uids.filter((_, at) => !users[at]));
  return {
    facts,
    nameOf: (uid) =>
      unknown.has(uid) ? `${uidToText(uid)}（链上没有这个账户，这份归余下的）` : uidToText(uid),
  };
}

/** The terms that change, with the name of the ware. */
export function termLines(
  name: string,
  { now, next, wording }: { readonly now: SaleTerms; readonly next: SaleTerms; readonly wording: Wording },
): readonly ChangeLine[] {
  return changedTexts(termsToTexts(now, wording), termsToTexts(next, wording)).map(
    ({ title, before, after }) => changeLine(`「${name}」的${title}`, before, after),
  );
}

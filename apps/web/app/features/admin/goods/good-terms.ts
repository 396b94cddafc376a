import { siteUid } from '@suixue/academy/accounts/site-uid';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Commodity } from '@suixue/chain/contract/shop';
import { toProfitRule } from '@suixue/chain/reading/profit-rule';
import type { CommodityTerms } from '@suixue/chain/transactions/catalogue';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';

/** Texts and terms of a commodity as its forms and the contract have them. */
export type GoodTerms = Omit<CommodityTerms, 'couponKind'>;

/** A tenth for the buyer's proposer, the rest for the author. */
export const defaultShares: readonly ProfitShare[] = [
  { to: 'proposer', basisPoints: 1_000 },
  { to: 'remaining', uid: siteUid },
];

/** The commodity with the terms that are in force or, before it was ever sold, with those that are announced. */
export function commodityToTerms({
  metadata,
  attr,
  refund_window,
  profit_rule,
  announced,
  is_confirmed,
}: Commodity): GoodTerms {
  const waiting = is_confirmed ? null : announced;
  const terms = waiting?.terms ?? {
    pricings: attr.pricings,
    refund_window,
    author_uid: metadata.author_uid,
    profit_rule,
  };
  return {
    words: {
      name: metadata.name,
      description: metadata.description,
      link: metadata.link,
      imageUrl: metadata.image_url,
      thumbnailUrl: metadata.thumbnail_url,
    },
    kind: attr.kind,
    available: attr.available,
    supply: attr.supply,
    userLimits: attr.user_limits,
    authorUid: terms.author_uid,
    prices: terms.pricings.map(({ price, currency, arg }) => ({
      price,
      arg,
      coinType: nameToCoinType(currency),
    })),
    refundWindow: terms.refund_window,
    shares: toProfitRule(terms.profit_rule),
  };
}

/** The terms that an operator announced and that are not in force yet, with everything else as it is. */
export function announcedTerms(commodity: Commodity): GoodTerms | null {
  return commodity.announced && commodityToTerms({ ...commodity, is_confirmed: false });
}

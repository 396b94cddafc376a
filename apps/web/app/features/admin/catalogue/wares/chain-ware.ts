import { nameToCoinType } from '@suixue/chain/coin-type';
import type { SaleTerms as StoredTerms, Wares } from '@suixue/chain/contract/kiosk';
import { toProfitRule } from '@suixue/chain/reading/profit-rule';
import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import type { SaleTerms } from './terms-text.ts';

/** A ware as the chain has it now. */
export interface ChainWare {
  readonly id: string;
  readonly coinType: string;
  readonly facts: CoinFacts | undefined;
  readonly authorUid: string;
  readonly terms: WaresTerms;
  readonly announced: SaleTerms | null;
  readonly supply: bigint;
  readonly supplied: bigint;
  /** On the shelf; sold only with terms in force. */
  readonly isOnShelf: boolean;
  readonly isConfirmed: boolean;
}

/** Terms of sale as the contract stores them. */
export const toSaleTerms = (stored: StoredTerms): SaleTerms => ({
  price: stored.price,
  effectiveTime: stored.effective_time,
  refundWindow: stored.refund_window,
  shares: toProfitRule(stored.profit_rule),
});

/** The texts with the terms in force. Of a ware that was never on sale, these are the terms that it was created with. */
export function presentTerms({ metadata, info, refund_window, profit_rule }: Wares): WaresTerms {
  const { image_url: imageUrl, thumbnail_url: thumbnailUrl, name, description, link } = metadata;
  const { price, effective_time } = info;
  return {
    words: { name, description, link, imageUrl, thumbnailUrl },
    ...toSaleTerms({ price, effective_time, refund_window, profit_rule }),
  };
}

/**
 * What a form begins with: of a ware that was never on sale the announced terms, because any update announces terms anew and would
 * otherwise return to older ones.
 */
export function editedTerms(ware: Wares): WaresTerms {
  const { announced, is_confirmed: isConfirmed } = ware;
  return { ...presentTerms(ware), ...(!isConfirmed && announced && toSaleTerms(announced.terms)) };
}

export function toChainWare(ware: Wares, facts: CoinFacts | undefined): ChainWare {
  const { info, announced } = ware;
  return {
    id: String(ware.id),
    coinType: nameToCoinType(info.currency),
    facts,
    authorUid: info.author_uid,
    terms: editedTerms(ware),
    announced: announced && toSaleTerms(announced.terms),
    supply: info.supply,
    supplied: ware.supplied,
    isOnShelf: ware.available,
    isConfirmed: ware.is_confirmed,
  };
}

const toText = (value: object) =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));

/** Equal for two readings with the same texts, terms and announcement; sales do not count. */
export const versionOf = ({ terms, announced }: Pick<ChainWare, 'terms' | 'announced'>): string =>
  toText([terms, announced]);

export const isSameTerms = (one: WaresTerms, other: WaresTerms): boolean => toText(one) === toText(other);

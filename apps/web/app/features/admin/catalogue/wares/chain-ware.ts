import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Wares } from '@suixue/chain/contract/kiosk';
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

export function toChainWare(ware: Wares, facts: CoinFacts | undefined): ChainWare {
  const { metadata, info, announced } = ware;
  const { image_url: imageUrl, thumbnail_url: thumbnailUrl, name, description, link } = metadata;
  return {
    id: String(ware.id),
    coinType: nameToCoinType(info.currency),
    facts,
    authorUid: info.author_uid,
    terms: {
      words: { name, description, link, imageUrl, thumbnailUrl },
      price: info.price,
      effectiveTime: info.effective_time,
      refundWindow: ware.refund_window,
      shares: toProfitRule(ware.profit_rule),
    },
    announced: announced && {
      price: announced.terms.price,
      effectiveTime: announced.terms.effective_time,
      refundWindow: announced.terms.refund_window,
      shares: toProfitRule(announced.terms.profit_rule),
    },
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

import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';

/** A price of the mirror. */
export interface StoredPrice {
  readonly price: string;
  readonly currency: string;
}

export const storedPriceText = (
  { price, currency }: StoredPrice,
  facts: ReadonlyMap<string, CoinFacts>,
): string => (price === '0' ? '免费' : ledgerText(price, currency, facts.get(currency)));

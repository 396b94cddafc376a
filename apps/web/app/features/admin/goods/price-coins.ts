import type { ChainOffice } from '#app/features/admin/authority/office-facts.ts';
import type { PriceCoin } from './read-good-form.ts';

/** The accepted currencies whose decimals are known: in others an amount could not be typed exactly. */
export const priceCoins = ({ currencies }: Pick<ChainOffice, 'currencies'>): readonly PriceCoin[] =>
  currencies.flatMap(({ coinType, facts }) =>
    facts && facts.decimals !== null ? [{ coinType, symbol: facts.symbol, decimals: facts.decimals }] : [],
  );

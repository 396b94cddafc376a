import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import type { PriceCoin } from './read-good-form.ts';

/** The accepted currencies whose decimals are known: in others an amount could not be typed exactly. */
export const priceCoins = ({ currencies }: Pick<ContractSettings, 'currencies'>): readonly PriceCoin[] =>
  currencies.flatMap(({ coinType, facts }) =>
    facts && facts.decimals !== null ? [{ coinType, symbol: facts.symbol, decimals: facts.decimals }] : [],
  );

import { tokenDecimals } from '@suixue/chain/amount';
import { coinText, isSui } from '#app/features/money/payment/coin-text.ts';

/** The last part of a coin's type, by which people know it. */
export const symbolOf = (currency: string): string => currency.slice(currency.lastIndexOf(':') + 1);

/** Decimals of a coin; null if they are unknown, and amounts are in the smallest unit. */
export const decimalsOf = (currency: string): number | null => (isSui(currency) ? tokenDecimals : null);

/** An amount with all digits. Not `ledgerText`: importing it here would give that file's pages a file more to load. */
export const moneyText = (amount: bigint, currency: string): string =>
  coinText(amount, { symbol: symbolOf(currency), decimals: decimalsOf(currency) });

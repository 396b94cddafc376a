import { tokenDecimals } from '@suixue/chain/amount';
import { coinText, isSui, shortCoinText } from './coin-text.ts';
import type { CoinFacts } from './payment-chain.ts';

/** An amount of the ledger with all digits. */
export function ledgerText(amount: string, currency: string, facts?: CoinFacts): string {
  return coinText(BigInt(amount), facts ?? guessFacts(currency));
}

/** The same with two decimals and K, M or B: for overviews, never for payments. */
export function shortLedgerText(amount: string, currency: string, facts?: CoinFacts): string {
  return shortCoinText(BigInt(amount), facts ?? guessFacts(currency));
}

/** Decimals of other coins than SUI come from the network; until then amounts are in the smallest unit. */
export function guessFacts(currency: string): CoinFacts {
  const symbol = currency.split('::').at(-1) ?? currency;
  return { symbol, decimals: isSui(currency) ? tokenDecimals : null };
}

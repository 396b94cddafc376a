import { tokenDecimals } from '@suixue/chain/amount';
import { coinText, isSui, shortCoinText } from './coin-text.ts';
import type { CoinFacts } from './payment-chain.ts';

/** An amount of the ledger, exact. */
export function ledgerText(amount: string, currency: string, facts?: CoinFacts): string {
  return coinText(BigInt(amount), facts ?? guessFacts(currency));
}

/** The same with two digits, and thousands as K, M or B: for sums that are looked at, never for what is paid. */
export function shortLedgerText(amount: string, currency: string, facts?: CoinFacts): string {
  return shortCoinText(BigInt(amount), facts ?? guessFacts(currency));
}

/** Of other coins than SUI the network has to be asked how many decimals they have; until then the unit is the smallest. */
function guessFacts(currency: string): CoinFacts {
  const symbol = currency.split('::').at(-1) ?? currency;
  return { symbol, decimals: isSui(currency) ? tokenDecimals : null };
}

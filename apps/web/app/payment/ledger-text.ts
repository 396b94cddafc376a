import { tokenDecimals } from '@suixue/chain/amount';
import { coinText, isSui } from './coin-text.ts';
import type { CoinFacts } from './payment-chain.ts';

/** Of other coins than SUI the network has to be asked how many decimals they have; until then the unit is the smallest. */
export function ledgerText(amount: string, currency: string, facts?: CoinFacts): string {
  const symbol = currency.split('::').at(-1) ?? currency;
  const decimals = isSui(currency) ? tokenDecimals : null;
  return coinText(BigInt(amount), facts ?? { symbol, decimals });
}

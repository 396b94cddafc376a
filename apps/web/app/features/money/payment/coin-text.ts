import { formatAmount } from '@suixue/chain/amount';
import type { CoinFacts } from './payment-chain.ts';
import { suiType } from './sui-type.ts';

/** An amount with its unit and all digits: what is signed is never rounded. */
export function coinText(amount: bigint, facts: CoinFacts | undefined): string {
  if (!facts) return `${amount}（最小单位）`;
  if (facts.decimals === null) return `${amount}（最小单位）${facts.symbol}`;
  const { decimals, symbol } = facts;
  return `${formatAmount(amount, { decimals, fractionDigits: decimals })} ${symbol}`;
}

/** Truncated to two decimals and abbreviated from 1,000 on. */
export function shortCoinText(amount: bigint, facts: CoinFacts): string {
  const { decimals, symbol } = facts;
  if (decimals === null) return coinText(amount, facts);
  return `${formatAmount(amount, { decimals, abbreviate: true })} ${symbol}`;
}

export const suiText = (amount: bigint): string => coinText(amount, { symbol: 'SUI', decimals: 9 });

export function isSui(coinType: string): boolean {
  return coinType === suiType;
}

import { parseAmount } from '@suixue/chain/amount';
import { coinText, isSui, suiText } from './coin-text.ts';
import type { Holding } from './read-holdings.ts';

export type MoneyDirection = 'deposit' | 'withdraw';

/** Kept in the wallet when everything is deposited: without any SUI nothing could be withdrawn again. */
export const gasReserve = 100_000_000n;

export type CheckedAmount =
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'refused'; readonly sentence: string };

/** The maximum movable amount of this coin. */
export function maxAmount({ coinType, wallet, vault }: Holding, direction: MoneyDirection): bigint {
  if (direction === 'withdraw') return vault;
  if (!isSui(coinType)) return wallet;
  return wallet > gasReserve ? wallet - gasReserve : 0n;
}

/** Why not everything can be deposited; undefined if it can. */
export function reserveHint({ coinType }: Holding, direction: MoneyDirection): string {
  if (direction === 'withdraw' || !isSui(coinType)) return '';
  return `钱包里会留下 ${suiText(gasReserve)} 付以后的网络费，取出时也要用到。`;
}

const sentences = {
  'not-a-number': '请填写数字，例如 1.5。',
  'too-large': '这个数太大了。',
} as const;

/** Parses a typed amount, or explains the problem with it. */
export function checkAmount(text: string, holding: Holding, direction: MoneyDirection): CheckedAmount {
  const decimals = holding.facts?.decimals ?? 0;
  const parsed = parseAmount(text, { decimals });
  if (parsed.kind === 'refused') {
    const sentence =
      parsed.reason === 'too-many-decimals' ? `最多 ${decimals} 位小数。` : sentences[parsed.reason];
    return { kind: 'refused', sentence };
  }
  if (parsed.value === 0n) return { kind: 'refused', sentence: '金额要大于零。' };
  const most = maxAmount(holding, direction);
  if (parsed.value <= most) return parsed;
  return { kind: 'refused', sentence: tooMuch(holding, direction, most) };
}

function tooMuch({ coinType, facts }: Holding, direction: MoneyDirection, most: bigint): string {
  if (direction === 'withdraw') return `金库里只有 ${coinText(most, facts)}。`;
  const reserve = isSui(coinType) ? `（要留 ${suiText(gasReserve)} 付网络费）` : '';
  return `最多可以存入 ${coinText(most, facts)}${reserve}。`;
}

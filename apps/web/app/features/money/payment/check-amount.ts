import { parseAmount } from '@suixue/chain/amount';
import { coinText, isSui, suiText } from './coin-text.ts';
import type { Holding } from './read-holdings.ts';

export type MoneyDirection = 'deposit' | 'withdraw';

/** What stays in the wallet when all is put into the vault: whoever has no SUI at all cannot take anything out again. */
export const gasReserve = 100_000_000n;

export type CheckedAmount =
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'refused'; readonly sentence: string };

/** As much as can be moved of this money. */
export function largestAmount({ coinType, wallet, vault }: Holding, direction: MoneyDirection): bigint {
  if (direction === 'withdraw') return vault;
  if (!isSui(coinType)) return wallet;
  return wallet > gasReserve ? wallet - gasReserve : 0n;
}

/** Why not all of it can be put into the vault; nothing where it can. */
export function reserveHint({ coinType }: Holding, direction: MoneyDirection): string {
  if (direction === 'withdraw' || !isSui(coinType)) return '';
  return `钱包里会留下 ${suiText(gasReserve)} 付以后的网络费，取出时也要用到。`;
}

const sentences = {
  'not-a-number': '请填写数字，例如 1.5。',
  'too-large': '这个数太大了。',
} as const;

/** What somebody typed, as money that can be moved, or a sentence that says why not. */
export function checkAmount(text: string, holding: Holding, direction: MoneyDirection): CheckedAmount {
  const decimals = holding.facts?.decimals ?? 0;
  const parsed = parseAmount(text, { decimals });
  if (parsed.kind === 'refused') {
    const sentence =
      parsed.reason === 'too-many-decimals' ? `最多 ${decimals} 位小数。` : sentences[parsed.reason];
    return { kind: 'refused', sentence };
  }
  if (parsed.value === 0n) return { kind: 'refused', sentence: '金额要大于零。' };
  const most = largestAmount(holding, direction);
  if (parsed.value <= most) return parsed;
  return { kind: 'refused', sentence: tooMuch(holding, direction, most) };
}

function tooMuch({ coinType, facts }: Holding, direction: MoneyDirection, most: bigint): string {
  if (direction === 'withdraw') return `金库里只有 ${coinText(most, facts)}。`;
  const reserve = isSui(coinType) ? `（要留 ${suiText(gasReserve)} 付网络费）` : '';
  return `最多可以存入 ${coinText(most, facts)}${reserve}。`;
}

import { parseAmount } from '@suixue/chain/amount';

export type TicketCount =
  | { readonly kind: 'tickets'; readonly tickets: bigint }
  /** The sentence is null before anything was typed. */
  | { readonly kind: 'refused'; readonly sentence: string | null };

/** Reads a typed number of tickets, at most `most`. Anything but a whole number is refused, never rounded. */
export function readTicketCount(typed: string, most: bigint): TicketCount {
  if (typed.trim() === '') return { kind: 'refused', sentence: null };
  const parsed = parseAmount(typed, { decimals: 0 });
  if (parsed.kind === 'refused' && parsed.reason !== 'too-large')
    return { kind: 'refused', sentence: '请填写整数。' };
  if (parsed.kind === 'refused' || parsed.value > most)
    return { kind: 'refused', sentence: `最多 ${most} 张。` };
  if (parsed.value === 0n) return { kind: 'refused', sentence: '至少 1 张。' };
  return { kind: 'tickets', tickets: parsed.value };
}

import { type Draw, drawPrizes } from '@suixue/chain/draws/draw-prizes';
import { toHex } from '#app/platform/to-hex.ts';
import { type DrawPlay, type DrawPrize, prizeName } from './draw-box.ts';

export interface CheckedDraw extends Draw {
  /** In hexadecimal. */
  readonly hashText: string;
  readonly prize: DrawPrize | null;
}

export interface CheckedPlay {
  readonly draws: readonly CheckedDraw[];
  /** Whether the computed prizes are the ones that the chain handed out; null if it has not yet. */
  readonly isSame: boolean | null;
}

/** Recomputes a call from its bytes and the counts before it, independently of what the site says that it drew. */
export function checkPlay(play: DrawPlay): CheckedPlay | null {
  const { random, counts, items, atOnce, handedOut } = play;
  if (!counts || !items) return null;
  const { draws } = drawPrizes(toBytes(random), counts.map(BigInt), atOnce);
  const checked = draws.map((draw) => ({
    ...draw,
    hashText: toHex(draw.hash),
    prize: items[draw.item] ?? null,
  }));
  const same = (prize: DrawPrize | null, other: DrawPrize | undefined) =>
    prize !== null && other !== undefined && keyOf(prize) === keyOf(other);
  const isSame =
    handedOut &&
    handedOut.prizes.length === checked.length &&
    checked.every(({ prize }, at) => same(prize, handedOut.prizes[at]));
  return { draws: checked, isSame };
}

const keyOf = (prize: DrawPrize) =>
  prize.kind === 'coupon' ? `coupon ${prize.coupon}` : `${prize.key} ${prize.amount}`;

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

export const checkedName = ({ prize }: CheckedDraw): string => (prize ? prizeName(prize) : '未知的奖品');

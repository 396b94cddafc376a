import { sha3_256 } from '@noble/hashes/sha3.js';

/** How the contract chose one prize of a call, with all numbers of the computation. */
export interface Draw {
  /** `sha3_256(bytes ‖ index)` of the prize's index in its call. */
  readonly hash: Uint8Array;
  /** The prizes that were left. */
  readonly total: bigint;
  /** The hash modulo `total`: the prize at this place, when all are laid out in the order of the items. */
  readonly place: bigint;
  /** Index of the item that the place belongs to. */
  readonly item: number;
}

/**
 * The prizes of a call, computed from its bytes and the counts of its edition as `play_box::draw` does. Throws if fewer
 * prizes are left than the call draws; the contract never accepts such a call.
 */
export function drawPrizes(
  random: Uint8Array,
  counts: readonly bigint[],
  atOnce: number,
): { readonly draws: readonly Draw[]; readonly left: readonly bigint[] } {
  const left = [...counts];
  const draws: Draw[] = [];
  while (draws.length < atOnce) {
    const draw = drawOne(random, draws.length, left);
    draws.push(draw);
    left[draw.item] = (left[draw.item] ?? 0n) - 1n;
  }
  return { draws, left };
}

function drawOne(random: Uint8Array, index: number, left: readonly bigint[]): Draw {
  const total = left.reduce((sum, count) => sum + count, 0n);
  if (total === 0n) throw new RangeError('no prize is left');
  const hash = sha3_256(Uint8Array.from([...random, index]));
  const place = toNumber(hash) % total;
  return { hash, total, place, item: itemAt(left, place) };
}

/** BCS writes numbers with the lowest byte first. */
function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
}

function itemAt(counts: readonly bigint[], place: bigint): number {
  let rest = place;
  return counts.findIndex((count) => {
    if (rest < count) return true;
    rest -= count;
    return false;
  });
}

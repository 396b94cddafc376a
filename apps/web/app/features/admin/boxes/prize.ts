import type { Item } from '@suixue/chain/contract/play_box';

/** The key under which the site counts points that a box hands out. */
export const pointsKey = 'points';

/** A prize of a box and how often it is in it. */
export type Prize =
  | { readonly kind: 'coupon'; readonly coupon: bigint; readonly count: bigint }
  | { readonly kind: 'counted'; readonly key: string; readonly amount: bigint; readonly count: bigint };

export const payloadToPrizes = (payload: readonly Item[]): readonly Prize[] =>
  payload.map(({ content, count }) =>
    content.$kind === 'Coupon'
      ? { kind: 'coupon', coupon: content.Coupon, count }
      : { kind: 'counted', key: content.Counted.pos0, amount: content.Counted.pos1, count },
  );

export function prizeText(prize: Prize, couponNames: ReadonlyMap<bigint, string>): string {
  if (prize.kind === 'coupon') return `优惠券「${couponNames.get(prize.coupon) ?? prize.coupon}」`;
  return prize.key === pointsKey ? `${prize.amount} 积分` : `${prize.amount} 份「${prize.key}」`;
}

import type { ExchangeOffer } from './points-data.ts';

/** How many coupons of an offer are left, in all and for one account. */
export function limitsText({ left, perAccount, takenByMe }: ExchangeOffer): string {
  const stock = left === null ? '不限量' : `还剩 ${left} 张`;
  const own = perAccount === null ? '' : `每人 ${perAccount} 张`;
  const taken = takenByMe > 0 ? `您换过 ${takenByMe} 张` : '';
  return [stock, own, taken].filter((text) => text !== '').join('，');
}

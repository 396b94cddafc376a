import { type ItemKind, judgePurchase, type PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { FunctionRefusal } from '../define-function.ts';

interface Wanted {
  readonly kind: ItemKind;
  /** Index of the commodity's price; `null` for a course. */
  readonly pricing: number | null;
  readonly now: bigint;
}

interface PresentPrice {
  readonly offer: PurchaseOffer;
  /** Before any coupon. */
  readonly price: string;
  readonly currency: string;
  /** Of what is bought, in milliseconds; zero means permanent. */
  readonly duration: string;
  /** In milliseconds. */
  readonly refundWindow: string;
}

/** Returns the account's current price. Throws a refusal if the item is unknown or cannot be bought. */
export function requirePrice(offer: PurchaseOffer | null, { kind, pricing, now }: Wanted): PresentPrice {
  if (!offer || offer.kind !== kind)
    throw new FunctionRefusal('no-item', kind === 'course' ? '没有这门课程' : '没有这件商品', 404);
  const standing = judgePurchase(offer, { pricing: pricing ?? 0, coupon: null, now });
  if (standing.kind !== 'buyable') {
    const [message, status] = refusals[standing.kind];
    throw new FunctionRefusal(standing.kind, `「${offer.name}」${message}`, status);
  }
  const { price, currency, duration } = standing.price;
  const terms = { currency, duration, refundWindow: offer.refundWindow };
  return { offer, price: standing.isFree ? '0' : price, ...terms };
}

/** Throws a refusal if the item is no longer sold on the terms to which the buyer agreed. */
export function requireAgreedTerms(
  { offer, ...present }: PresentPrice,
  agreed: Omit<PresentPrice, 'offer'>,
): void {
  if (agreed.price !== present.price || agreed.currency !== present.currency) {
    const message = `「${offer.name}」的价格刚刚变了，请看清新的价格再决定。`;
    throw new FunctionRefusal('price-changed', message);
  }
  if (agreed.duration !== present.duration || agreed.refundWindow !== present.refundWindow)
    throw termsChanged(offer);
}

export function termsChanged(offer: PurchaseOffer): FunctionRefusal {
  const message = `「${offer.name}」的时长或退款期刚刚变了，请看清新的内容再决定。`;
  return new FunctionRefusal('terms-changed', message);
}

const refusals = {
  'owned-for-good': ['您已经永久拥有，不需要再买', 409],
  'off-shelf': ['已经下架，暂时不能购买', 409],
  'sold-out': ['已经售罄', 409],
  withheld: ['只对部分账户开放', 409],
  'limit-reached': ['已达到每个账户的购买上限', 409],
  taken: ['已经免费领取过，每个账户一次', 409],
  'refund-too-short': ['的退款期不足 14 天，暂时不能购买', 409],
  'no-price': ['没有这个价格，请刷新页面后再试', 404],
} as const;

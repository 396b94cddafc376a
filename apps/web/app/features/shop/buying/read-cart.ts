import { judgePurchase, type OfferedCoupon, type PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readOffers } from './read-offer.ts';

/** What happened to an item since it was added to the cart. */
export type CartLineKind = 'payable' | 'free' | 'owned' | 'taken' | 'off-shelf' | 'sold-out' | 'gone';

/** An item of the cart. Amounts are integers as text. */
export interface CartLine {
  readonly item: string;
  readonly kind: CartLineKind;
  readonly name: string;
  readonly link: string;
  readonly price: string;
  readonly currency: string;
  /** The price when it was added; null if unchanged. */
  readonly priceBefore: string | null;
  readonly timedUntil: string;
  /** In milliseconds; zero means permanent. */
  readonly duration: string;
  /** In milliseconds. */
  readonly refundWindow: string;
}

export type CartReading =
  | {
      readonly kind: 'cart';
      readonly lines: readonly CartLine[];
      readonly owner: readonly string[];
      /** The account's balances. */
      readonly coupons: readonly OfferedCoupon[];
    }
  | { readonly kind: 'no-network' | 'unread'; readonly lines: null };

/** Reads the account's own cart with the chain's current prices. */
export async function readCart(account: AccountClient, now: bigint): Promise<CartReading> {
  const { data, error } = await account
    .from('cart_items')
    .select('ware_id::text, seen_price::text')
    .order('added_at')
    .order('ware_id');
  if (error) return { kind: 'unread', lines: null };
  if (data.length === 0) return { kind: 'cart', lines: [], owner: [], coupons: [] };
  const reading = await readOffers(
    account,
    data.map(({ ware_id }) => ware_id),
  );
  if (reading.kind !== 'offers') return { kind: reading.kind, lines: null };
  const { offers } = reading;
  const lines = data.map(({ ware_id, seen_price }, at) =>
    toLine(offers[at] ?? null, { ware_id, seen_price, now }),
  );
  // The balance belongs to the account, so every offer has the same one.
  const { owner = [], coupons = [] } = offers.find((offer) => offer !== null) ?? {};
  return { kind: 'cart', lines, owner, coupons };
}

interface Kept {
  readonly ware_id: string;
  readonly seen_price: string;
  readonly now: bigint;
}

export function toLine(offer: PurchaseOffer | null, { ware_id: item, seen_price, now }: Kept): CartLine {
  const [price] = offer?.prices ?? [];
  if (offer?.kind !== 'course' || !price) {
    const nothing = { name: '已经不在的课程', link: '/course', currency: '', priceBefore: null };
    const terms = { price: seen_price, timedUntil: '0', duration: '0', refundWindow: '0' };
    return { item, kind: 'gone', ...nothing, ...terms };
  }
  return {
    item,
    kind: toKind(offer, now),
    name: offer.name,
    link: offer.link,
    price: price.price,
    currency: price.currency,
    priceBefore: price.price === seen_price ? null : seen_price,
    timedUntil: offer.owned?.timedUntil ?? '0',
    duration: price.duration,
    refundWindow: offer.refundWindow,
  };
}

function toKind(offer: PurchaseOffer, now: bigint): CartLineKind {
  const standing = judgePurchase(offer, { pricing: 0, coupon: null, now });
  switch (standing.kind) {
    case 'buyable':
      return standing.isFree ? 'free' : 'payable';
    case 'owned-for-good':
      return 'owned';
    case 'taken':
      return 'taken';
    case 'sold-out':
      return 'sold-out';
    default:
      return 'off-shelf';
  }
}

/** The payable items in the currency of the first one. */
export function payableTogether(lines: readonly CartLine[]): readonly CartLine[] {
  const payable = lines.filter(({ kind }) => kind === 'payable');
  return payable.filter(({ currency }) => currency === payable[0]?.currency);
}

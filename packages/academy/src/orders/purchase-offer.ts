import { permanentExpiry } from '../membership/ownership.ts';
import { nextTerm, type Term } from '../membership/term.ts';
import {
  type Asked,
  type CouponRule,
  type HeldCoupon,
  type Priced,
  priceWith,
  priceWithout,
  type Wallet,
} from './price.ts';

/** A buyer of a phone needs time to receive it, look at it and send it back: 14 days in milliseconds. */
export const minPhoneRefundWindow = 14n * 86_400_000n;

export type ItemKind = 'course' | 'membership' | 'phone' | 'pass' | 'coupon';

/** One price of an item; a commodity has several. Amounts and times are decimal strings. */
export interface OfferedPrice {
  readonly place: number;
  readonly price: string;
  readonly currency: string;
  /** In milliseconds; zero means permanent. */
  readonly duration: string;
}

export interface OfferedCoupon {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly discount:
    | { readonly kind: 'percent'; readonly basisPoints: number }
    | { readonly kind: 'fixed'; readonly amount: string };
  readonly rules: readonly (
    | { readonly kind: 'amount-more-than' | 'amount-less-than'; readonly amount: string }
    | { readonly kind: 'specify-id'; readonly id: string }
  )[];
  readonly currency: string;
  readonly expireAt: string;
  readonly availableTimes: string;
  /** Remaining cap of the coupon's kind. */
  readonly capLeft: string;
}

/** An item as the chain sells it now to one account, serialisable as JSON. */
export interface PurchaseOffer {
  /** Id on the chain, in decimal digits. */
  readonly item: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly authorUid: string;
  readonly isAvailable: boolean;
  readonly supplyLeft: string;
  readonly refundWindow: string;
  readonly prices: readonly OfferedPrice[];
  /** The account may claim the item once without paying. */
  readonly isGiven: boolean;
  /** The account has claimed the item without paying, which is possible once. */
  readonly isTaken: boolean;
  /** The item is restricted and this account may not buy it. */
  readonly isWithheld: boolean;
  /** The account has reached the purchase limit. */
  readonly isLimitReached: boolean;
  /** How many the account has bought, without refunded ones. A change shows another purchase. Always zero for courses. */
  readonly bought: string;
  /** Addresses that may pay for the account. */
  readonly owner: readonly string[];
  /** The account's holding of this item; `null` if it never had one. */
  readonly owned: { readonly expireAt: string; readonly timedUntil: string } | null;
  /** End of the account's membership through any commodity, in milliseconds as a string; `null` for non-members. */
  readonly memberUntil: string | null;
  readonly coupons: readonly OfferedCoupon[];
}

export interface CouponChoice {
  readonly coupon: OfferedCoupon;
  readonly priced: Priced;
}

export type PurchaseStanding =
  | { readonly kind: 'owned-for-good' }
  | { readonly kind: 'off-shelf' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'limit-reached' }
  | { readonly kind: 'no-price' }
  /** A phone whose refund window is shorter than `minPhoneRefundWindow`. */
  | { readonly kind: 'refund-too-short' }
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'buyable';
      readonly price: OfferedPrice;
      readonly isFree: boolean;
      readonly coupons: readonly CouponChoice[];
      /** `null` if no coupon was chosen or the chosen one cannot be used. */
      readonly chosen: CouponChoice | null;
      readonly toPay: bigint;
      /** `null` for items without a term: coupons and items that are handed over. */
      readonly term: Term | null;
    };

interface PurchaseChoice {
  readonly pricing: number;
  readonly coupon: string | null;
  readonly now: bigint;
}

/**
 * Predicts whether the account can buy the item now, for how much and for which term. The contract decides at payment.
 */
export function judgePurchase(offer: PurchaseOffer, choice: PurchaseChoice): PurchaseStanding {
  if (isOwnedForGood(offer)) return { kind: 'owned-for-good' };
  if (!offer.isAvailable) return { kind: 'off-shelf' };
  if (offer.kind === 'phone' && BigInt(offer.refundWindow) < minPhoneRefundWindow)
    return { kind: 'refund-too-short' };
  if (offer.isWithheld) return { kind: 'withheld' };
  if (BigInt(offer.supplyLeft) <= 0n) return { kind: 'sold-out' };
  if (offer.isLimitReached) return { kind: 'limit-reached' };
  const price = offer.prices.find(({ place }) => place === choice.pricing);
  if (!price) return { kind: 'no-price' };
  // Only courses are free at price zero; the contract takes a payment of zero for shop items like any other payment.
  const isPriced = offer.kind !== 'course' || BigInt(price.price) > 0n;
  if (!isPriced && offer.isTaken) return { kind: 'taken' };
  const isFree = !isPriced || (offer.isGiven && !offer.isTaken);
  const asked = { item: BigInt(offer.item), price: BigInt(price.price), currency: price.currency };
  const coupons =
    isFree || asked.price === 0n ? [] : offer.coupons.map((coupon) => toChoice(asked, coupon, choice.now));
  const chosen =
    coupons.find(({ coupon, priced }) => coupon.id === choice.coupon && priced.kind === 'priced') ?? null;
  const priced = chosen?.priced ?? priceWithout(asked);
  return {
    kind: 'buyable',
    price,
    isFree,
    coupons,
    chosen,
    toPay: isFree || priced.kind === 'refused' ? 0n : priced.toPay,
    term: toTerm(offer, price, choice.now),
  };
}

function isOwnedForGood({ kind, owned, memberUntil }: PurchaseOffer): boolean {
  const isPermanent = (until: string | null | undefined) => until === String(permanentExpiry);
  return isPermanent(owned?.expireAt) || (kind === 'membership' && isPermanent(memberUntil));
}

function toChoice(asked: Asked, coupon: OfferedCoupon, now: bigint): CouponChoice {
  return { coupon, priced: priceWith(asked, toHeld(coupon), { now, capLeft: BigInt(coupon.capLeft) }) };
}

function toHeld({
  id,
  kind,
  discount,
  rules,
  currency,
  expireAt,
  availableTimes,
}: OfferedCoupon): HeldCoupon {
  return {
    id: BigInt(id),
    kind: BigInt(kind),
    discount: discount.kind === 'percent' ? discount : { kind: 'fixed', amount: BigInt(discount.amount) },
    rules: rules.map(
      (rule): CouponRule =>
        rule.kind === 'specify-id'
          ? { kind: rule.kind, id: BigInt(rule.id) }
          : { kind: rule.kind, amount: BigInt(rule.amount) },
    ),
    currency,
    expireAt: BigInt(expireAt),
    availableTimes: BigInt(availableTimes),
  };
}

/** The coupons and caps that an account may use for several purchases together. */
export function toWallet(coupons: readonly OfferedCoupon[], now: bigint): Wallet {
  return {
    coupons: coupons.map(toHeld),
    capLeft: new Map(coupons.map(({ kind, capLeft }) => [BigInt(kind), BigInt(capLeft)])),
    now,
  };
}

function toTerm({ kind, owned }: PurchaseOffer, { duration }: OfferedPrice, now: bigint): Term | null {
  if (kind !== 'course' && kind !== 'membership') return null;
  return nextTerm({ timedUntil: BigInt(owned?.timedUntil ?? 0), now, duration: BigInt(duration) });
}

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

/** What can be bought. */
export type ItemKind = 'course' | 'membership' | 'phone' | 'pass' | 'coupon';

/** One price of a thing, of which a commodity has several. Amounts and times are whole numbers as text. */
export interface OfferedPrice {
  readonly place: number;
  readonly price: string;
  readonly currency: string;
  /** In milliseconds; zero is for good. */
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
  /** What all coupons of the kind may still take off together. */
  readonly capLeft: string;
}

/** A thing as the chain sells it now to one account, in a form that crosses the wire. */
export interface PurchaseOffer {
  /** The id on the chain in decimal digits. */
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
  /** Given to this account: it pays nothing for it, once. */
  readonly isGiven: boolean;
  /** Not for everybody, and not for this account. */
  readonly isWithheld: boolean;
  /** This account has as many as one may have. */
  readonly isLimitReached: boolean;
  /** The addresses that may pay for the account. */
  readonly owner: readonly string[];
  /** What the account has of it; null where it never had any. */
  readonly owned: { readonly expireAt: string; readonly timedUntil: string } | null;
  /** Of whatever commodity: milliseconds as text, null for who is no member. */
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
  | {
      readonly kind: 'buyable';
      readonly price: OfferedPrice;
      readonly isFree: boolean;
      readonly coupons: readonly CouponChoice[];
      /** Of the coupon that was chosen; null without one, or where it cannot be used. */
      readonly chosen: CouponChoice | null;
      readonly toPay: bigint;
      /** Null for what has no time: coupons, and things of the shop that are handed over. */
      readonly term: Term | null;
    };

interface Wish {
  readonly pricing: number;
  readonly coupon: string | null;
  readonly now: bigint;
}

/** Whether somebody can buy this now, for how much, and what it comes to; the programme decides when it is paid. */
export function judgePurchase(offer: PurchaseOffer, wish: Wish): PurchaseStanding {
  if (isOwnedForGood(offer)) return { kind: 'owned-for-good' };
  if (!offer.isAvailable) return { kind: 'off-shelf' };
  if (offer.isWithheld) return { kind: 'withheld' };
  if (BigInt(offer.supplyLeft) <= 0n) return { kind: 'sold-out' };
  if (offer.isLimitReached) return { kind: 'limit-reached' };
  const price = offer.prices.find(({ place }) => place === wish.pricing);
  if (!price) return { kind: 'no-price' };
  // Of the shop the programme gives nothing for nothing: a price of zero is paid like any other.
  const isFree = offer.kind === 'course' && (offer.isGiven || BigInt(price.price) === 0n);
  const asked = { item: BigInt(offer.item), price: BigInt(price.price), currency: price.currency };
  const coupons =
    isFree || asked.price === 0n ? [] : offer.coupons.map((coupon) => toChoice(asked, coupon, wish.now));
  const chosen =
    coupons.find(({ coupon, priced }) => coupon.id === wish.coupon && priced.kind === 'priced') ?? null;
  const priced = chosen?.priced ?? priceWithout(asked);
  return {
    kind: 'buyable',
    price,
    isFree,
    coupons,
    chosen,
    toPay: isFree || priced.kind === 'refused' ? 0n : priced.toPay,
    term: toTerm(offer, price, wish.now),
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

/** What an account may use for several purchases together. */
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

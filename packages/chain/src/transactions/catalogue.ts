import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as coupon from '../generated/coupon.ts';
import * as funding from '../generated/funding.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import { makeProfitRule, type ProfitShare } from './profit-rule.ts';

/** What is said of a thing that is sold. */
export interface Words {
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly thumbnailUrl: string;
}

/** How a ware is sold. Times are milliseconds. */
export interface WaresTerms {
  readonly words: Words;
  readonly price: bigint;
  /** How long one has it; 0 is for ever. */
  readonly effectiveTime: bigint;
  /** How long it can be given back; 0 is not at all. */
  readonly refundWindow: bigint;
  readonly shares: readonly ProfitShare[];
}

export interface NewWares extends WaresTerms {
  readonly authorUid: string;
  readonly coinType: string;
  readonly supply: bigint;
  readonly isNft: boolean;
}

/** A new ware, whose id is answered. It stands beside the shelf until an operator puts it on. */
export function createWares(tx: Transaction, academy: Deployment, wares: NewWares): TransactionResult {
  const { words, shares, coinType, ...terms } = wares;
  const metadata = kiosk.metadata(tx, academy, words);
  const profitRule = makeProfitRule(tx, academy, shares);
  return kiosk.create(tx, academy, { ...terms, metadata, profitRule }, [coinType]);
}

/** Sells a ware on these terms from now on, and puts it on the shelf. */
export function updateWares(
  tx: Transaction,
  academy: Deployment,
  given: WaresTerms & { readonly id: bigint },
): void {
  const { words, shares, ...terms } = given;
  const metadata = kiosk.metadata(tx, academy, words);
  const profitRule = makeProfitRule(tx, academy, shares);
  kiosk.update(tx, academy, { ...terms, metadata, profitRule });
}

export interface Price {
  readonly coinType: string;
  readonly price: bigint;
  /** What one gets for it: days of membership, 0 for ever. */
  readonly arg: bigint;
}

/** How a commodity is sold. */
export interface CommodityTerms {
  readonly words: Words;
  readonly authorUid: string;
  readonly kind: string;
  readonly available: boolean;
  /** How many there are, and how many one account may have; 0 is without a limit. */
  readonly supply: bigint;
  readonly userLimits: bigint;
  readonly prices: readonly Price[];
  readonly refundWindow: bigint;
  readonly shares: readonly ProfitShare[];
  /** The kind of coupon that one gets with it. */
  readonly couponKind: bigint | null;
}

export function createCommodity(tx: Transaction, academy: Deployment, terms: CommodityTerms): void {
  shop.create(tx, academy, makeCommodity(tx, academy, terms));
}

export function updateCommodity(
  tx: Transaction,
  academy: Deployment,
  { id, ...terms }: CommodityTerms & { readonly id: bigint },
): void {
  shop.update(tx, academy, { id, ...makeCommodity(tx, academy, terms) });
}

export function makeCommodity(tx: Transaction, academy: Deployment, terms: CommodityTerms) {
  const { words, authorUid, kind, available, supply, userLimits, prices, refundWindow, shares, couponKind } =
    terms;
  const pricings = prices.map(({ price, arg, coinType }) =>
    shop.pricing(tx, academy, { price, arg }, [coinType]),
  );
  return {
    metadata: shop.metadata(tx, academy, { ...words, authorUid }),
    attr: shop.attr(tx, academy, { kind, available, supply, userLimits, pricings }),
    refundWindow,
    profitRule: makeProfitRule(tx, academy, shares),
    couponKind,
  };
}

export type DiscountTerms =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: bigint };

export type CouponRule =
  | { readonly kind: 'amount-more-than'; readonly amount: bigint }
  | { readonly kind: 'amount-less-than'; readonly amount: bigint }
  | { readonly kind: 'specify-id'; readonly id: bigint };

export interface NewCouponKind {
  readonly name: string;
  readonly desc: string;
  readonly discount: DiscountTerms;
  readonly rules: readonly CouponRule[];
  readonly coinType: string;
  readonly expireAt: bigint;
  readonly availableTimes: bigint;
  readonly supply: bigint;
  /** What all coupons of this kind may take off together. */
  readonly discountCap: bigint;
}

/** A new kind of coupon, whose id is answered. */
export function createCouponKind(
  tx: Transaction,
  academy: Deployment,
  kind: NewCouponKind,
): TransactionResult {
  const { discount, rules, coinType, ...terms } = kind;
  const made = rules.map((rule) => makeRule(tx, academy, rule));
  const given = { ...terms, discount: makeDiscount(tx, academy, discount), rules: made };
  return coupon.createKind(tx, academy, given, [coinType]);
}

function makeDiscount(tx: Transaction, academy: Deployment, discount: DiscountTerms) {
  return discount.kind === 'percent'
    ? coupon.percent(tx, academy, discount)
    : coupon.fixed(tx, academy, discount);
}

function makeRule(tx: Transaction, academy: Deployment, rule: CouponRule) {
  switch (rule.kind) {
    case 'amount-more-than':
      return coupon.amountMoreThan(tx, academy, rule);
    case 'amount-less-than':
      return coupon.amountLessThan(tx, academy, rule);
    case 'specify-id':
      return coupon.specifyId(tx, academy, rule);
  }
}

export interface PoolWords {
  readonly name: string;
  readonly description: string;
  readonly iconUrl: string;
  readonly startAt: bigint;
  readonly maxTicketsNum: bigint;
  readonly maxTicketsNumPerUser: bigint;
}

export interface NewPool extends PoolWords {
  readonly coinType: string;
  readonly ticketPrice: bigint;
  /** What the admin may take out while the pool is locked. Fixed here, shown before anyone buys. */
  readonly withdrawLimit: bigint;
  /** When it passes without a release, the holders share what is there. Fixed here. */
  readonly releaseBy: bigint;
}

export function createPool(tx: Transaction, academy: Deployment, pool: NewPool): void {
  const { coinType, ticketPrice, withdrawLimit, releaseBy, ...words } = pool;
  const info = funding.info(tx, academy, words);
  funding.createPool(tx, academy, { info, ticketPrice, withdrawLimit, releaseBy }, [coinType]);
}

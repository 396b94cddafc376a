import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as coupon from '../generated/coupon.ts';
import * as funding from '../generated/funding.ts';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import { call, pure, shared } from '../move/arguments.ts';
import { bool, string } from '../move/codecs.ts';
import type { PoolReference } from './pool.ts';
import { makeProfitRule, type ProfitRule } from './profit-rule.ts';

/** Texts and images of an item. */
export interface Words {
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly imageUrl: string;
  readonly thumbnailUrl: string;
}

/** Terms of sale of a ware. Times are milliseconds. */
export interface WaresTerms {
  readonly words: Words;
  readonly price: bigint;
  /** Duration of the access; 0 is permanent. */
  readonly effectiveTime: bigint;
  /** Duration of the refund period; 0 means no refund. */
  readonly refundWindow: bigint;
  readonly shares: ProfitRule;
}

export interface NewWares extends WaresTerms {
  readonly authorUid: string;
  readonly coinType: string;
  readonly supply: bigint;
  readonly isNft: boolean;
}

/**
 * Creates a ware and returns its id. It is off the shelf until an operator puts it on. Created by an operator with a
 * rule that is not approved, it is sold only after `kiosk::apply_terms`.
 */
export function createWares(tx: Transaction, academy: Deployment, wares: NewWares): TransactionResult {
  const { words, shares, coinType, ...terms } = wares;
  const metadata = kiosk.metadata(tx, academy, words);
  const profitRule = makeProfitRule(tx, academy, shares);
  return kiosk.create(tx, academy, { ...terms, metadata, profitRule }, [coinType]);
}

/** Changes a ware and puts it on the shelf. An operator only announces changed terms of sale. */
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

/**
 * Lets operators sell new items of this author with these shares at once, or revokes that. The sender must be the admin.
 * The contract computes the hash, so that the transaction contains the shares themselves.
 */
export function approveRule(
  tx: Transaction,
  academy: Deployment,
  given: {
    readonly authorUid: string;
    readonly shares: ProfitRule;
    readonly isApproved: boolean;
  },
): void {
  const rule = makeProfitRule(tx, academy, given.shares);
  const hash = call(tx, academy, 'profit::rule_hash', [rule, pure(tx, string, given.authorUid)]);
  const approval = [shared(tx, academy.state, true), hash, pure(tx, bool, given.isApproved)];
  call(tx, academy, 'package_state::approve_rule', approval);
}

export interface Price {
  readonly coinType: string;
  readonly price: bigint;
  /** What the buyer gets: days of membership, 0 for permanent. */
  readonly arg: bigint;
}

/** Terms of sale of a commodity. */
export interface CommodityTerms {
  readonly words: Words;
  readonly authorUid: string;
  readonly kind: string;
  readonly available: boolean;
  /** Total supply, and maximum per account; 0 is unlimited. */
  readonly supply: bigint;
  readonly userLimits: bigint;
  readonly prices: readonly Price[];
  readonly refundWindow: bigint;
  readonly shares: ProfitRule;
  /** The coupon kind that buyers receive. It never changes. */
  readonly couponKind: bigint | null;
}

export function createCommodity(tx: Transaction, academy: Deployment, terms: CommodityTerms): void {
  shop.create(tx, academy, { ...makeCommodity(tx, academy, terms), couponKind: terms.couponKind });
}

export function updateCommodity(
  tx: Transaction,
  academy: Deployment,
  { id, ...terms }: Omit<CommodityTerms, 'couponKind'> & { readonly id: bigint },
): void {
  shop.update(tx, academy, { id, ...makeCommodity(tx, academy, terms) });
}

export function makeCommodity(
  tx: Transaction,
  academy: Deployment,
  terms: Omit<CommodityTerms, 'couponKind'>,
) {
  const { words, authorUid, kind, available, supply, userLimits, prices, refundWindow, shares } = terms;
  const pricings = prices.map(({ price, arg, coinType }) =>
    shop.pricing(tx, academy, { price, arg }, [coinType]),
  );
  return {
    metadata: shop.metadata(tx, academy, { ...words, authorUid }),
    attr: shop.attr(tx, academy, { kind, available, supply, userLimits, pricings }),
    refundWindow,
    profitRule: makeProfitRule(tx, academy, shares),
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
  /** Cap on the total discount of all coupons of this kind. */
  readonly discountCap: bigint;
}

/** Creates a coupon kind and returns its id. One created by an operator is issued only after `coupon::confirm_kind`. */
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

/** What is fixed at creation and shown to buyers. A stage lasts at least its milliseconds. */
export interface PoolTerms {
  /** A ticket that is held when the pool is locked is paid at least this much. */
  readonly floorPerTicket: bigint;
  readonly raisingMs: bigint;
  readonly lockedMs: bigint;
  readonly releasingMs: bigint;
  /** After this time without a release, any caller can let the holders share what is left. */
  readonly releaseBy: bigint;
}

export interface NewPool {
  readonly coinType: string;
  readonly ticketPrice: bigint;
  readonly words: PoolWords;
  readonly terms: PoolTerms;
}

export function createPool(tx: Transaction, academy: Deployment, pool: NewPool): void {
  const { coinType, ticketPrice } = pool;
  const info = funding.info(tx, academy, pool.words);
  const terms = funding.terms(tx, academy, pool.terms);
  funding.createPool(tx, academy, { info, ticketPrice, terms }, [coinType]);
}

/** Changes a pool that raises money. It cannot be locked within three days after that. */
export function updatePool(
  tx: Transaction,
  academy: Deployment,
  given: { readonly pool: PoolReference; readonly words: PoolWords },
): void {
  const { poolId, coinType } = given.pool;
  const info = funding.info(tx, academy, given.words);
  funding.updateInfo(tx, academy, { pool: poolId, info }, [coinType]);
}

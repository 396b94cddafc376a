/**
 * Prices of purchases with coupons, as `contracts/academy/sources/coupon.move` computes them. Amounts are integers of
 * the smallest unit. The chain decides what is paid; this module only predicts it.
 */

export type Discount =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: bigint };

export type CouponRule =
  | { readonly kind: 'amount-more-than'; readonly amount: bigint }
  | { readonly kind: 'amount-less-than'; readonly amount: bigint }
  | { readonly kind: 'specify-id'; readonly id: bigint };

/** Current state of an account's coupon. */
export interface HeldCoupon {
  readonly id: bigint;
  /** Coupons of one kind share a cap on their total discount. */
  readonly kind: bigint;
  readonly discount: Discount;
  /** All rules must be met. */
  readonly rules: readonly CouponRule[];
  readonly currency: string;
  /** Milliseconds since 1970; the coupon is invalid from this moment on. */
  readonly expireAt: bigint;
  /** Remaining number of uses. */
  readonly availableTimes: bigint;
}

/** One item of a purchase. */
export interface Asked {
  /** Id of the ware or commodity. */
  readonly item: bigint;
  readonly price: bigint;
  readonly currency: string;
}

export type CouponRefusal =
  | 'no-coupon'
  | 'used-up'
  | 'expired'
  | 'wrong-currency'
  | 'rule-not-met'
  | 'no-discount'
  | 'cap-reached';

/** Messages for the holder of the coupon. */
export const couponRefusals: Readonly<Record<CouponRefusal, string>> = {
  'no-coupon': '不是您的券',
  'used-up': '已经用完',
  expired: '已经过期',
  'wrong-currency': '不能用于这个币种',
  'rule-not-met': '不满足使用条件',
  'no-discount': '优惠不足一个最小单位',
  'cap-reached': '这种券剩下的总额度不够这次优惠',
};

export type Priced =
  | { readonly kind: 'priced'; readonly price: bigint; readonly discount: bigint; readonly toPay: bigint }
  /** The contract would reject the whole purchase with this coupon. */
  | { readonly kind: 'refused'; readonly reason: CouponRefusal };

interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: bigint;
  /** Remaining cap of the coupon's kind. */
  readonly capLeft: bigint;
}

const wholeBasisPoints = 10_000n;

export function priceWithout({ price }: Asked): Priced {
  return { kind: 'priced', price, discount: 0n, toPay: price };
}

/** Runs the checks in the contract's order and returns the first failure. */
export function priceWith(asked: Asked, coupon: HeldCoupon, { now, capLeft }: Circumstances): Priced {
  const { item, price, currency } = asked;
  if (coupon.availableTimes <= 0n) return refused('used-up');
  if (now >= coupon.expireAt) return refused('expired');
  if (coupon.currency !== currency) return refused('wrong-currency');
  if (!coupon.rules.every((rule) => isMet(rule, item, price))) return refused('rule-not-met');
  const full = amountOf(coupon.discount, price);
  const discount = full < price ? full : price;
  if (discount <= 0n) return refused('no-discount');
  if (discount > capLeft) return refused('cap-reached');
  return { kind: 'priced', price, discount, toPay: price - discount };
}

export interface Purchase {
  readonly asked: Asked;
  readonly coupon: bigint | null;
}

export interface Wallet {
  readonly coupons: readonly HeldCoupon[];
  /** Remaining cap by coupon kind. */
  readonly capLeft: ReadonlyMap<bigint, bigint>;
  readonly now: bigint;
}

/**
 * Prices several purchases in order; each coupon use counts for the ones that follow. A rejected purchase uses nothing
 * up, but the contract then rejects all of them.
 */
export function priceAll(
  purchases: readonly Purchase[],
  { coupons, capLeft, now }: Wallet,
): readonly Priced[] {
  const held = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  const caps = new Map(capLeft);
  return purchases.map(({ asked, coupon: id }) => {
    if (id === null) return priceWithout(asked);
    const coupon = held.get(id);
    if (!coupon) return refused('no-coupon');
    const cap = caps.get(coupon.kind) ?? 0n;
    const priced = priceWith(asked, coupon, { now, capLeft: cap });
    if (priced.kind === 'priced') {
      held.set(id, { ...coupon, availableTimes: coupon.availableTimes - 1n });
      caps.set(coupon.kind, cap - priced.discount);
    }
    return priced;
  });
}

function refused(reason: CouponRefusal): Priced {
  return { kind: 'refused', reason };
}

function isMet(rule: CouponRule, item: bigint, price: bigint): boolean {
  switch (rule.kind) {
    case 'amount-more-than':
      return price > rule.amount;
    case 'amount-less-than':
      return price < rule.amount;
    case 'specify-id':
      return item === rule.id;
  }
}

/** Rounded down, in favour of the seller. */
function amountOf(discount: Discount, price: bigint): bigint {
  return discount.kind === 'percent'
    ? (price * BigInt(discount.basisPoints)) / wholeBasisPoints
    : discount.amount;
}

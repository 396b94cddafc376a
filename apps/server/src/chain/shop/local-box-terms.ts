import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { NewCouponKind } from '@suixue/chain/transactions/catalogue';

/** What the box of the local network contains. On a real network an operator decides all of this. */
export interface LocalBoxTerms {
  readonly maxSizePerItem: bigint;
  readonly generateAtOnce: bigint;
  readonly dailyLimit: bigint;
  readonly points: readonly { readonly amount: bigint; readonly count: bigint }[];
  readonly coupon: { readonly kind: NewCouponKind; readonly count: bigint };
}

const couponCount = 20n;

/** A thousand prizes, so that the odds are easy to read. */
export const localBoxTerms: LocalBoxTerms = {
  maxSizePerItem: 16n,
  generateAtOnce: 1n,
  dailyLimit: 1n,
  points: [
    { amount: 5n, count: 600n },
    { amount: 20n, count: 300n },
    { amount: 100n, count: 80n },
  ],
  coupon: {
    count: couponCount,
    kind: {
      name: '抽奖九五折券',
      desc: '课程或会员可用一次，减免 5%。',
      discount: { kind: 'percent', basisPoints: 500 },
      rules: [],
      coinType: SUI_TYPE_ARG,
      expireAt: BigInt(Date.UTC(2036, 0, 1)),
      availableTimes: 1n,
      supply: couponCount * 50n,
      // Cap on the total discount of all these coupons, in MIST.
      discountCap: 1_000_000_000_000n,
    },
  },
};

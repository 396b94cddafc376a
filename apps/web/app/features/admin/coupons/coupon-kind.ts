import type { CouponRule, DiscountTerms } from '@suixue/chain/transactions/catalogue';
import type { BadgeTone } from '#app/ui/badge.tsx';

export type CouponState = 'open' | 'announced' | 'used-up' | 'expired' | 'closed' | 'unread';

export const couponStates: Readonly<
  Record<CouponState, { readonly title: string; readonly tone: BadgeTone; readonly about: string }>
> = {
  open: { title: '可以发', tone: 'leaf', about: '可以发给学员，也可以放进商店和抽奖箱。' },
  announced: {
    title: '预告中',
    tone: 'gold',
    about: '还没有启用，一张也发不出去。满 48 小时任何钱包都可以启用，管理员随时可以。',
  },
  'used-up': { title: '发完了', tone: 'plain', about: '最多发的张数已经发完。要再发，请新建一种。' },
  expired: { title: '已过期', tone: 'plain', about: '过了期限，不能再发，也不能再用。' },
  closed: { title: '已停发', tone: 'plain', about: '不再发。已经发出的照样能用到过期。' },
  unread: { title: '还在读', tone: 'gold', about: '刚写到链上，网站马上就会读到。' },
};

/** A coupon kind by the mirror. Amounts and counts are text. */
export interface CouponKindRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly supply: string;
  readonly discountCap: string;
  /** Null until the mirror has read them. */
  readonly terms: CouponTerms | null;
  readonly state: CouponState;
  /** Coupons that are out, how many of them were used at least once, and how often all together. */
  readonly issued: number;
  readonly used: number;
  readonly uses: number;
  readonly announced: { readonly by: string; readonly effectiveAt: string; readonly isDue: boolean } | null;
}

export interface CouponTerms {
  readonly description: string;
  readonly discount: DiscountTerms;
  readonly rules: readonly CouponRule[];
  readonly expireAt: string;
  readonly availableTimes: string;
}

/** A coupon that is out. */
export interface HeldCoupon {
  readonly id: string;
  readonly uid: string;
  readonly issuedAt: string;
  readonly timesUsed: number;
}

/** More kinds than a page can show. */
export const maxKinds = 200;

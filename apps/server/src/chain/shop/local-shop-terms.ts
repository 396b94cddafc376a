import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { minPhoneRefundWindow } from '@suixue/academy/orders/purchase-offer';
import { dayMs } from '@suixue/chain/duration';
import type { CommodityTerms, NewCouponKind, NewWares, Words } from '@suixue/chain/transactions/catalogue';
import type { ShopTerms } from '@suixue/chain/transactions/open-shop';

/**
 * Items and prices of the local network's shop. Its money has no value: the faucet gives 1,000 SUI at a time, so every
 * price can be paid many times. Prices are uneven, so that pages show their decimals. On a real network an operator
 * decides all of this.
 */

const mistPerSui = 1_000_000_000n;
const mist = (sui: number) => BigInt(Math.round(sui * 1_000)) * (mistPerSui / 1_000n);
const days = (count: number) => BigInt(count * dayMs);

/** A week: enough to try a course, and short enough to test its end. */
const refundWindow = days(7);
/** Practically unlimited. */
const supply = 1_000_000n;
/** A tenth goes to the buyer's proposer, if there is one; the rest to the site. */
const shares: CommodityTerms['shares'] = [
  { to: 'proposer', basisPoints: 1_000 },
  { to: 'remaining', uid: siteUid },
];

const words = (given: Pick<Words, 'name' | 'description' | 'link'>, image: string): Words => ({
  ...given,
  imageUrl: image,
  thumbnailUrl: image,
});

/** Permanent. */
const courses = [
  { slug: 'move-first-steps', name: 'Move 合约入门', description: '十章，购买后长期可学。', price: mist(6) },
  { slug: 'pool-terms', name: '读懂资金池条款', description: '十章，购买后长期可学。', price: mist(4.8) },
] as const;

const wares: readonly NewWares[] = courses.map(({ slug, name, description, price }) => ({
  // The link identifies the course in the database.
  words: words({ name, description, link: `/course/${slug}` }, `/covers/course-${slug}.svg`),
  price,
  effectiveTime: 0n,
  refundWindow,
  shares,
  authorUid: siteUid,
  coinType: SUI_TYPE_ARG,
  supply,
  isNft: false,
}));

const commodity = (
  terms: Pick<CommodityTerms, 'kind' | 'words' | 'prices'> & Partial<CommodityTerms>,
): CommodityTerms => ({
  authorUid: siteUid,
  available: true,
  supply,
  userLimits: 0n,
  refundWindow,
  shares,
  couponKind: null,
  ...terms,
});

const vipCover = '/covers/vip-center.svg';
const price = (sui: number, forDays: bigint) => ({ coinType: SUI_TYPE_ARG, price: mist(sui), arg: forDays });

const memberships: readonly CommodityTerms[] = [
  commodity({
    kind: 'membership',
    words: words(
      {
        name: '限期会员',
        description: '有效期内可阅读全部会员新闻。提前续期，时间从原到期日往后加。',
        link: '/vip-center',
      },
      vipCover,
    ),
    // A year for the price of ten months.
    prices: [price(2.5, 30n), price(25, 365n)],
  }),
  commodity({
    kind: 'membership',
    words: words(
      { name: '永久会员', description: '没有到期日，可阅读全部会员新闻。', link: '/vip-center' },
      vipCover,
    ),
    // The price of three yearly memberships.
    prices: [price(75, 0n)],
  }),
];

const phoneCover = '/covers/phone-grain.svg';

/** Nothing is sent: it shows how a phone is bought, addressed and delivered. */
export const examplePhone: CommodityTerms = commodity({
  kind: 'phone',
  words: words(
    {
      name: '示例手机（练习用）',
      description: '这是示例商品，用练习币走一遍下单、填地址、发货和签收，不会真的寄出手机。',
      link: '/phone/mine',
    },
    phoneCover,
  ),
  prices: [price(12.5, 0n)],
  supply: 20n,
  userLimits: 2n,
  refundWindow: minPhoneRefundWindow,
});

const tenth: NewCouponKind = {
  name: '新学员九折券',
  desc: '满 2 SUI 的课程或会员可用一次，减免 10%。',
  discount: { kind: 'percent', basisPoints: 1_000 },
  // The rule requires more than the amount, so this means from 2 SUI on.
  rules: [{ kind: 'amount-more-than', amount: mist(2) - 1n }],
  coinType: SUI_TYPE_ARG,
  expireAt: BigInt(Date.UTC(2036, 0, 1)),
  availableTimes: 1n,
  supply: 10_000n,
  // Cap on the total discount of all these coupons.
  discountCap: mist(10_000),
};

export const localShopTerms: ShopTerms = {
  wares,
  commodities: [...memberships, examplePhone],
  coupons: [
    {
      kind: tenth,
      commodity: commodity({
        kind: 'coupon',
        words: words({ name: tenth.name, description: tenth.desc, link: '/vip-center' }, vipCover),
        // The contract rejects a price of zero in the shop, so this is as low as prices get.
        prices: [price(0.01, 0n)],
        userLimits: 1n,
        supply: tenth.supply,
        // Settled at once: the amount is not worth an administrator's time.
        refundWindow: 0n,
        shares: [],
      }),
    },
  ],
};

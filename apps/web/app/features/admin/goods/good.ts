import type { BadgeTone } from '#app/ui/badge.tsx';
import type { GoodKind } from './good-kind.ts';

export const goodPath = (id: string): string => `/admin/goods/${id}`;

export type GoodState = 'on-sale' | 'sold-out' | 'off-shelf' | 'deleted' | 'unread';

export const goodStates: Readonly<
  Record<GoodState, { readonly title: string; readonly tone: BadgeTone; readonly about: string }>
> = {
  'on-sale': { title: '在卖', tone: 'leaf', about: '学员现在可以买。' },
  'sold-out': { title: '卖完了', tone: 'gold', about: '供应量已经卖完。加大供应量就能继续卖。' },
  'off-shelf': {
    title: '没有在卖',
    tone: 'plain',
    about: '已经下架，或者条款还没有启用。买过的人不受影响。',
  },
  deleted: { title: '已删除', tone: 'seal', about: '已经从链上删除，不能再改。买过的人照样拥有。' },
  unread: { title: '还在读', tone: 'gold', about: '刚写到链上，网站马上就会读到。' },
};

/** What each kind of commodity is, above the form that creates it. */
export const goodKindAbouts: Readonly<Record<GoodKind, string>> = {
  membership: '买了就是会员，可以读全部会员新闻。按天卖的可以续期，长期的没有到期日。',
  phone: '一件实物。付款之后，由运营者填写序列号交付。',
  pass: '一张通行证，由运营者在订单的页面核销一次。',
  coupon: '买了得到一张优惠券。券和它的种类一起过期，所以不按天卖。',
};

/** A price as lists show it. */
export interface GoodPrice {
  readonly price: string;
  readonly currency: string;
  /** 0 means for ever. */
  readonly days: string;
}

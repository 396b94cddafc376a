import { adminSections } from '#app/features/admin/admin-sections.ts';
import type { IconName } from '#app/ui/icon-names.ts';

/** What `admin_find` returns for one thing. */
export interface FindHit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

interface HitKind {
  readonly title: string;
  readonly icon: IconName;
  /** The page of the thing; without one, the hit leads to the results for its id. */
  readonly pathOf?: (id: string) => string;
}

const inSection = (section: string) =>
  adminSections.some(({ to }) => to === section) ? { pathOf: (id: string) => `${section}/${id}` } : {};

const kinds: Readonly<Record<string, HitKind>> = {
  person: { title: '人', icon: 'user', ...inSection('/admin/people') },
  course: { title: '课程', icon: 'course', ...inSection('/admin/courses') },
  order: { title: '订单', icon: 'paper', ...inSection('/admin/orders') },
  ware: { title: '课程商品', icon: 'tag', ...inSection('/admin/wares') },
  commodity: { title: '商店商品', icon: 'tag', ...inSection('/admin/goods') },
  coupon: { title: '优惠券', icon: 'gift', ...inSection('/admin/coupons') },
  transaction: { title: '链上交易', icon: 'link' },
  sponsorship: { title: '代付的交易', icon: 'link' },
  pool: { title: '资金池', icon: 'pool', ...inSection('/admin/pools') },
  support: { title: '客服问题', icon: 'chat', ...inSection('/admin/support') },
  refund: { title: '退款申请', icon: 'paper', ...inSection('/admin/refunds') },
};

const unknownKind: HitKind = { title: '其他', icon: 'search' };

export const toHitKind = (hit: FindHit): HitKind => kinds[hit.kind] ?? unknownKind;

export const findPath = (text: string) => `/admin/find?${new URLSearchParams({ q: text })}`;

export function hitToPath(hit: FindHit): string {
  return toHitKind(hit).pathOf?.(hit.id) ?? findPath(hit.id);
}

/** Longer texts are never an id, an address or a name. */
export const maxQueryLength = 200;

/** The sections whose title contains the text, as hits without a request. */
export function findSections(
  text: string,
): readonly { readonly to: string; readonly title: string; readonly icon: IconName }[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? adminSections
    : adminSections.filter(({ title }) => title.toLowerCase().includes(wanted));
}

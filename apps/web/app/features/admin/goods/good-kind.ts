/** What the shop sells besides courses. */
export const goodKinds = ['membership', 'phone', 'pass', 'coupon'] as const;
export type GoodKind = (typeof goodKinds)[number];

const texts: Readonly<Record<GoodKind, string>> = {
  membership: '会员',
  phone: '手机',
  pass: '通行证',
  coupon: '优惠券',
};

export const goodKindText = (kind: GoodKind): string => texts[kind];

export const toGoodKind = (text: string | null): GoodKind | undefined =>
  goodKinds.find((kind) => kind === text);

/** What buyers of a deleted commodity keep. */
export const goodKeptTexts: Readonly<Record<GoodKind, string>> = {
  membership: '会员的有效期不变',
  phone: '手机仍会交付',
  pass: '照样能核销',
  coupon: '券照样能用',
};

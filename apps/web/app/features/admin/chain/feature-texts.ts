interface FeatureText {
  readonly title: string;
  readonly about: string;
  /** What to consider before the feature is opened to the public. */
  readonly risk: string | null;
  /** Regions whose law restricts such a feature; to be checked first, not a complete list. */
  readonly regions: readonly string[];
}

/** The features of the contract that the admin switches, by their name on the chain. */
export const featureTexts: Readonly<Record<string, FeatureText>> = {
  binding: { title: '绑定钱包', about: '新学员把钱包绑定到账户。', risk: null, regions: [] },
  kiosk: { title: '课程销售', about: '用钱包购买课程。', risk: null, regions: [] },
  shop: { title: '商品销售', about: '购买会员、手机、门票和优惠券。', risk: null, regions: [] },
  funding: {
    title: '资金池',
    about: '认购资金池的票，到期领取。',
    risk: '票可能亏损。很多地方把公开募集当作证券或集资，需要许可；不能承诺收益。',
    regions: ['中国大陆', '美国', '欧盟', '英国', '新加坡', '日本', '韩国'],
  },
  play_box: {
    title: '抽奖',
    about: '用凭证抽取奖品。',
    risk: '随机的奖品可能算作博彩。请公布概率，不让未成年人参加。',
    regions: ['中国大陆', '日本', '韩国', '比利时', '荷兰', '澳大利亚'],
  },
  referral: {
    title: '推荐分成',
    about: '学员购买时，推荐人得到一份。',
    risk: '按推荐付钱可能受传销和广告法规约束。分成只有一级，不要宣传收入。',
    regions: ['中国大陆', '美国', '欧盟', '泰国'],
  },
};

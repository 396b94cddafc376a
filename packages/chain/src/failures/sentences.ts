import type { AbortName } from '../generated/abort-codes.ts';

export interface Sentence {
  /** What happened. */
  readonly what: string;
  /** What the user should do next. */
  readonly next: string;
}

const reload = '请刷新页面后再试一次；仍不行就联系客服。';
const noCharge = '这次没有扣款。';
const operators = '请用管理员或运营人员的钱包操作。';
const form = '请检查填写的内容，按提示改正后再提交。';
const otherCoupon = '请换一张，或不用优惠券付款。';
const refundTomorrow = '请明天再退，或请管理员处理；退款期不会因此缩短。';
const comeTomorrow = '请明天再来，或请管理员处理。';
const insufficientCoin: Sentence = { what: '余额不足。', next: '请先往钱包里补足余额。' };
const priceChanged: Sentence = {
  what: '价格刚刚上调，超过了您确认的金额。',
  next: `${noCharge}请看清新的价格再决定。`,
};
const termsChanged: Sentence = {
  what: '您看过之后，时长或退款期变了。',
  next: `${noCharge}请看清新的内容再决定。`,
};

/** What each abort code means to the user. No money moves when a transaction fails. */
export const sentences: Readonly<Record<AbortName, Sentence>> = {
  'allowance::ETooManyRefunds': { what: '今天的退款笔数已达上限。', next: refundTomorrow },
  'allowance::ERefundsTooLarge': { what: '超过了今天可以退款的金额。', next: refundTomorrow },
  'allowance::ETooManyProposers': { what: '今天代设推荐人的次数已达上限。', next: comeTomorrow },
  'allowance::ETooManyRecoveries': { what: '今天公告找回的次数已达上限。', next: comeTomorrow },

  'auth::EExpired': { what: '这份凭证过期了。', next: '请重新操作一次，凭证十分钟内有效。' },
  'auth::ETooLong': { what: '凭证的有效期不符合规定。', next: '请核对设备的时间，然后重新操作。' },
  'auth::EBadSignature': { what: '凭证没有通过核验。', next: reload },
  'auth::EWrongPurpose': { what: '这份凭证是用来做别的事的。', next: '请从原来的页面重新操作。' },
  'auth::EWrongSender': {
    what: '凭证与当前的钱包或账户不一致。',
    next: '请换回申请凭证时的钱包，再操作一次。',
  },
  'auth::EInvalidUid': { what: '账户编号不正确。', next: '请退出后重新登录，再试一次。' },
  'auth::EInvalidNonce': { what: '这份凭证不完整。', next: reload },
  'auth::EVoucherUsed': { what: '这份凭证已经用过。', next: '每份凭证只能用一次，请重新操作。' },
  'auth::EWrongSubject': { what: '这份凭证不是用在这里的。', next: '请从原来的页面重新操作。' },

  'coupon::EInvalidDiscount': { what: '折扣要大于零，也不能超过原价。', next: form },
  'coupon::EInvalidKind': { what: '优惠券的名称、说明、规则或数量不在允许范围内。', next: form },
  'coupon::ENoKind': { what: '没有这一种优惠券。', next: '请从优惠券列表里重新选择。' },
  'coupon::ENoneLeft': { what: '这种优惠券没有足够的张数或额度了。', next: noCharge },
  'coupon::EExpired': { what: '优惠券过期了。', next: otherCoupon },
  'coupon::EUsedUp': { what: '这张优惠券的次数用完了。', next: otherCoupon },
  'coupon::EWrongCurrency': { what: '这张优惠券不能用于这种币。', next: otherCoupon },
  'coupon::ERuleNotMet': {
    what: '没有达到这张优惠券的使用条件。',
    next: '请看清金额与商品的限制，或不用优惠券付款。',
  },
  'coupon::ECapReached': {
    what: '这种优惠券剩下的总额度不够这次优惠。',
    next: `${noCharge}券还在，${otherCoupon}`,
  },
  'coupon::ENotConfirmed': {
    what: '这种优惠券还在预告期，没有启用。',
    next: '请在预告满四十八小时、启用之后再来。',
  },
  'coupon::ENoDiscount': { what: '按这个价格，优惠不足一个最小单位。', next: '请不用优惠券付款。' },
  'coupon::EUnused': { what: '这张优惠券还没有用过。', next: '请核对销售记录。' },

  'daily_gifts::ETooManyGifts': {
    what: '今天免费送出的名额已达上限。',
    next: '请明天再送，或请管理员处理。',
  },

  'funding::EInvalidPool': { what: '资金池的文字、数量、保底金额或时间不在允许范围内。', next: form },
  'funding::EPaused': { what: '这个资金池暂停买票。', next: '请等恢复之后再来；已有的票不受影响。' },
  'funding::EWrongStage': { what: '资金池现在的阶段不能这样操作。', next: '请刷新页面，看清当前阶段。' },
  'funding::ENotStarted': { what: '这个资金池还没有开始。', next: '请在开始时间之后再来。' },
  'funding::ESoldOut': { what: '剩下的票不够了。', next: '请减少张数后再试。' },
  'funding::EUserLimit': { what: '超过了每个账户可以持有的票数。', next: '请减少张数后再试。' },
  'funding::EInsufficientCoin': {
    what: '金额不够买这些票。',
    next: '请减少张数，或先往钱包里补足余额。',
  },
  'funding::ENotHolding': { what: '您没有这么多票。', next: '请刷新页面，看清持有的票数。' },
  'funding::EZeroTickets': { what: '张数要大于零。', next: '请填写张数。' },
  'funding::EStageTooEarly': {
    what: '还没到可以进入下一阶段的时间。',
    next: '每个阶段的最短时间在创建时定下；募集时改过介绍的，还要再等三天。',
  },
  'funding::ENoTimeLeft': {
    what: '剩下的时间不够完整锁仓。',
    next: '锁仓必须在最迟释放时间之前结束，请调整时间；已在募集的池不再锁仓，持有人可以全额退回。',
  },
  'funding::EWithdrawLimit': {
    what: '超过了可以取出的额度。',
    next: '请减少金额；每票的保底金额和欠持有人的钱，任何人都取不出。',
  },
  'funding::EOverdue': { what: '已经过了最迟释放时间。', next: '任何人都可以发起平分，持有人随后领取。' },
  'funding::ENotOverdue': { what: '还没有到最迟释放时间。', next: '请在那个时间之后再发起平分。' },
  'funding::EBelowCost': {
    what: '池里的钱不够退回全部票款，运营者不能开始释放。',
    next: '请管理员先把钱存回，或由管理员按现有的钱开始释放。',
  },

  'kiosk::ENoWares': { what: '没有这门课程。', next: '请从课程中心重新进入。' },
  'kiosk::EOffShelf': { what: '这门课程已经下架。', next: noCharge },
  'kiosk::ESoldOut': { what: '这门课程的名额已满。', next: noCharge },
  'kiosk::EWrongCurrency': { what: '付款的币种与标价不一致。', next: '请刷新页面，按标出的币种付款。' },
  'kiosk::EPriceChanged': priceChanged,
  'kiosk::EInsufficientCoin': insufficientCoin,
  'kiosk::ENotFree': { what: '这门课程需要付款，也没有赠送给这个账户。', next: '请改用付款购买。' },
  'kiosk::EInvalidWares': { what: '课程的文字、时间或数量不在允许范围内。', next: form },
  'kiosk::ETermsChanged': termsChanged,
  'kiosk::EAlreadyTaken': { what: '这门课程已经免费领取过，每个账户一次。', next: noCharge },
  'kiosk::EInvalidList': { what: '一次最多购买二十门，且每门要有自己的订单。', next: '请减少数量后再试。' },

  'notice::ENothingAnnounced': { what: '没有预告中的改动。', next: '请刷新页面，看清现在的条款。' },
  'notice::ETooEarly': { what: '预告的改动还没有到生效时间。', next: '请在预告满四十八小时之后再来。' },
  'notice::EAnnouncerRevoked': {
    what: '预告这项改动的人已经不是运营人员。',
    next: '请由现任运营人员重新预告。',
  },

  'package_state::EWrongVersion': { what: '合约刚刚升级，这个页面还是旧的。', next: '请刷新页面后再试。' },
  'package_state::ENotAdmin': { what: '只有管理员可以这样操作。', next: '请用管理员的钱包操作。' },
  'package_state::ENotOperator': { what: '只有管理员或运营人员可以这样操作。', next: operators },
  'package_state::ENoOffer': { what: '没有可以接受或取消的移交。', next: '请先由现任管理员发起。' },
  'package_state::EOfferTooEarly': { what: '移交还没有生效。', next: '请在七天的公示期之后接受。' },
  'package_state::EWrongUpgradeCap': {
    what: '这不是本合约的升级权。',
    next: '请使用发布本合约时得到的升级权。',
  },
  'package_state::EUnknownFeature': { what: '没有这个开关。', next: form },
  'package_state::EFeatureOff': {
    what: '这项功能没有开放。',
    next: `${noCharge}开放时会有公告；已有的资产随时可以取出。`,
  },
  'package_state::ECurrencyNotAllowed': { what: '这里不接受这种币。', next: '请换用页面列出的币种。' },
  'package_state::EInvalidAuthKey': { what: '公钥应为 32 字节，并写明链的名称。', next: form },
  'package_state::ETooManyOperators': { what: '运营人员已达上限。', next: '请先移除一位。' },
  'package_state::ENothingToMigrate': { what: '现在用的已经是这个版本。', next: '不需要再做什么。' },
  'package_state::EInvalidAnchor': { what: '存证的类别或内容为空，或者太长。', next: form },
  'package_state::EInvalidRuleHash': { what: '分成规则的摘要应为 32 字节。', next: form },

  'play_box::EInvalidBox': { what: '盒子的数量不在允许范围内。', next: form },
  'play_box::EItemTooLarge': { what: '奖品名称超过了这个盒子的长度限制。', next: form },
  'play_box::EEmpty': { what: '盒子里剩下的不够抽了。', next: '请等补充之后再来。' },
  'play_box::EDailyLimit': { what: '今天的次数用完了。', next: '请明天再来。' },
  'play_box::EEditionChanged': {
    what: '您看过之后，盒子里的奖品换了。',
    next: '凭证还能用，请看清新的奖品再抽。',
  },
  'play_box::ENoCall': { what: '没有等待发放的奖品。', next: '奖品可能已经发放，请刷新页面查看。' },

  'profit::EInvalidRule': { what: '分成合计不能超过全额，每一份都要大于零。', next: form },
  'profit::EOtherRefused': { what: '不支持这种分成方式。', next: form },
  'profit::EInvalidWindow': { what: '退款期最长三十天。', next: form },
  'profit::ETooEarly': { what: '还在退款期内，不能结算。', next: '请在退款期结束后再来。' },
  'profit::ETooLate': { what: '退款期已经结束。', next: '这笔销售只能结算。' },
  'profit::EWrongCatalogue': { what: '这笔销售不属于这个目录。', next: '请从它所在的课程或商品页面操作。' },

  'shop::ENoCommodity': { what: '没有这件商品。', next: '请从商品列表重新进入。' },
  'shop::ENotAvailable': { what: '这件商品暂不出售。', next: noCharge },
  'shop::ESoldOut': { what: '这件商品已经售完。', next: noCharge },
  'shop::EUserLimit': { what: '已达到每个账户的购买上限。', next: noCharge },
  'shop::ENoPricing': { what: '没有这一档价格。', next: `${noCharge}请刷新页面重新选择。` },
  'shop::ETermsChanged': termsChanged,
  'shop::EPriceChanged': priceChanged,
  'shop::EInsufficientCoin': insufficientCoin,
  'shop::ENotListed': { what: '这件商品只向指定的账户出售。', next: noCharge },
  'shop::EInvalidCommodity': { what: '商品的文字、种类、数量或价格不在允许范围内。', next: form },
  'shop::ENoInstance': { what: '没有这件凭证，或已经退款。', next: '请刷新页面查看。' },
  'shop::EUsed': { what: '这件凭证已经兑换。', next: '每件只能兑换一次，兑换之后不能退款。' },
  'shop::EExpired': { what: '这件凭证过期了。', next: '过期的凭证不能兑换。' },

  'user_pool::EUidTaken': {
    what: '这个账户已经绑定过钱包。',
    next: '每个账户只能绑定一次，请使用已绑定的钱包。',
  },
  'user_pool::EAddressTaken': {
    what: '这个钱包地址已经绑定过别的账户。',
    next: '请换一个从未绑定过的地址。',
  },
  'user_pool::ENoUser': { what: '这个账户还没有绑定钱包。', next: '请先在个人中心绑定钱包。' },
  'user_pool::ENotBound': {
    what: '当前的钱包没有绑定账户。',
    next: '请先在个人中心绑定，或换回已绑定的钱包。',
  },
  'user_pool::ENotOwner': { what: '这个钱包已经不再是账户的钱包。', next: '请使用账户现在绑定的钱包。' },
  'user_pool::EProposerSet': { what: '推荐人只能设置一次。', next: '已经设置的推荐人不能更改。' },
  'user_pool::EInvalidProposer': {
    what: '推荐人要是比您更早绑定的另一个账户。',
    next: '请核对推荐人的编号。',
  },
  'user_pool::EZeroAmount': { what: '金额要大于零。', next: '请填写金额。' },
  'user_pool::EInsufficientVault': { what: '金库里没有这么多。', next: '请减少金额后再试。' },
  'user_pool::EInvalidLayer': { what: '没有这一级。', next: form },
  'user_pool::EAlreadyOwned': { what: '您已经永久拥有它。', next: `${noCharge}不需要再次购买。` },
  'user_pool::ETooManyGrants': {
    what: '这件商品已经续了太多次，暂时不能再续。',
    next: `${noCharge}请等前面的时间用掉一些再买。`,
  },
  'user_pool::ENotUsable': { what: '积分只累计，不能在链上使用。', next: '请选择别的物品。' },
  'user_pool::EOrderPaid': { what: '这个订单已经付过款。', next: `${noCharge}请在订单列表里查看。` },
  'user_pool::EInvalidOrder': { what: '订单编号不正确。', next: reload },
  'user_pool::ENoCoupon': { what: '您没有这张优惠券。', next: otherCoupon },
  'user_pool::ENotInBag': { what: '数量不够。', next: '请刷新页面查看。' },
  'user_pool::ENoRecovery': { what: '没有为这个地址公示过更换。', next: '请先联系客服核实身份并公示。' },
  'user_pool::ERecoveryTooEarly': { what: '公示期还没有结束。', next: '请在公示满七天之后再来。' },
  'user_pool::ERecoveryTooLate': { what: '公示超过三十天，已经作废。', next: '请联系客服重新公示。' },
  'user_pool::ERecoveryBarred': { what: '原钱包不久前取消过更换。', next: '取消之后三十天内不能再次公示。' },
  'user_pool::ERecoveryPending': {
    what: '这个账户已有一次更换在公示或等待接受。',
    next: '公示满三十天作废后才能重新公示；公示有误，请管理员撤销。',
  },
  'user_pool::EInUse': { what: '用过的账户不能删除。', next: '账户里的资产与记录都会保留。' },
  'user_pool::ENoAsset': { what: '没有可以收回的资产。', next: '请核对销售记录。' },
  'user_pool::EInvalidPage': { what: '一次最多查看二百条。', next: '请减少数量后再试。' },
};

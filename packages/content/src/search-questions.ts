/** Question words without content. They count only if the query has no other words. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 怎 如何 什么 为什么 为 多久 多少 多少钱 哪 哪里 哪儿 哪些 哪个 几 谁 吗 呢 啊 吧 了 的 地 得 是 在 有 要 想 能 会 ' +
    '可以 应该 需要 请 请问 帮 帮我 一下 我 我的 我们 你 您 他 去 来 到 和 与 或 被 把 给 对 从 办 做 没 没有 不 不能 一个 这个 那个'
  ).split(' '),
);

/** Groups of synonyms that learners use. */
const sameThings: readonly (readonly string[])[] = [
  ['退款', '退钱', '退费'],
  ['密码', '口令'],
  ['注册', '开户'],
  ['注销', '销户', '删号'],
  ['手续费', '矿工费', '燃料费', 'gas'],
  ['助记词', '恢复短语'],
  ['验证码', '校验码'],
  ['存入', '充值', '充钱'],
  ['提取', '提现', '取钱'],
  ['会员', 'vip'],
  ['优惠券', '折扣券', '优惠码'],
  ['推荐', '邀请'],
  ['联系', '客服'],
  ['应用', 'app'],
  ['绑定', '关联'],
  ['钱包', 'wallet'],
  ['收据', '发票'],
];

const groups = new Map(sameThings.flatMap((group) => group.map((word) => [word, group] as const)));

/** Synonyms that documents may use instead. */
export function otherNamesOf(word: string): readonly string[] {
  return groups.get(word)?.filter((other) => other !== word) ?? [];
}

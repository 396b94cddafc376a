/** Question words without content. They count only if the query has no other words. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 怎 如何 什么 为什么 为 多久 多少 多少钱 哪 哪里 哪儿 哪些 哪个 几 谁 吗 呢 啊 吧 了 的 地 得 是 在 有 要 想 能 会 ' +
    '可以 应该 需要 请 请问 帮 帮我 一下 我 我的 我们 你 您 他 去 来 到 和 与 或 被 把 给 对 从 办 做 没 没有 不 不能 时候 什么时候 一个 这个 那个'
  ).split(' '),
);

/** Words that the dictionary tears apart, and that would lose a character as a question word. */
export const tornWords: ReadonlySet<string> = new Set(['签到', '到账', '提现']);

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
  ['提款', '提现', '取钱'],
  ['会员', 'vip'],
  ['优惠券', '折扣券', '优惠码'],
  ['推荐', '邀请'],
  ['联系', '客服'],
  ['应用', 'app'],
  ['绑定', '关联'],
  ['钱包', 'wallet'],
  ['收据', '发票'],
  ['续期', '续费'],
  ['到期', '过期'],
  ['下载', '安装'],
  ['网络费', '手续费'],
  ['一层', '一级'],
  ['回放', '回看'],
  ['亏损', '亏'],
  ['送人', '转让'],
  ['分润', '分红'],
  ['签收', '收货', '发货'],
  ['更改', '修改'],
  ['排行', '排行榜'],
  ['停手', '止损'],
];

/** Spoken expressions that segmentation tears apart, and the words of documents. */
const expressions: readonly (readonly [RegExp, string])[] = [
  [/没网|没有网(?!络|站|页)|断网|没信号/g, '离线'],
  [/苹果(手机|系统)/g, 'iphone '],
  [/(弄|搞)?丢了|(弄|搞)丢/g, '丢'],
  [/被骗了?|受骗/g, '上当'],
  [/瞎编|胡编|乱编|胡说/g, '编'],
  [/几级|几层|多级/g, '一层'],
  [/账号|帐号|帐户/g, '账户'],
  [/换绑/g, '绑定 更改'],
];

export function replaceExpressions(text: string): string {
  return expressions.reduce((changed, [pattern, words]) => changed.replace(pattern, words), text);
}

const otherNames = new Map<string, Set<string>>();
for (const group of sameThings) {
  for (const word of group) {
    const known = otherNames.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) known.add(other);
    otherNames.set(word, known);
  }
}

/** Synonyms that documents may use instead. */
export const otherNamesOf = (word: string): readonly string[] => [...(otherNames.get(word) ?? [])];

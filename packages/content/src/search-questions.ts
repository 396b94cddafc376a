/** Question words without content. They count only if the query has no other words. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 怎 如何 什么 为什么 为 多久 多少 多少钱 哪 哪里 哪儿 哪些 哪个 几 谁 吗 呢 啊 吧 了 的 地 得 是 在 有 要 想 能 会 ' +
    '可以 应该 需要 请 请问 帮 帮我 一下 我 我的 我们 你 您 他 去 来 到 和 与 或 被 把 给 对 从 办 做 没 没有 不 不能 时候 什么时候 一个 这个 那个'
  ).split(' '),
);

/** Words of whole spoken questions that name nothing: the question words and these. */
const moreFillers =
  '都 还 就 也 才 又 让 用 跟 说 啥 咋 那种 这种 哪种 谁能 都能 能不能 会不会 要不要 可不可以 是不是 有没有 好不好 干嘛 干什么 怎么办 ' +
  '怎么样 什么样 什么意思 是什么 为啥 为何 老是 总是 一直 到底 究竟 之后 以后 之前 时候 里面 东西 第一步 我想 知道 问一下 你们 咱们 人家 ' +
  '会怎样 会怎么样 能 吗 呀 嘛 哦 啦 么 着 过 那 这 它 她 哪些 些 个 种 次 里 最 很 太 更 比较 非常 真的 告诉 告诉我 介绍 解释 讲讲 说说 ' +
  '对不对 是啥 的是 变成 变 还在 还能 但 没变 但是 多少 几个 几天 有几 有啥 弄 搞 做 去 不 不了 得 什么时候 意味着';

export const fillers: ReadonlySet<string> = new Set([...questionWords, ...moreFillers.split(' ')]);

/** Words that the dictionary tears apart, and that would lose a character as a question word. */
export const tornWords: ReadonlySet<string> = new Set(['签到', '到账', '提现']);

type Groups = readonly (readonly string[])[];

/** Groups of synonyms that learners use, for the search of the site and for questions. */
const sameThings: Groups = [
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
  ['送人', '送给', '转让'],
  ['分成', '分润', '分红'],
  ['签收', '收货', '发货'],
  ['更改', '修改', '更换'],
  ['排行', '排行榜'],
  ['停手', '止损'],
  ['离线', '断网'],
  ['扣费', '扣款'],
  ['老师', '讲师', '作者'],
  ['区别', '不同', '差别'],
  ['核对', '核验'],
  ['提醒', '通知'],
  ['马上', '立刻', '立即'],
  ['错误', '更正'],
  ['编造', '编'],
];

/** Groups that only questions use: a text that answers often has the other word, but a result for a typed word rarely does. */
const relatedThings: Groups = [
  ['退', '退款', '退票', '退到'],
  ['离线', '没有网络'],
  ['好处', '得到', '奖励'],
  ['扣钱', '收费', '扣手续费', '照收'],
  ['失效', '停用', '过期', '到期'],
  ['卡', '网络不好', '卡住'],
  ['公开', '看到', '知道'],
  ['信息', '数据', '资料'],
  ['换', '更改', '更换'],
  ['改', '更改', '改投', '修改'],
  ['打不开', '浏览器中打开'],
  ['提现', '提到'],
  ['免费', '不收费', '不花钱'],
  ['花钱', '免费', '收费'],
  ['上课', '课程', '学习'],
  ['学', '学习'],
  ['弹窗', '提示'],
  ['注销', '删除账户'],
  ['错误', '不对'],
  ['地区', '所在地'],
  ['客服', '联系我们'],
  ['钥匙', '私钥'],
  ['选', '选择'],
  ['保存', '存'],
  ['投完', '投出', '投票'],
  ['负', '负数', '零以下'],
];

type Expressions = readonly (readonly [RegExp, string])[];

/** Spoken expressions that segmentation tears apart, and the words of documents. */
const expressions: Expressions = [
  [/没网|没有网(?!络|站|页)|断网|没信号/g, '离线'],
  [/苹果(手机|系统)/g, 'iphone '],
  [/(弄|搞)?丢了|(弄|搞)丢/g, '丢'],
  [/被骗了?|受骗/g, '上当'],
  [/瞎编|胡编|乱编|胡说/g, '编造'],
  [/几级|几层|多级/g, '一层'],
  [/账号|帐号|帐户/g, '账户'],
  [/换绑/g, '绑定 更改'],
];

/** The same for whole questions. */
const questionExpressions: Expressions = [
  [/弹出来|蹦出来|跳出来/g, '出现'],
  [/看见|看得到|看得见/g, '看到'],
  [/怎么关|关掉/g, '关闭'],
  [/写错|有错/g, '错误'],
  [/麦穗|稻穗/g, '一枝穗'],
  [/logo|图标/g, '标志'],
  [/买错/g, '退款'],
  [/收不到|没收到/g, '没有收到'],
];

const replaceAll = (text: string, all: Expressions): string =>
  all.reduce((changed, [pattern, words]) => changed.replace(pattern, words), text);

export const replaceExpressions = (text: string): string => replaceAll(text, expressions);

export const replaceQuestionExpressions = (text: string): string =>
  replaceExpressions(replaceAll(text, questionExpressions));

function toOtherNames(groups: Groups): ReadonlyMap<string, ReadonlySet<string>> {
  const otherNames = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const known = otherNames.get(word) ?? new Set<string>();
      for (const other of group) if (other !== word) known.add(other);
      otherNames.set(word, known);
    }
  }
  return otherNames;
}

const otherNames = toOtherNames(sameThings);
const relatedNames = toOtherNames([...sameThings, ...relatedThings]);

/** Synonyms that documents may use instead. */
export const otherNamesOf = (word: string): readonly string[] => [...(otherNames.get(word) ?? [])];

/** Synonyms, and words with which a text may answer a question. */
export const relatedNamesOf = (word: string): readonly string[] => [...(relatedNames.get(word) ?? [])];

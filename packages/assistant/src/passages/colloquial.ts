import {
  otherNamesOf,
  questionWords,
  replaceExpressions as replaceCommonExpressions,
} from '@suixue/content/search-questions';

/** Words of spoken questions that name nothing, besides those that the search of the site ignores. */
const moreFillers =
  '都 还 就 也 才 又 让 用 跟 说 啥 咋 那种 这种 哪种 谁能 都能 能不能 会不会 要不要 可不可以 是不是 有没有 好不好 干嘛 干什么 怎么办 ' +
  '怎么样 什么样 什么意思 是什么 为啥 为何 老是 总是 一直 到底 究竟 之后 以后 之前 时候 里面 东西 第一步 我想 知道 问一下 你们 咱们 人家 ' +
  '会怎样 会怎么样 能 吗 呀 嘛 哦 啦 么 着 过 那 这 它 她 哪些 些 个 种 次 里 最 很 太 更 比较 非常 真的 告诉 告诉我 介绍 解释 讲讲 说说 ' +
  '对不对 是啥 的是 变成 变 还在 还能 但 没变 但是 多少 几个 几天 有几 有啥 弄 搞 做 去 不 不了 得 什么时候 意味着';

export const fillers: ReadonlySet<string> = new Set([...questionWords, ...moreFillers.split(' ')]);

/** Spoken expressions that the segmentation would tear apart, besides those of the site's search. */
const expressions: readonly (readonly [RegExp, string])[] = [
  [/弹出来|蹦出来|跳出来/g, '出现'],
  [/看见|看得到|看得见/g, '看到'],
  [/怎么关|关掉/g, '关闭'],
  [/写错|有错/g, '错误'],
  [/瞎编|胡编|乱编|胡说/g, '编造'],
  [/麦穗|稻穗/g, '一枝穗'],
  [/logo|图标/g, '标志'],
  [/买错/g, '退款'],
  [/收不到|没收到/g, '没有收到'],
];

/** Groups of words that mean the same in questions and texts, besides those of the site's search. */
const groups: readonly (readonly string[])[] = [
  ['退', '退款', '退票', '退到'],
  ['离线', '断网', '没有网络'],
  ['送给', '送人', '转让'],
  ['好处', '得到', '奖励'],
  ['扣费', '扣款'],
  ['扣钱', '收费', '扣手续费', '照收'],
  ['失效', '停用', '过期', '到期'],
  ['卡', '网络不好', '卡住'],
  ['公开', '看到', '知道'],
  ['信息', '数据', '资料'],
  ['换', '更改', '更换'],
  ['改', '更改', '改投', '修改'],
  ['打不开', '浏览器中打开'],
  ['提现', '提款', '提到'],
  ['编造', '编'],
  ['免费', '不收费', '不花钱'],
  ['花钱', '免费', '收费'],
  ['老师', '讲师', '作者'],
  ['上课', '课程', '学习'],
  ['学', '学习'],
  ['弹窗', '提示'],
  ['注销', '删除账户'],
  ['错误', '不对', '更正'],
  ['地区', '所在地'],
  ['区别', '不同', '差别'],
  ['核对', '核验'],
  ['提醒', '通知'],
  ['客服', '联系我们'],
  ['钥匙', '私钥'],
  ['选', '选择'],
  ['保存', '存'],
  ['马上', '立刻', '立即'],
  ['投完', '投出', '投票'],
  ['负', '负数', '零以下'],
];

const others = new Map<string, Set<string>>();
for (const group of groups) {
  for (const word of group) {
    const known = others.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) known.add(other);
    others.set(word, known);
  }
}

export function synonymsOf(word: string): readonly string[] {
  return [...new Set([...otherNamesOf(word), ...(others.get(word) ?? [])])];
}

export function replaceExpressions(text: string): string {
  return replaceCommonExpressions(
    expressions.reduce((changed, [pattern, word]) => changed.replace(pattern, word), text),
  );
}

import type { Refusal } from '../passages/passage.ts';

/** Sentences for the person who asked, when there is no answer. */
export const answerSentences = {
  'no-model': '本站还没有接入 AI，下面是最接近的原文。',
  visitor: '登录之后可以让 AI 根据这些原文回答。',
  off: '管理员暂时关掉了 AI 回答，下面是最接近的原文。',
  'not-covered': '课程和文章里没有找到答案。换个说法再问，或者问得更具体一些。',
  stopped: '这个回答不符合规则，已经停下并撤回。请换个问法。',
  person: '今天的额度用完了，明天零点（北京时间）恢复。原文照样可以查。',
  site: '本站这个月的 AI 额度用完了，下个月一日恢复。原文照样可以查。',
} as const;

export const refusalSentences: Readonly<Record<Refusal, string>> = {
  'price-prediction': '这里不预测价格，也不给买卖建议。投资有风险，请先看风险提示。',
  promise: '没有人能保证收益，这里也不作承诺。请先看风险提示。',
  attack: '这个问题不是在问课程内容，没有回答。请换个问法。',
  'blocked-term': '这个话题不在这里讨论。',
};

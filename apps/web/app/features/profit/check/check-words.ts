import type { SaleStepKey } from '@suixue/chain/profits/check-sale';
import { monthTexts, partTexts } from '#app/features/profit/month-words.ts';
import type { MonthDifference, MonthKey } from './check-months.ts';
import type { SaleVerdict } from './check-own.ts';
import type { CheckTrouble } from './check-state.ts';

/** What each comparison shows. */
export const stepTitles: Readonly<Record<SaleStepKey, string>> = {
  currency: '币种',
  price: '实付',
  shares: '各方的份额',
  sum: '链上各方的份额加起来 = 实付',
  rule: '按规则重算，得到链上的份额',
  own: '您的份额',
  'sold-at': '售出时间',
  'release-at': '可以结算的时间',
  status: '状态',
  'ended-at': '结算或退款的时间',
  received: '您得到的',
  'paid-sum': '链上付出去的加起来 = 实付',
};

export const statusTexts: Readonly<Record<string, string>> = {
  open: '还没有结算',
  settled: '已结算',
  refunded: '已退款',
  ended: '已经结束，这个节点没有说怎样结束',
};

export const verdictTexts: Readonly<Record<SaleVerdict['kind'], string>> = {
  agrees: '一致',
  differs: '不一样',
  gone: '节点已经没有这笔记录',
  elsewhere: '页面写的那笔交易里没有这次售出',
};

export const monthKeyTexts: Readonly<Record<MonthKey, string>> = {
  sales: '笔数',
  amount: '金额',
  toAuthor: partTexts.toAuthor.title,
  toProposer: partTexts.toProposer.title,
  toNamed: partTexts.toNamed.title,
  toRest: partTexts.toRest.title,
};

export const monthStatusText = (status: MonthDifference['status']): string => monthTexts[status];

export const troubleTexts: Readonly<Record<CheckTrouble, { readonly title: string; readonly next: string }>> =
  {
    silent: {
      title: '节点 10 秒没有回答，没有核对成',
      next: '这不说明账目有问题，也不说明没有问题。请稍后再试。',
    },
    unreachable: {
      title: '链现在连不上，没有核对成',
      next: '这不说明账目有问题，也不说明没有问题。请检查网络，稍后再试。',
    },
    limited: { title: '读得太频繁，被网络拦下了', next: '请等一分钟再核对。' },
    outdated: { title: '这个页面太旧，读不懂链上的新数据', next: '请刷新页面再核对。' },
    unexpected: { title: '没有核对成', next: '请刷新页面再试；仍不行就告诉客服。' },
  };

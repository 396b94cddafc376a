import type { StepKey } from '@suixue/chain/pools/check-pool';
import type { CheckTrouble } from './check-state.ts';
import type { ShownKey } from './compare-mirror.ts';

/** What each recomputation shows. */
export const stepTitles: Readonly<Record<StepKey, string>> = {
  'owners-read': '持有人全部读到了',
  'owner-tickets': '每位持有人：持有的票 + 已释放的票 = 买到的票',
  'owner-money': '每位持有人：付的钱、领的钱都等于票数乘以每票的钱',
  'tickets-sold': '所有人买到的票加起来 = 池里记的已售',
  'tickets-released': '所有人已释放的票加起来 = 池里记的已释放',
  'tickets-held': '所有人持有的票加起来 = 已售 − 已释放',
  'money-paid-in': '所有人付的钱加起来 = 已售 × 票价',
  'money-paid-out': '所有人领的钱加起来 = 已释放 × 每票金额',
  'vault-covers': '池里的钱够付全部应付',
  'share-keeps-floor': '每票释放的钱不低于保底',
  'admin-deposits': '管理员存入的钱算得出来，没有变成负数',
  'history-owners': '从创建起逐笔重算，每位持有人的账都一样',
  'history-state': '逐笔重算出的条款、阶段和票数都一样',
  'history-vault': '逐笔重算出的余额 = 池里的钱',
  'history-withdrawn': '管理员每次取走的加起来 = 池里记的取走',
  'history-amounts': '每一笔的金额都算得对',
  'history-covered': '每一笔之后，池里的钱都够付应付',
  'own-tickets': '您的票：持有 + 已释放 = 买到的',
  'own-paid-in': '您付的钱 = 买到的票 × 票价',
  'own-paid-out': '您领到的钱 = 已释放的票 × 每票金额',
};

type ShownUnit = 'text' | 'count' | 'tickets' | 'money' | 'moment' | 'length' | 'stage' | 'flag';

/** Names of what the site shows, and how a value is written. */
export const shownLabels: Readonly<Record<ShownKey, readonly [name: string, unit: ShownUnit]>> = {
  currency: ['币种', 'text'],
  name: ['名称', 'text'],
  description: ['介绍', 'text'],
  ticketPrice: ['票价', 'money'],
  floorPerTicket: ['每票保底', 'money'],
  maxTickets: ['总票数', 'tickets'],
  maxTicketsPerUser: ['每人最多', 'tickets'],
  claimedTickets: ['已售', 'tickets'],
  releasedTickets: ['已释放', 'tickets'],
  perTicket: ['每票释放金额', 'money'],
  stage: ['阶段', 'stage'],
  isPaused: ['暂停买票', 'flag'],
  startAt: ['开始时间', 'moment'],
  stageSince: ['本阶段开始', 'moment'],
  nextStageAt: ['最早进入下一阶段', 'moment'],
  releaseBy: ['最晚释放', 'moment'],
  raisingMs: ['募集最短', 'length'],
  lockedMs: ['锁仓最短', 'length'],
  releasingMs: ['释放最短', 'length'],
  deposited: ['管理员存入', 'money'],
  withdrawn: ['管理员取走', 'money'],
  holders: ['持有人', 'count'],
  'own-total': ['您买到的票', 'tickets'],
  'own-holding': ['您持有的票', 'tickets'],
  'own-released': ['您已释放的票', 'tickets'],
  'own-deposited': ['您付的钱', 'money'],
  'own-withdrawn': ['您领到的钱', 'money'],
};

export const troubleTexts: Readonly<Record<CheckTrouble, { readonly title: string; readonly next: string }>> =
  {
    unreachable: {
      title: '链现在连不上，没有核对成',
      next: '这不说明账目有问题，也不说明没有问题。请检查网络，稍后再试。',
    },
    limited: { title: '读得太频繁，被网络拦下了', next: '请等一分钟再核对。' },
    changing: {
      title: '读的时候池子一直在变',
      next: '连着读了三次，每次都有人在买卖或操作，几个时刻的数字混在一起没有意义。请过一会儿再核对。',
    },
    missing: {
      title: '链上没有这个资金池',
      next: '本站显示的资金池，在本站连接的链上找不到。请不要买票，并告诉客服。',
    },
    outdated: { title: '这个页面太旧，读不懂链上的新数据', next: '请刷新页面再核对。' },
    unexpected: { title: '没有核对成', next: '请刷新页面再试；仍不行就告诉客服。' },
  };

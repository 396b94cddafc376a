/** What each rule is about, in the order of the page. */
export const ruleTitles: Readonly<Record<string, string>> = {
  'check-in': '每日签到',
  chapter: '学完一章',
  quiz: '小测第一次全对',
  'streak/3': '连续签到 3 天',
  'streak/7': '连续签到 7 天',
  'streak/30': '连续签到 30 天',
  'streak/100': '连续签到 100 天',
  'streak/365': '连续签到 365 天',
  'friend-bound': '邀请的朋友绑定钱包',
  play: '抽奖抽到的积分',
  administrator: '管理员补积分',
  'make-up': '补签一天的价格',
};

/** Milestones and prices have no cap of a day. */
export const hasCap = (source: string): boolean => !/^(?:streak\/|make-up)/.test(source);

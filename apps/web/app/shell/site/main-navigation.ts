import { isPathOpen } from '@suixue/academy/areas/open-areas';
import type { IconName } from '#app/ui/icon-names.ts';

export interface NavigationEntry {
  readonly to: string;
  readonly title: string;
  readonly icon: IconName;
}

const home: NavigationEntry = { to: '/', title: '首页', icon: 'home' };
const course: NavigationEntry = { to: '/course', title: '课程中心', icon: 'course' };
/** In both menus as specified, open or not; elsewhere only when it is open. */
const ai: NavigationEntry = { to: '/ai', title: 'AI', icon: 'ai' };
const about: NavigationEntry = { to: '/about', title: '关于我们', icon: 'ear' };
const user: NavigationEntry = { to: '/user', title: '我的', icon: 'user' };

/** The top navigation on wide screens. */
export const topNavigation: readonly NavigationEntry[] = [home, course, ai, about];

/** The bottom navigation on phones. */
export const dockNavigation: readonly NavigationEntry[] = [home, { ...course, title: '课程' }, ai, user];

/** Beside the logo on phones, whose bottom navigation has no room for them. */
export const phoneNavigation: readonly Pick<NavigationEntry, 'to' | 'title'>[] = [
  { to: '/news', title: '资讯' },
  { to: '/vip-center', title: '会员' },
];

interface NavigationGroup {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

const groups: readonly NavigationGroup[] = [
  {
    title: '学习',
    entries: [
      course,
      { to: '/news', title: '资讯', icon: 'news' },
      { to: '/vip-center', title: 'VIP 中心', icon: 'vip' },
      { ...ai, title: 'AI 学习' },
    ],
  },
  {
    title: '参与',
    entries: [
      { to: '/points', title: '积分', icon: 'points' },
      { to: '/invite', title: '邀请', icon: 'invite' },
      { to: '/millionaire', title: '百万富翁', icon: 'live' },
      { to: '/staking', title: '资金池', icon: 'pool' },
      { to: '/phone/mine', title: '手机专区', icon: 'phone' },
    ],
  },
  {
    title: '了解',
    entries: [
      about,
      { to: '/white-paper', title: '白皮书', icon: 'paper' },
      { to: '/help', title: '帮助', icon: 'info' },
      { to: '/support', title: '联系我们', icon: 'chat' },
      { to: '/pwa-download', title: '安装应用', icon: 'download' },
    ],
  },
  {
    title: '约定',
    entries: [
      { to: '/terms', title: '服务条款', icon: 'list' },
      { to: '/privacy', title: '隐私说明', icon: 'shield' },
      { to: '/risk', title: '风险提示', icon: 'warning' },
    ],
  },
];

/** The footer's links to open areas, in non-empty groups. */
export const siteMap: readonly NavigationGroup[] = groups
  .map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ to }) => isPathOpen(to)),
  }))
  .filter(({ entries }) => entries.length > 0);

/** The user centre's tabs, with the names of the specification. */
export const userTabs = [
  { value: 'base', title: '个人信息' },
  { value: 'follow', title: '关注我们' },
  { value: 'referral', title: '设置推荐人' },
  { value: 'telegram', title: '绑定 Telegram' },
  { value: 'wallet', title: '我的钱包' },
  { value: 'settings', title: '设置' },
] as const;

export type UserTab = (typeof userTabs)[number]['value'];

export function isUserTab(value: string): value is UserTab {
  return userTabs.some((tab) => tab.value === value);
}

import type { HistoryEntry } from './person.ts';

const actions: Readonly<Record<string, string>> = {
  'account.ban': '停用账户',
  'account.unban': '恢复账户',
  'account.end-sessions': '退出所有设备',
  'account.resend-confirmation': '重发确认',
  'account.remove': '删除账户',
  'administrator.change': '改管理角色',
  'administrator.grant': '授予管理权限',
  'administrator.revoke': '撤销管理权限',
  'chapter-post.hide': '隐藏讨论',
  'chapter-post.show': '恢复讨论',
  'invitation.permission': '改邀请权限',
  'live-message.hide': '隐藏直播发言',
  'live-message.show': '恢复直播发言',
  'points.fill': '补积分',
  'support.answer': '答复客服',
  'support.close': '结束客服',
  'support.reopen': '重开客服',
};

/** The name of an act; acts without a name here are shown as the log names them. */
export const actionTitle = (action: string): string => actions[action] ?? action;

/** The facts of an entry that explain it, such as the reason. */
export function entryToText({ details }: Pick<HistoryEntry, 'details'>): string {
  const { amount, reason, note, days } = details;
  const said = [
    typeof amount === 'number' ? `${amount > 0 ? '+' : ''}${amount} 分` : null,
    typeof days === 'number' ? `${days} 天` : null,
    typeof reason === 'string' ? reason : null,
    typeof note === 'string' ? note : null,
  ];
  return said.filter((part) => part !== null).join('，');
}

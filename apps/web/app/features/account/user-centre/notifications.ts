/** The kinds that can be switched off, by their database names. */
export const notificationKinds = [
  { kind: 'order', title: '订单与付款' },
  { kind: 'membership', title: '会员' },
  { kind: 'points', title: '积分' },
  { kind: 'invitation', title: '邀请' },
  { kind: 'live', title: '直播' },
  { kind: 'vote', title: '投票' },
  { kind: 'phone', title: '手机订单' },
  { kind: 'pool', title: '资金池' },
  { kind: 'support', title: '客服答复' },
  { kind: 'reply', title: '提问的回答' },
  { kind: 'house', title: '官方公告' },
] as const;

/** Kinds that are not ticked are off; unknown kinds are ignored. */
export function toOff(ticked: readonly string[]): string[] {
  return notificationKinds.map(({ kind }) => kind).filter((kind) => !ticked.includes(kind));
}

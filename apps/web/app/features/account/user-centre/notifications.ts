import { done, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';

/** The kinds that can be switched off, by their database names. */
export const notificationKinds = [
  { kind: 'order', title: '订单与付款' },
  { kind: 'membership', title: '会员' },
  { kind: 'points', title: '积分' },
  { kind: 'invitation', title: '邀请' },
  { kind: 'live', title: '直播' },
  { kind: 'vote', title: '投票' },
  { kind: 'phone', title: '手机订单' },
  { kind: 'support', title: '客服答复' },
  { kind: 'house', title: '官方公告' },
] as const;

/** Kinds that are not ticked are off; unknown kinds are ignored. */
export function readOff(form: FormData, channel: 'mail' | 'telegram'): string[] {
  const ticked = new Set(form.getAll(channel));
  return notificationKinds.map(({ kind }) => kind).filter((kind) => !ticked.has(kind));
}

export async function saveNotifications({ session, viewer, form }: UserCall): Promise<UserOutcome> {
  const account = session.getAccount();
  const table = account.from('user_settings');
  const bindings = account.from('telegram_bindings').select('user_id').eq('user_id', viewer.id);
  const bound = await bindings.maybeSingle();
  if (bound.error) return refusedByRows('notifications', bound.error);
  const wanted = {
    mail_off: readOff(form, 'mail'),
    // Without Telegram its boxes are disabled, and the earlier choice stays.
    ...(bound.data && { telegram_off: readOff(form, 'telegram') }),
    wants_live_reminders: form.has('reminders'),
    is_named_in_rank: form.has('named'),
  };
  const update = () => table.update(wanted).eq('user_id', viewer.id).select('user_id');
  const changed = await update();
  if (changed.error) return refusedByRows('notifications', changed.error);
  if (changed.data.length === 0) {
    const added = await table.insert({ user_id: viewer.id, ...wanted });
    // Another tab has inserted the row at the same moment.
    const { error } = added.error?.code === '23505' ? await update() : added;
    if (error) return refusedByRows('notifications', error);
  }
  return done('settings', 'notifications');
}

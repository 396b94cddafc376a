import { formText } from '#app/platform/forms/form-text.ts';
import { done, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';

/** Marks what the page showed as read; later notifications stay unread. */
export async function markNotificationsRead({ session, viewer, form }: UserCall): Promise<UserOutcome> {
  const newest = formText(form, 'newest');
  const { error } = await session
    .getAccount()
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('user_id', viewer.id)
    .is('read_at', null)
    .filter('id', 'lte', /^\d{1,18}$/.test(newest) ? newest : '0');
  return error ? refusedByRows('notifications', error) : done('base', 'notifications-read');
}

import type { Session } from '#app/platform/session/session.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

export interface UnreadNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly link: string | null;
  readonly at: string;
}

const maxShown = 5;

/** The newest unread notifications of the viewer. */
export function loadNotifications({ getAccount }: Session, viewer: Viewer) {
  return getAccount()
    .from('notifications')
    .select('id::text, title, body, link, at:created_at')
    .eq('user_id', viewer.id)
    .is('read_at', null)
    .order('id', { ascending: false })
    .limit(maxShown);
}

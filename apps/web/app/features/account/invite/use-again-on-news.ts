import { useEffect, useRef } from 'react';
import { liveUnread } from '#app/features/account/inbox/live-unread.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { useCell } from '#app/ui/state/cell.ts';

/**
 * Reads the page again when a notification arrives, because each step of an invited account causes one; and when the user returns to the
 * page, for browsers that receive no notifications.
 */
export function useAgainOnNews(): void {
  const reload = useReload();
  const live = useCell(liveUnread, null);
  const seen = useRef(live);
  useEffect(() => {
    if (live === seen.current) return;
    seen.current = live;
    void reload();
  }, [live, reload]);
  useAgainOnFocus(true);
}

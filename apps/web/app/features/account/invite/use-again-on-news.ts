import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { heardUnread } from '#app/features/account/inbox/heard-unread.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { useCell } from '#app/ui/state/cell.ts';

/**
 * Reads the page again when a notification arrives, because each step of an invited account causes one; and when the user returns to the
 * page, for browsers that hear no notifications.
 */
export function useAgainOnNews(): void {
  const { revalidate } = useRevalidator();
  const heard = useCell(heardUnread, null);
  const seen = useRef(heard);
  useEffect(() => {
    if (heard === seen.current) return;
    seen.current = heard;
    void revalidate();
  }, [heard, revalidate]);
  useAgainOnFocus(true);
}

import { useEffect } from 'react';

/**
 * Marks the answers of a thread as read once its page is shown. Not in the loader: pages are fetched ahead when a link is
 * hovered over.
 */
export function MarkRead({ thread }: { readonly thread: string }) {
  useEffect(() => {
    const body = new URLSearchParams({ intent: 'read' });
    // Without a network the mark stays until the page is opened again.
    fetch(`/user/support/${thread}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  }, [thread]);
  return null;
}

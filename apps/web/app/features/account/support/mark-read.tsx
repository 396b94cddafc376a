import { useEffect } from 'react';

/** Marks a thread's answers as read once its page is displayed. Not in the loader, because hovering over a link preloads pages. */
export function MarkRead({ thread }: { readonly thread: string }) {
  useEffect(() => {
    const body = new URLSearchParams({ intent: 'read' });
    // Without a network the mark stays until the page is opened again.
    fetch(`/user/support/${thread}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  }, [thread]);
  return null;
}

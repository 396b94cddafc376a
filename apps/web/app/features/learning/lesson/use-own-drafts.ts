import { useEffect } from 'react';
import { hasSessionCookieIn } from '#app/platform/session/personal-request.ts';
import { browserStorages, forgetDraftsOfOthers, parkForgotten } from './drafts.ts';

/** Keeps the unsent texts of a page for the viewer only. Without a path the page has none. */
export function useOwnDrafts(viewerId: string, path: string | undefined): void {
  useEffect(() => forgetDrafts(viewerId), [viewerId]);
  useParking(path);
}

function forgetDrafts(viewerId: string): void {
  for (const storage of [browserStorages.kept, browserStorages.parked])
    forgetDraftsOfOthers(storage, viewerId);
}

/** Handles a sign-out in another tab, which deletes unsent drafts. */
function useParking(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return;
    const hear = (event: StorageEvent) => {
      if (!hasSessionCookieIn(document.cookie)) parkForgotten(browserStorages, path, event);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [path]);
}

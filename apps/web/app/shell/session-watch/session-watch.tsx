import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { liveUnread } from '#app/features/account/inbox/live-unread.ts';
import { browserStorages, forgetDraftsOfOthers, parkDrafts } from '#app/features/learning/lesson/drafts.ts';
import { isSignedOut } from '#app/features/money/wallet/forget-wallet.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { pageToReturnTo } from '#app/platform/session/return-path.ts';
import { isServerThere, watchCookie } from '#app/platform/session/watch-cookie.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { whenIdle } from '#app/ui/state/when-idle.ts';
import type { FollowedSession } from './follow-session.ts';

/**
 * Keeps the page and the session consistent: a page rendered for another user, or without the present session, is reloaded. The client
 * that refreshes the session is loaded for signed-in users when the browser is idle. During a navigation nothing is reloaded, because signing
 * out ends the session before its next page has loaded.
 */
export function SessionWatch() {
  const root = useRootData();
  const viewer = root?.viewer?.id ?? null;
  const anonKey = root?.anonKey;
  const isUncertain = root?.isUncertain ?? true;
  const navigate = useNavigate();
  const reload = useReload();
  const isNavigating = useRef(false);
  const { state } = useNavigation();
  const rendered = useRef(root?.viewer ?? null);
  useLayoutEffect(() => {
    isNavigating.current = state !== 'idle';
    rendered.current = root?.viewer ?? null;
  }, [state, root]);
  const followed = useRef<FollowedSession>(undefined);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page.
  useEffect(() => followed.current?.onPage(), [key]);

  useEffect(() => {
    // A page rendered while the account service was unreachable would come back the same.
    if (isUncertain) return;
    return watchCookie(viewer !== null, () => {
      if (!isNavigating.current) openAnew();
    });
  }, [viewer, isUncertain]);

  useEffect(() => {
    if (!isSignedOut(viewer, document.cookie)) return;
    // Drafts typed before a new sign-in are restored.
    const page = pageToReturnTo(new URL(window.location.href));
    if (page !== null) parkDrafts(browserStorages, page);
    forgetDraftsOfOthers(browserStorages.kept, null);
  }, [viewer]);

  useEffect(() => {
    if (viewer === null || anonKey === undefined) return;
    let isOver = false;
    const begin = async () => {
      const { followSession } = await import('./follow-session.ts');
      if (isOver) return;
      followed.current = followSession({
        anonKey,
        viewer,
        react(reaction) {
          if (reaction === 'reload') void openAnewWithServer(() => isOver || isNavigating.current);
          if (reaction === 'ask-again') void reload();
          if (reaction === 'choose-password') void navigate('/new-password');
        },
        onOther() {
          if (!isOver && !isNavigating.current) openAnew();
        },
        onUnread(unread) {
          if (rendered.current) liveUnread.set({ after: rendered.current, unread });
        },
      });
    };
    // A missing file has been reported; the next page loads it again.
    const stop = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
      followed.current?.stop();
      followed.current = undefined;
    };
  }, [viewer, anonKey, navigate, reload]);

  return null;
}

/** A session cannot be refreshed without a network; that failure does not change its owner. */
async function openAnewWithServer(isUnneeded: () => boolean): Promise<void> {
  if ((await isServerThere()) && !isUnneeded()) openAnew();
}

/** Reloading the response of a form would send it again. */
function openAnew(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}

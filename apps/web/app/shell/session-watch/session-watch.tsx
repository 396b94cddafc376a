import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { browserStorages, forgetDraftsOfOthers, parkDrafts } from '#app/features/learning/lesson/drafts.ts';
import { isNobodyHere } from '#app/features/money/wallet/forget-wallet.ts';
import { pageToReturnTo } from '#app/platform/session/return-path.ts';
import { isServerThere, watchCookie } from '#app/platform/session/watch-cookie.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { whenIdle } from '#app/ui/state/when-idle.ts';
import { reactToSession } from './session-reaction.ts';

/**
 * Holds the page to the session: what was made for somebody who has gone, or for nobody when somebody has come, is made
 * anew. The client that keeps the session fresh is loaded for those who are signed in, when the browser has time.
 */
export function SessionWatch() {
  const root = useRootData();
  const viewer = root?.viewer?.id ?? null;
  const anonKey = root?.anonKey;
  const isUncertain = root?.isUncertain ?? true;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    // What was made for nobody while nobody could be asked would be made for nobody again.
    if (isUncertain) return;
    return watchCookie(viewer !== null, openAnew);
  }, [viewer, isUncertain]);

  useEffect(() => {
    if (!isNobodyHere(viewer, document.cookie)) return;
    // Whoever was sent here to sign in once more finds what they were typing when they come back.
    const page = pageToReturnTo(new URL(window.location.href));
    if (page !== null) parkDrafts(browserStorages, page);
    forgetDraftsOfOthers(browserStorages.kept, null);
  }, [viewer]);

  useEffect(() => {
    if (viewer === null || anonKey === undefined) return;
    let isOver = false;
    let leave = () => {};
    const begin = async () => {
      const { createBrowserAccount } = await import('#app/platform/session/browser-account.ts');
      if (isOver) return;
      const account = createBrowserAccount(anonKey);
      const { data } = account.auth.onAuthStateChange((event, session) => {
        const reaction = reactToSession(event, session?.user.id ?? null, viewer);
        if (reaction === 'reload') void openAnewWithServer();
        if (reaction === 'ask-again') void revalidate();
        if (reaction === 'choose-password') void navigate('/new-password');
      });
      // Of another window that is open beside this one nothing tells but the cookie.
      const look = async () => {
        const { data: now } = await account.auth.getSession();
        if (!isOver && now.session && now.session.user.id !== viewer) openAnew();
      };
      const onFocus = () => void look();
      window.addEventListener('focus', onFocus);
      leave = () => {
        data.subscription.unsubscribe();
        window.removeEventListener('focus', onFocus);
      };
    };
    const stop = whenIdle(() => void begin());
    return () => {
      isOver = true;
      stop();
      leave();
    };
  }, [viewer, anonKey, navigate, revalidate]);

  return null;
}

/** A session cannot be renewed without a network either: that nobody can be asked does not make it anybody else's. */
async function openAnewWithServer(): Promise<void> {
  if (await isServerThere()) openAnew();
}

/** A page that came of a form would be sent once more by reloading it. */
function openAnew(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}

import { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { reactToSession, type SessionReaction } from './session-reaction.ts';

interface Followed {
  readonly anonKey: string;
  /** The user the page was rendered for. */
  readonly viewer: string;
  readonly react: (reaction: SessionReaction) => void;
  /** Another user has signed in, in another window. */
  readonly onOther: () => void;
}

/** Refreshes the session while the page is open and reports its changes. Returns a function that ends this. */
export function followSession({ anonKey, viewer, react, onOther }: Followed): () => void {
  const account = createBrowserAccount(anonKey);
  const { data } = account.auth.onAuthStateChange((event, session) =>
    react(reactToSession(event, session?.user.id ?? null, viewer)),
  );
  // Only the cookie reveals a change in another window.
  const look = async () => {
    const { data: now } = await account.auth.getSession();
    if (now.session && now.session.user.id !== viewer) onOther();
  };
  const onFocus = () => void look();
  window.addEventListener('focus', onFocus);
  return () => {
    data.subscription.unsubscribe();
    window.removeEventListener('focus', onFocus);
  };
}

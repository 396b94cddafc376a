import { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { followInbox } from './follow-inbox.ts';
import { reactToSession, type SessionReaction } from './session-reaction.ts';

interface Followed {
  readonly anonKey: string;
  /** The user the page was rendered for. */
  readonly viewer: string;
  readonly react: (reaction: SessionReaction) => void;
  /** Another user has signed in, in another window. */
  readonly onOther: () => void;
  /** Number of unread notifications; 10 means 10 or more. */
  readonly onUnread: (unread: number) => void;
}

export interface FollowedSession {
  /** Another page is shown in the same document. */
  readonly onPage: () => void;
  readonly stop: () => void;
}

/** Refreshes the session while the page is open, and reports its changes and those of the inbox. */
export function followSession({ anonKey, viewer, react, onOther, onUnread }: Followed): FollowedSession {
  const account = createBrowserAccount(anonKey);
  const { data } = account.auth.onAuthStateChange((event, session) =>
    react(reactToSession(event, session?.user.id ?? null, viewer)),
  );
  // Only the cookie reveals a change in another window.
  const look = async () => {
    const { data: now } = await account.auth.getSession();
    if (now.session && now.session.user.id !== viewer) onOther();
  };
  const inbox = followInbox({ account, viewer, onUnread });
  const onFocus = () => {
    void look();
    inbox.look();
  };
  window.addEventListener('focus', onFocus);
  window.addEventListener('offline', inbox.pause);
  window.addEventListener('online', inbox.resume);
  return {
    onPage: inbox.look,
    stop() {
      inbox.stop();
      data.subscription.unsubscribe();
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('offline', inbox.pause);
      window.removeEventListener('online', inbox.resume);
    },
  };
}

import type { AuthChangeEvent } from '@supabase/supabase-js';

/** A page's reaction to a session change. */
export type SessionReaction =
  | 'stay'
  /** The page was rendered for another user, or for one who has signed out. */
  | 'reload'
  /** The same user, with changed data. */
  | 'ask-again'
  | 'choose-password';

/** `viewer` is the user the page was rendered for, `user` the owner of the browser's session. */
export function reactToSession(
  event: AuthChangeEvent,
  user: string | null,
  viewer: string | null,
): SessionReaction {
  if (user !== viewer) return 'reload';
  switch (event) {
    case 'PASSWORD_RECOVERY':
      return 'choose-password';
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      return 'ask-again';
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'SIGNED_OUT':
    case 'TOKEN_REFRESHED':
      return 'stay';
    default:
      // For unknown events only the session's owner matters.
      return 'stay';
  }
}

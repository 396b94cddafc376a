import type { AuthChangeEvent } from '@supabase/supabase-js';

/** What a page does when the session becomes another. */
export type SessionReaction =
  | 'stay'
  /** What the page shows was made for somebody else, or for somebody who has gone. */
  | 'reload'
  /** The same person, of whom something has changed. */
  | 'ask-again'
  | 'choose-password';

/** `viewer` is whom this page was made for, `user` who the browser's session belongs to now. */
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
      // Of an event that this version does not know only whose session it is matters.
      return 'stay';
  }
}

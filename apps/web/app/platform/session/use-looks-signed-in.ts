import { useSyncExternalStore } from 'react';
import { hasSessionCookieIn } from './personal-request.ts';

const never = () => () => undefined;

/**
 * Whether this browser has a session, whatever the page knows. A page that was kept for offline reading was made for
 * everybody, and would tell a signed-in learner to sign in.
 */
export function useLooksSignedIn(): boolean {
  return useSyncExternalStore(
    never,
    () => hasSessionCookieIn(document.cookie),
    () => false,
  );
}

import { hasSessionCookieIn } from '#app/platform/session/personal-request.ts';
import { demoKeys } from './demo/demo-keys.ts';
import { recentWalletKeys } from './recent-wallet.ts';

/** Offline pages are rendered without a session too, so the cookie decides whether the user has signed out. */
export function isSignedOut(viewerId: string | null, cookies: string): boolean {
  return viewerId === null && !hasSessionCookieIn(cookies);
}

/** The next user of this browser does not get the previous user's wallet. A demo key stays. */
export function forgetWallet(getStorage: () => Pick<Storage, 'removeItem'>): void {
  try {
    const storage = getStorage();
    for (const key of [...Object.values(recentWalletKeys), demoKeys.allowed]) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

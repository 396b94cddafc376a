import { hasSessionCookieIn } from '#app/platform/session/personal-request.ts';
import { demoKeys } from './demo/demo-keys.ts';
import { recentWalletKeys } from './recent-wallet.ts';

/** A page out of the worker's store is made for nobody too, so that the cookie decides whether somebody has signed out. */
export function isNobodyHere(viewerId: string | null, cookies: string): boolean {
  return viewerId === null && !hasSessionCookieIn(cookies);
}

/** Whoever signs in next in this browser is not given the wallet of the one before. A key that is kept here stays. */
export function forgetWallet(getStorage: () => Pick<Storage, 'removeItem'>): void {
  try {
    const storage = getStorage();
    for (const key of [...Object.values(recentWalletKeys), demoKeys.allowed]) storage.removeItem(key);
  } catch {
    // A browser that refuses to remember anything has nothing to forget.
  }
}

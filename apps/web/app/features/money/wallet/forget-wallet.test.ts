import { describe, expect, it } from 'vitest';
import { demoKeys } from './demo/demo-keys.ts';
import { forgetWallet, isSignedOut } from './forget-wallet.ts';
import { recentWalletKeys } from './recent-wallet.ts';
import { fakeStore, settled } from './testing/fake-store.ts';
import { addressOf, fakeStorage, fakeWallet } from './testing/fake-wallet.ts';

const signedIn = 'theme=dark; sb-suixue-auth-token.0=abc';

describe('the wallet of a user who has signed out', () => {
  it.each<[string, string | null, string, boolean]>([
    ['no page or cookie names a user', null, 'theme=dark', true],
    ['a cached page, but a session cookie', null, signedIn, false],
    ['a page rendered for a user', 'ann', signedIn, false],
    ['a page rendered for a user whose session ended in another tab', 'ann', '', false],
  ])('is deleted only if neither page nor cookie belongs to a user: %s', (_, viewerId, cookies, isOut) => {
    expect(isSignedOut(viewerId, cookies)).toBe(isOut);
  });

  it('is not reconnected by the next page, and keeps its key', async () => {
    const { wallet, asked } = fakeWallet({ name: '甲' });
    const storage = fakeStorage({
      [recentWalletKeys.name]: '甲',
      [recentWalletKeys.address]: addressOf('a'),
      [demoKeys.allowed]: 'yes',
      [demoKeys.secret]: 'a key',
    });
    forgetWallet(() => storage);
    const { store } = fakeStore([wallet], storage);
    await settled();
    expect(asked).not.toHaveBeenCalled();
    expect(store.connection().kind).toBe('disconnected');
    expect(Object.fromEntries(storage.kept)).toEqual({ [demoKeys.secret]: 'a key' });
  });

  it('causes no error if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(() => forgetWallet(refuse)).not.toThrow();
  });
});

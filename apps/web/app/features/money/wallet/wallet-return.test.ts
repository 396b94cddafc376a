import type { WalletAccount } from '@mysten/wallet-standard';
import { describe, expect, it } from 'vitest';
import { createRecentWalletStorage, recentWalletKeys } from './recent-wallet.ts';
import { fakeStore, settled } from './testing/fake-store.ts';
import {
  addressOf,
  chain,
  fakeAccount,
  fakeRegistry,
  fakeStorage,
  fakeWallet,
  later,
} from './testing/fake-wallet.ts';
import { createWalletStore } from './wallet-store.ts';

type Answer = { accounts: readonly WalletAccount[] };

const remembered = (name: string, address: string) =>
  fakeStorage({ [recentWalletKeys.name]: name, [recentWalletKeys.address]: address });

describe('reconnecting', () => {
  it('connects to the last wallet silently, with the same address', async () => {
    const wallet = fakeWallet({
      name: '甲',
      accounts: [fakeAccount(addressOf('b')), fakeAccount(addressOf('a'))],
    });
    const { store, kinds } = fakeStore([wallet.wallet], remembered('甲', addressOf('a')));
    expect(store.connection()).toEqual({ kind: 'reconnecting', name: '甲' });
    await settled();
    expect(wallet.asked).toHaveBeenCalledExactlyOnceWith({ silent: true });
    expect(kinds).toEqual(['connected']);
    expect(store.connection()).toMatchObject({ address: addressOf('a') });
  });

  it('connects to the last wallet also if it registers after the page has loaded', async () => {
    const { store, registry } = fakeStore([], remembered('甲', addressOf('a')));
    expect(store.connection().kind).toBe('disconnected');
    registry.register(fakeWallet({ name: '甲' }).wallet);
    await settled();
    expect(store.connection().kind).toBe('connected');
  });

  it.each<[string, () => Promise<Answer>]>([
    ['refuses', () => Promise.reject(new Error('locked'))],
    ['has no account', async () => ({ accounts: [] })],
    ['has another address', async () => ({ accounts: [fakeAccount(addressOf('f'))] })],
  ])('ends without a connection and without calling disconnect if the wallet %s', async (_, connect) => {
    const wallet = fakeWallet({ name: '甲', connect });
    const { store } = fakeStore([wallet.wallet], remembered('甲', addressOf('a')));
    await settled();
    expect(store.connection().kind).toBe('disconnected');
    expect(wallet.disconnect).not.toHaveBeenCalled();
  });

  it('stops if the user chooses another wallet meanwhile', async () => {
    const answer = later<Answer>();
    const old = fakeWallet({ name: '甲', connect: () => answer.promise });
    const other = fakeWallet({ name: '乙', accounts: [fakeAccount(addressOf('b'))] });
    const { store } = fakeStore([old.wallet, other.wallet], remembered('甲', addressOf('a')));
    await store.connect('乙');
    answer.resolve({ accounts: old.wallet.accounts });
    await settled();
    expect(store.connection()).toMatchObject({ name: '乙' });
  });
});

it('the wallet store connects and disconnects if the browser blocks storage', async () => {
  const registry = fakeRegistry(fakeWallet().wallet);
  const recent = createRecentWalletStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const store = createWalletStore({ registry, chain, recent });
  expect(await store.connect('试用')).toBe(addressOf('a'));
  store.disconnect();
  expect(store.connection().kind).toBe('disconnected');
});

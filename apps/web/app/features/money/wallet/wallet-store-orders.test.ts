import type { WalletAccount } from '@mysten/wallet-standard';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRecentWalletStorage } from './recent-wallet.ts';
import { settled } from './testing/fake-store.ts';
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

const names = ['甲', '乙'] as const;

/** Two wallets whose answers the test controls, and all events in any order. */
function createWorld() {
  const wallets = names.map((name, index) => {
    const waiting: ReturnType<typeof later<Answer>>[] = [];
    const connect = () => {
      const answer = later<Answer>();
      waiting.push(answer);
      return answer.promise;
    };
    const accounts = [fakeAccount(addressOf(String(index))), fakeAccount(addressOf(String(index + 2)))];
    return { ...fakeWallet({ name, accounts, connect }), waiting };
  });
  const registry = fakeRegistry(...wallets.map(({ wallet }) => wallet));
  const recent = createRecentWalletStorage(() => fakeStorage());
  const store = createWalletStore({ registry, chain, recent });
  /** The promises of `connect`; each must settle. */
  const promised: Promise<unknown>[] = [];
  const events: Record<string, (one: (typeof wallets)[number]) => void> = {
    connect: ({ wallet }) => void promised.push(store.connect(wallet.name).catch((error: unknown) => error)),
    agree: ({ wallet, waiting }) => waiting.shift()?.resolve({ accounts: wallet.accounts }),
    refuse: ({ waiting }) => waiting.shift()?.reject(new Error('rejected')),
    empty: ({ change }) => change([]),
    fill: ({ wallet, change }) => change([fakeAccount(addressOf(wallet.name === '甲' ? '0' : '1'))]),
    unregister: ({ wallet }) => registry.unregister(wallet),
    register: ({ wallet }) => registry.get().includes(wallet) || registry.register(wallet),
    giveUp: () => store.giveUp(),
    disconnect: () => store.disconnect(),
  };
  return { wallets, registry, store, promised, events };
}

it('the wallet store reports the true state after events in any order', async () => {
  const step = fc.record({
    event: fc.constantFrom(...Object.keys(createWorld().events)),
    index: fc.nat({ max: names.length - 1 }),
    isAwaited: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { wallets, registry, store, promised, events } = createWorld();
      for (const { event, index, isAwaited } of steps) {
        const one = wallets[index];
        if (one) events[event]?.(one);
        // A wallet's answer and its next event are two messages, with only earlier messages between them.
        if (!isAwaited && event !== 'agree') continue;
        await settled();
        const connection = store.connection();
        const listening = wallets.filter(({ listeners }) => listeners.size > 0);
        if (connection.kind === 'connected') {
          const { wallet } = wallets.find(({ wallet: { name } }) => name === connection.name) ?? {};
          expect(registry.get()).toContain(wallet);
          expect(wallet?.accounts.map(({ address }) => address)).toContain(connection.address);
          expect(connection.addresses).toContain(connection.address);
          expect(listening.map(({ wallet: { name } }) => name)).toEqual([connection.name]);
        } else expect(listening).toEqual([]);
        // A wallet shown as being asked is registered.
        if (connection.kind === 'connecting') {
          const asked = wallets.find(({ wallet: { name } }) => name === connection.name);
          expect(asked?.waiting.length).toBeGreaterThan(0);
        }
      }
      store.close();
      await Promise.all(promised);
      expect(store.connection().kind).toBe('disconnected');
    }),
    { numRuns: 500 },
  );
});

import { getWallets } from '@mysten/wallet-standard';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkFacts } from './network-facts.ts';
import { offersDemoWallet } from './opened-wallets.ts';
import { fakeStorage } from './testing/fake-wallet.ts';

const factsOf = (network: NetworkFacts['network'], isTrial: boolean) =>
  ({ network, isTrial }) as NetworkFacts;

it('the site offers the demo wallet only on the local network of this machine', () => {
  expect(offersDemoWallet(factsOf('localnet', true))).toBe(true);
  expect(offersDemoWallet(factsOf('localnet', false))).toBe(false);
  for (const network of ['mainnet', 'testnet', 'devnet'] as const)
    for (const isTrial of [true, false]) expect(offersDemoWallet(factsOf(network, isTrial))).toBe(false);
});

describe('openWallets', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('location', { origin: 'https://suixue.example' });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function opening(facts: NetworkFacts) {
    const storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
    const fetch = vi.fn(async () => Response.json(facts));
    vi.stubGlobal('fetch', fetch);
    const { openWallets } = await import('./opened-wallets.ts');
    return { openWallets, fetch, storage };
  }

  it('reads the network once for all callers, and again after a failure', async () => {
    const { openWallets, fetch } = await opening(factsOf('mainnet', false));
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(openWallets()).rejects.toThrow('网络不通');
    const [first, second] = await Promise.all([openWallets(), openWallets()]);
    expect(first).toBe(second);
    expect(first.facts.network).toBe('mainnet');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('registers the demo wallet and creates its key only on the local network', async () => {
    const elsewhere = await opening(factsOf('testnet', true));
    await elsewhere.openWallets();
    expect([getWallets().get().length, elsewhere.storage.kept.size]).toEqual([0, 0]);

    vi.resetModules();
    const here = await opening(factsOf('localnet', true));
    const { store } = await here.openWallets();
    expect(store.wallets().map(({ name }) => name)).toEqual(['演示钱包']);
    expect(here.storage.kept.size).toBe(1);
  });
});

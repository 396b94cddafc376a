import type { Wallet, WalletAccount } from '@mysten/wallet-standard';
import { describe, expect, it } from 'vitest';
import { recentWalletKeys } from './recent-wallet.ts';
import { fakeStore, settled } from './testing/fake-store.ts';
import { addressOf, fakeAccount, fakeWallet, later } from './testing/fake-wallet.ts';

type Answer = { accounts: readonly WalletAccount[] };

describe('selectable wallets', () => {
  it('are those on this network that can sign; of two with the same name, the first', () => {
    const { store } = fakeStore([
      fakeWallet({ name: '甲' }).wallet,
      fakeWallet({ name: '甲' }).wallet,
      fakeWallet({ name: '别网', chains: ['sui:mainnet'] }).wallet,
      withoutSigning(fakeWallet({ name: '不签' }).wallet),
      fakeWallet({ name: '乙' }).wallet,
    ]);
    expect(store.wallets().map(({ name }) => name)).toEqual(['甲', '乙']);
  });

  it('are listed even if another wallet is malformed', () => {
    const broken = { name: '坏', version: '1.0.0', icon: '' } as unknown as Wallet;
    const nameless = { ...fakeWallet().wallet, name: {} } as unknown as Wallet;
    const nothing = null as unknown as Wallet;
    const { store } = fakeStore([broken, nameless, nothing, fakeWallet({ name: '好' }).wallet]);
    expect(store.wallets().map(({ name }) => name)).toEqual(['好']);
  });

  it('appear and disappear as wallets register and unregister', () => {
    const { store, registry } = fakeStore([]);
    const { wallet } = fakeWallet({ name: '后来' });
    registry.register(wallet);
    expect(store.wallets().map(({ name }) => name)).toEqual(['后来']);
    registry.unregister(wallet);
    expect(store.wallets()).toEqual([]);
  });
});

function withoutSigning(wallet: Wallet): Wallet {
  const { 'sui:signPersonalMessage': _, ...features } = wallet.features as Record<string, unknown>;
  return { ...wallet, features } as Wallet;
}

describe('connecting to a wallet', () => {
  it('changes the state to connecting, then connected, and stores wallet and address', async () => {
    const { store, kinds, storage } = fakeStore([fakeWallet({ name: '甲' }).wallet]);
    expect(await store.connect('甲')).toBe(addressOf('a'));
    expect(kinds).toEqual(['connecting', 'connected']);
    expect(store.connection()).toMatchObject({ name: '甲', address: addressOf('a') });
    expect(Object.fromEntries(storage.kept)).toEqual({
      [recentWalletKeys.name]: '甲',
      [recentWalletKeys.address]: addressOf('a'),
    });
  });

  it('normalises the address', async () => {
    const accounts = [fakeAccount('0xAB')];
    const { store } = fakeStore([fakeWallet({ accounts }).wallet]);
    expect(await store.connect('试用')).toBe(`0x${'ab'.padStart(64, '0')}`);
  });

  it.each<[string, readonly WalletAccount[], string]>([
    ['no account', [], 'wallet does not provide an account'],
    [
      'an account of another network',
      [fakeAccount(addressOf('a'), ['sui:mainnet'])],
      'wallet does not support the network',
    ],
    ['an invalid address', [fakeAccount('我的地址')], 'wallet does not provide an account'],
    ['an account without an address', [{} as WalletAccount], 'wallet does not provide an account'],
  ])('fails with a specified text and disconnects if the wallet returns %s', async (_, accounts, message) => {
    const { wallet, disconnect } = fakeWallet({ accounts });
    const { store, storage } = fakeStore([wallet]);
    await expect(store.connect('试用')).rejects.toThrow(message);
    expect(store.connection().kind).toBe('disconnected');
    expect(disconnect).toHaveBeenCalledOnce();
    expect(storage.kept.size).toBe(0);
  });

  it('passes on the error of a wallet that refuses', async () => {
    const refusing = fakeWallet({ connect: () => Promise.reject(new Error('User rejected')) });
    const { store, kinds } = fakeStore([refusing.wallet]);
    await expect(store.connect('试用')).rejects.toThrow('User rejected');
    expect(kinds).toEqual(['connecting', 'disconnected']);
  });

  it('fails if a wallet throws synchronously or returns no accounts', async () => {
    const throwing = fakeWallet({
      name: '甲',
      connect: () => {
        throw new Error('broken');
      },
    });
    const silent = fakeWallet({ name: '乙', connect: async () => ({}) as Answer });
    const { store } = fakeStore([throwing.wallet, silent.wallet]);
    await expect(store.connect('甲')).rejects.toThrow('broken');
    await expect(store.connect('乙')).rejects.toThrow('wallet does not provide an account');
  });

  it('rejects a wallet that is not registered', async () => {
    await expect(fakeStore([]).store.connect('没有')).rejects.toMatchObject({ kind: 'gone' });
  });

  it('can be abandoned, and disconnects a wallet that answers too late', async () => {
    const answer = later<Answer>();
    const slow = fakeWallet({ connect: () => answer.promise });
    const { store } = fakeStore([slow.wallet]);
    const connecting = store.connect('试用');
    store.giveUp();
    await expect(connecting).rejects.toMatchObject({ kind: 'given-up' });
    expect(store.connection().kind).toBe('disconnected');
    expect(slow.disconnect).not.toHaveBeenCalled();
    answer.resolve({ accounts: slow.wallet.accounts });
    await settled();
    expect(slow.disconnect).toHaveBeenCalledOnce();
    expect(store.connection().kind).toBe('disconnected');
  });

  it('follows the newer of two attempts, whichever is answered first', async () => {
    const answer = later<Answer>();
    const slow = fakeWallet({ name: '慢', connect: () => answer.promise });
    const quick = fakeWallet({ name: '快', accounts: [fakeAccount(addressOf('b'))] });
    const { store } = fakeStore([slow.wallet, quick.wallet]);
    const first = store.connect('慢');
    const second = store.connect('快');
    await expect(first).rejects.toMatchObject({ kind: 'given-up' });
    expect(await second).toBe(addressOf('b'));
    answer.resolve({ accounts: slow.wallet.accounts });
    await settled();
    expect(store.connection()).toMatchObject({ kind: 'connected', name: '快' });
    expect(slow.disconnect).toHaveBeenCalledOnce();
  });

  it('stays connected if the same wallet answers an earlier attempt late', async () => {
    const [first, second] = [later<Answer>(), later<Answer>()];
    const answers = [first, second];
    const twice = fakeWallet({ connect: () => (answers.shift() ?? second).promise });
    const { store } = fakeStore([twice.wallet]);
    const given = store.connect('试用').catch(() => 'given up');
    const kept = store.connect('试用');
    const { accounts } = twice.wallet;
    second.resolve({ accounts });
    await kept;
    first.resolve({ accounts });
    expect(await given).toBe('given up');
    await settled();
    expect(twice.disconnect).not.toHaveBeenCalled();
    expect(store.connection().kind).toBe('connected');
  });

  it('fails if the wallet unregisters meanwhile', async () => {
    const slow = fakeWallet({ connect: () => later<Answer>().promise });
    const { store, registry } = fakeStore([slow.wallet]);
    const connecting = store.connect('试用');
    registry.unregister(slow.wallet);
    await expect(connecting).rejects.toMatchObject({ kind: 'gone' });
    expect(store.connection().kind).toBe('disconnected');
  });
});

describe('a connection', () => {
  const two = [fakeAccount(addressOf('a')), fakeAccount(addressOf('b'))];

  it('offers all addresses of the wallet on this network and selects the chosen one', async () => {
    const elsewhere = fakeAccount(addressOf('c'), ['sui:mainnet']);
    const { store, storage } = fakeStore([fakeWallet({ accounts: [...two, elsewhere] }).wallet]);
    await store.connect('试用');
    expect(store.connection()).toMatchObject({ addresses: [addressOf('a'), addressOf('b')] });
    store.choose(addressOf('b'));
    expect(store.connection()).toMatchObject({ address: addressOf('b') });
    expect(storage.kept.get(recentWalletKeys.address)).toBe(addressOf('b'));
    expect(() => store.choose(addressOf('c'))).toThrow('wallet does not provide an account');
  });

  it('keeps its address as long as the wallet has it, then selects another', async () => {
    const wallet = fakeWallet({ accounts: two });
    const { store } = fakeStore([wallet.wallet]);
    await store.connect('试用');
    wallet.change([...two].reverse());
    expect(store.connection()).toMatchObject({ address: addressOf('a') });
    wallet.change([fakeAccount(addressOf('b'))]);
    expect(store.connection()).toMatchObject({ address: addressOf('b') });
    expect(wallet.listeners.size).toBe(1);
  });

  it.each<[string, readonly WalletAccount[]]>([
    ['has no account any more', []],
    ['has gone to another network', [fakeAccount(addressOf('a'), ['sui:mainnet'])]],
  ])('ends when the wallet %s', async (_, accounts) => {
    const wallet = fakeWallet();
    const { store } = fakeStore([wallet.wallet]);
    await store.connect('试用');
    wallet.change(accounts);
    expect(store.connection().kind).toBe('disconnected');
    expect(wallet.listeners.size).toBe(0);
    await expect(store.signTransaction(new Uint8Array())).rejects.toThrow('wallet is not connected');
  });

  it('ends if the wallet unregisters', async () => {
    const { wallet } = fakeWallet();
    const { store, registry } = fakeStore([wallet]);
    await store.connect('试用');
    registry.unregister(wallet);
    expect(store.connection().kind).toBe('disconnected');
  });

  it('ends on request, even if the wallet fails to disconnect, and is deleted from storage', async () => {
    const wallet = fakeWallet();
    wallet.disconnect.mockRejectedValue(new Error('no'));
    const { store, storage } = fakeStore([wallet.wallet]);
    await store.connect('试用');
    store.disconnect();
    expect(store.connection().kind).toBe('disconnected');
    expect(storage.kept.size).toBe(0);
    expect(wallet.disconnect).toHaveBeenCalledOnce();
  });
});

it('the wallet store is disconnected after a wallet throws on disconnect or on subscribing', async () => {
  for (const disconnect of [() => undefined, refuse]) {
    const features = { 'standard:disconnect': { version: '1.0.0', disconnect } } as Wallet['features'];
    const { store } = fakeStore([fakeWallet({ features }).wallet]);
    await store.connect('试用');
    store.disconnect();
    expect(store.connection().kind).toBe('disconnected');
  }
  const deaf = { 'standard:events': { version: '1.0.0', on: refuse } } as Wallet['features'];
  const { store } = fakeStore([fakeWallet({ features: deaf }).wallet]);
  await expect(store.connect('试用')).rejects.toThrow('坏了');
  expect(store.connection().kind).toBe('disconnected');
});

function refuse(): never {
  throw new Error('坏了');
}

it('the wallet store removes all listeners when the store is closed', async () => {
  const wallet = fakeWallet();
  const { store, registry } = fakeStore([wallet.wallet]);
  await store.connect('试用');
  store.close();
  expect([
    wallet.listeners.size,
    registry.listeners.register.size,
    registry.listeners.unregister.size,
  ]).toEqual([0, 0, 0]);
});

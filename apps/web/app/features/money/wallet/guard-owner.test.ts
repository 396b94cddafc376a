import { expect, it, vi } from 'vitest';
import { guardOwner } from './guard-owner.ts';
import { fakeStore, settled } from './testing/fake-store.ts';
import { addressOf, fakeAccount, fakeWallet } from './testing/fake-wallet.ts';

const [mine, other] = [addressOf('a'), addressOf('b')];

it('guardOwner keeps the bound wallet and disconnects when the user switches to another address', async () => {
  const wallet = fakeWallet({ accounts: [fakeAccount(mine)] });
  const { store } = fakeStore([wallet.wallet]);
  const onWrong = vi.fn();
  guardOwner({ store, readOwners: async () => [mine], isBusy: () => false, onWrong });
  await store.connect('试用');
  await settled();
  expect(store.connection().kind).toBe('connected');
  wallet.change([fakeAccount(other)]);
  await settled();
  expect(store.connection().kind).toBe('disconnected');
  expect(onWrong).toHaveBeenCalledOnce();
});

it('guardOwner does nothing while a dialog is open', async () => {
  const { store } = fakeStore([fakeWallet({ accounts: [fakeAccount(other)] }).wallet]);
  const readOwners = vi.fn(async () => [mine]);
  guardOwner({ store, readOwners, isBusy: () => true, onWrong: vi.fn() });
  await store.connect('试用');
  await settled();
  expect(readOwners).not.toHaveBeenCalled();
});

it('guardOwner checks again at the next change if the server did not answer', async () => {
  const wallet = fakeWallet({ accounts: [fakeAccount(other)] });
  const { store } = fakeStore([wallet.wallet]);
  const readOwners = vi.fn(async () => [mine]).mockRejectedValueOnce(new Error('no network'));
  const onWrong = vi.fn();
  guardOwner({ store, readOwners, isBusy: () => false, onWrong });
  await store.connect('试用');
  await settled();
  expect(store.connection().kind).toBe('connected');
  wallet.change([fakeAccount(other), fakeAccount(addressOf('c'))]);
  await settled();
  expect(onWrong).toHaveBeenCalledOnce();
  expect(store.connection().kind).toBe('disconnected');
});

it('guardOwner checks nothing after it was stopped', async () => {
  const { store } = fakeStore([fakeWallet().wallet]);
  const readOwners = vi.fn(async () => [other]);
  const stop = guardOwner({ store, readOwners, isBusy: () => false, onWrong: vi.fn() });
  stop();
  await store.connect('试用');
  await settled();
  expect(readOwners).not.toHaveBeenCalled();
});

import { describe, expect, it } from 'vitest';
import { canBind, toBindingState } from './binding-state.ts';

const address = `0x${'0a'.repeat(32)}`;
const other = `0x${'0b'.repeat(32)}`;
const wallet = { uid: 'alice', owner: [address] };

describe('an account and its wallet', () => {
  it.each([
    ['nobody signed in', { id: null, wallet }, address, 'no-account'],
    ['an account without an id', { id: '', wallet }, address, 'no-account'],
    ['no record', { id: 'alice', wallet: null }, address, 'unbound'],
    ['a record of another account', { id: 'bob', wallet }, address, 'unbound'],
    ['a record without addresses', { id: 'alice', wallet: { uid: 'alice', owner: [] } }, address, 'unbound'],
    ['bound, and no wallet', { id: 'alice', wallet }, null, 'no-wallet'],
    ['bound, and the wallet', { id: 'alice', wallet }, address, 'bound'],
    ['bound, and the wallet in capitals', { id: 'alice', wallet }, `0x${'0A'.repeat(32)}`, 'bound'],
    ['bound, and another wallet', { id: 'alice', wallet }, other, 'wrong-wallet'],
    ['bound, and what is no address', { id: 'alice', wallet }, 'wallet', 'wrong-wallet'],
  ])('%s', (_what, account, connected, state) => {
    expect(toBindingState(account, connected)).toBe(state);
  });

  it('is bound once', () => {
    expect(canBind('unbound')).toBe(true);
    for (const state of ['no-account', 'no-wallet', 'bound', 'wrong-wallet'] as const)
      expect(canBind(state)).toBe(false);
  });
});

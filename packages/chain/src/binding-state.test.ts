import { describe, expect, it } from 'vitest';
import { toBindingState } from './binding-state.ts';

const address = `0x${'0a'.repeat(32)}`;
const other = `0x${'0b'.repeat(32)}`;
const wallet = { uid: 'alice', owner: [address] };

describe('toBindingState', () => {
  it.each([
    ['a visitor who is not signed in', { id: null, wallet }, address, 'no-account'],
    ['an account without an id', { id: '', wallet }, address, 'no-account'],
    ['no record', { id: 'alice', wallet: null }, address, 'unbound'],
    ['a record of another account', { id: 'bob', wallet }, address, 'unbound'],
    ['a record without addresses', { id: 'alice', wallet: { uid: 'alice', owner: [] } }, address, 'unbound'],
    ['a bound account without a connected wallet', { id: 'alice', wallet }, null, 'no-wallet'],
    ['a bound account with its wallet', { id: 'alice', wallet }, address, 'bound'],
    [
      'a bound account with its wallet in upper case',
      { id: 'alice', wallet },
      `0x${'0A'.repeat(32)}`,
      'bound',
    ],
    ['a bound account with another wallet', { id: 'alice', wallet }, other, 'wrong-wallet'],
    ['a bound account with an invalid address', { id: 'alice', wallet }, 'wallet', 'wrong-wallet'],
  ])('returns "$3" for $0', (_what, account, connected, state) => {
    expect(toBindingState(account, connected)).toBe(state);
  });
});

import { expect, it } from 'vitest';
import { toConnectFailure } from './connect-problem.ts';
import { isRejection, messageOf, WalletError, type WalletErrorKind } from './wallet-error.ts';

it.each<[WalletErrorKind, string]>([
  ['not-connected', 'wallet is not connected'],
  ['no-account', 'wallet does not provide an account'],
  ['wrong-network', 'wallet does not support the network'],
])('%s is said in the words of the specification, with what to do beside them', (kind, message) => {
  const failure = toConnectFailure(new WalletError(kind));
  expect(failure.message).toBe(message);
  expect(failure.advice).toMatch(/请/);
});

it.each<[unknown, string]>([
  [new Error('  locked '), 'locked'],
  ['a text', 'a text'],
  [{ message: 'an object' }, 'an object'],
  [{ message: 7 }, '钱包没有说明原因。'],
  [undefined, '钱包没有说明原因。'],
  [null, '钱包没有说明原因。'],
  [new Error('很长'.repeat(500)), '很长'.repeat(100)],
])('whatever a wallet throws can be said: %#', (error, message) => {
  expect(toConnectFailure(error).message).toBe(message);
});

it('knows a no in the words of different wallets', () => {
  expect(isRejection(new Error('Rejected from user'))).toBe(true);
  expect(isRejection(new Error('User rejection'))).toBe(true);
  expect(isRejection({ message: 'user REJECTED the request' })).toBe(true);
  expect(isRejection(new Error('Transaction failed'))).toBe(false);
  expect(messageOf(Symbol('none'))).toBe('');
});

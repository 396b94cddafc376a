import { expect, it } from 'vitest';
import { toConnectFailure } from './connect-problem.ts';
import { isRejection, messageOf, WalletError, type WalletErrorKind } from './wallet-error.ts';

it.each<[WalletErrorKind, string]>([
  ['not-connected', 'wallet is not connected'],
  ['no-account', 'wallet does not provide an account'],
  ['wrong-network', 'wallet does not support the network'],
])(
  'toConnectFailure describes %s in the words of the specification and advises what to do',
  (kind, message) => {
    const failure = toConnectFailure(new WalletError(kind));
    expect(failure.message).toBe(message);
    expect(failure.advice).toMatch(/请/);
  },
);

it.each<[unknown, string]>([
  [new Error('  locked '), 'locked'],
  ['a text', 'a text'],
  [{ message: 'an object' }, 'an object'],
  [new Error('很长'.repeat(500)), '很长'.repeat(100)],
])("toConnectFailure keeps the wallet's own error text beside a general sentence: %#", (error, words) => {
  const failure = toConnectFailure(error);
  expect(failure.walletText).toBe(words);
  expect(failure.message).toMatch(/^钱包没有完成连接/);
});

it.each([{ message: 7 }, undefined, null])(
  'toConnectFailure reports that the wallet gave no reason for the error %j',
  (error) => {
    expect(toConnectFailure(error)).toEqual({
      message: '钱包没有说明原因。',
      advice: null,
      walletText: null,
    });
  },
);

it.each(['User rejected the request', 'Rejected from user', '您选择了拒绝（Rejected）'])(
  'toConnectFailure shows no text of the wallet to a user who declined: %s',
  (words) => {
    const { message, walletText } = toConnectFailure(new Error(words));
    expect(message).toMatch(/^您在钱包里拒绝了连接。/);
    expect([message, walletText].join()).not.toMatch(/reject/i);
  },
);

it('isRejection recognises a refusal in the words of different wallets', () => {
  expect(isRejection(new Error('Rejected from user'))).toBe(true);
  expect(isRejection(new Error('User rejection'))).toBe(true);
  expect(isRejection({ message: 'user REJECTED the request' })).toBe(true);
  expect(isRejection(new Error('Transaction failed'))).toBe(false);
  expect(messageOf(Symbol('none'))).toBe('');
});

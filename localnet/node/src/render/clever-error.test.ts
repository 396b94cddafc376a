import { readFileSync } from 'node:fs';
import { type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import { describe, expect, test } from 'vitest';
import { appModule, cleverCode } from '../testing/sample-network.ts';
import { readCleverError } from './clever-error.ts';

function readModule(name: string): VerifiedModule {
  const file = new URL(`../../../../contracts/academy/build/${name}.mv`, import.meta.url);
  const module = verifyModule(readFileSync(file));
  if (!module.ok) throw new Error(module.message);
  return module.value;
}

test('readCleverError finds no named error in the abort codes of the contract module kiosk', () => {
  const module = readModule('kiosk');
  const numbers = module.module.constantPool.flatMap(({ type, bytes }) =>
    type === 'u64' ? [Buffer.from(bytes).readBigUInt64LE()] : [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(readCleverError(module, number)).toBeUndefined();
});

/**
 * Codes as the official compiler encodes them: an `error` attribute with a text, with a number, without a
 * value, and with a code.
 */
test.each([
  [0xc0ff_0008_0000_0001n, { errorCode: undefined, line: 8n, name: 'ENotForSale' }],
  [0xc0ff_000a_ffff_ffffn, { errorCode: undefined, line: 10n, name: undefined }],
  [0xc009_000b_0000_0001n, { errorCode: 9n, line: 11n, name: 'ENotForSale' }],
])('readCleverError decodes the abort code %d of the compiler', (number, { errorCode, line, name }) => {
  const error = readCleverError(appModule, number);
  expect([error?.errorCode, error?.line, error?.constant?.name]).toEqual([errorCode, line, name]);
});

describe('readCleverError', () => {
  test.each([
    ['a text', cleverCode(0, 1), { text: 'this book is not for sale' }],
    ['a number', cleverCode(0, 2), { text: '17' }],
    ['bytes that are no text', cleverCode(0, 3), { bytes: Uint8Array.of(1, 1) }],
  ])('decodes an abort code with %s', (_what, code, value) => {
    expect(readCleverError(appModule, code)).toEqual({
      errorCode: undefined,
      line: 42n,
      constant: { name: 'ENotForSale', value },
    });
  });

  test('decodes an abort code with a line number only', () => {
    const error = { errorCode: undefined, line: 42n, constant: undefined };
    expect(readCleverError(appModule, cleverCode(0xffff, 0xffff))).toEqual(error);
  });

  test('decodes an abort code with an error code', () => {
    const code = cleverCode(0, 1) | (0b1100n << 60n) | (5n << 48n);
    expect(readCleverError(appModule, code)).toMatchObject({ errorCode: 5n, line: 42n });
  });
});

test.each([
  ['a plain number', 7n],
  ['a name without a value', cleverCode(0, 0xffff)],
  ['a constant that does not exist', cleverCode(0, 9)],
  ['a name that is not text', cleverCode(2, 1)],
  ['a code with another marker', (0b0100n << 60n) | 1n],
])('readCleverError does not decode %s as a named abort code', (_what, code) => {
  expect(readCleverError(appModule, code)).toBeUndefined();
});

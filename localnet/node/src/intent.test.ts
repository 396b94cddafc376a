import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIntentMessage, createSigningDigest } from './intent.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test("createIntentMessage puts 0, 0, 0 before a transaction's bytes", () => {
  expect(createIntentMessage('transaction', Uint8Array.of(7, 8))).toEqual(Uint8Array.of(0, 0, 0, 7, 8));
  expect(createIntentMessage('transaction', new Uint8Array())).toEqual(new Uint8Array(3));
});

describe('createIntentMessage', () => {
  test.each([
    [0, [0x00]],
    [1, [0x01]],
    [127, [0x7f]],
    [128, [0x80, 0x01]],
    [16_383, [0xff, 0x7f]],
    [16_384, [0x80, 0x80, 0x01]],
    [1_000_000, [0xc0, 0x84, 0x3d]],
  ])('puts 3, 0, 0 and the length before a personal message of %d bytes', (length, prefix) => {
    const bytes = new Uint8Array(length).fill(9);
    expect(Buffer.from(createIntentMessage('personalMessage', bytes))).toEqual(
      Buffer.concat([Uint8Array.of(3, 0, 0), Uint8Array.from(prefix), bytes]),
    );
  });
});

test('intent messages of different scopes or bytes are different', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      for (const scope of ['transaction', 'personalMessage'] as const) {
        const isSame = hex(createIntentMessage(scope, a)) === hex(createIntentMessage(scope, b));
        expect(isSame).toBe(hex(a) === hex(b));
      }
      expect(hex(createIntentMessage('transaction', a))).not.toBe(
        hex(createIntentMessage('personalMessage', b)),
      );
    }),
  );
});

test("signing digests equal those computed with Python's hashlib", () => {
  const ascii = (text: string) => new TextEncoder().encode(text);
  expect(hex(createSigningDigest('transaction', ascii('tx')))).toBe(
    'be8d706ea300473c63fb99e985df42a0fda27577fdb9d75903b3527238670ece',
  );
  expect(hex(createSigningDigest('personalMessage', ascii('hello')))).toBe(
    'e0ea06e183a8984cd8dd072440ae2a8c21125d994a9435b7c8c61886bc087d6a',
  );
});

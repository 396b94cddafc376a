import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressToBytes, bytesToAddress, publicKeyToAddress, type SignatureScheme } from './address.ts';

const createKey = (length: number) => Uint8Array.from({ length }, (_, index) => index);

test.each<[SignatureScheme, number, string]>([
  ['ed25519', 32, '0x0ddaaec3ffac93977c83c3d7440e9e65663850d4861be2f48532548d0a463336'],
  ['secp256k1', 33, '0xc84a55e44a7ef64b3f5a15f2677a7d355f17eeb35effceb3e4af12798ea73d02'],
  ['secp256r1', 33, '0x3940041e00c083b1b3402e69dd07b871a4dd83720a30680873f93cecf33c6b28'],
])(
  'the address of a %s key is the hash of flag and key, as computed with Python',
  (scheme, length, address) => {
    expect(publicKeyToAddress(scheme, createKey(length))).toBe(address);
    for (const wrong of [0, length - 1, length + 1]) {
      expect(() => publicKeyToAddress(scheme, createKey(wrong))).toThrow(RangeError);
    }
  },
);

test('an address round-trips between bytes and text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(bytesToAddress(bytes)).toMatch(/^0x[0-9a-f]{64}$/);
      expect(addressToBytes(bytesToAddress(bytes))).toEqual(bytes);
    }),
  );
});

test('addressToBytes rejects any text but 0x and 64 hex digits', () => {
  const full = bytesToAddress(new Uint8Array(32).fill(0xab));
  for (const text of [
    '',
    '0x2',
    full.slice(2),
    full.toUpperCase(),
    `${full}0`,
    `${full}\n`,
    full.replace('b', 'g'),
  ]) {
    expect(() => addressToBytes(text), text).toThrow(RangeError);
  }
  expect(() => bytesToAddress(new Uint8Array(31))).toThrow(RangeError);
  expect(() => bytesToAddress(new Uint8Array(33))).toThrow(RangeError);
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blake2b, blake2b256 } from './blake2b.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The sequence of RFC 7693, appendix E: bytes of a Fibonacci-like generator. */
function createSequence(length: number, seed: number): Uint8Array {
  let a = Math.imul(0xdead4bad, seed) >>> 0;
  let b = 1;
  return Uint8Array.from({ length }, () => {
    const sum = (a + b) >>> 0;
    a = b;
    b = sum;
    return sum >>> 24;
  });
}

test('appendix A of RFC 7693: BLAKE2b-512 of abc', () => {
  expect(hex(blake2b(ascii('abc'), 64))).toBe(
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1' +
      '7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  );
});

test('the inputs and digest lengths of appendix E of RFC 7693, without its keyed half', () => {
  // The grand digest was made by hashlib of Python 3, since the appendix gives it only with the keyed digests in it.
  const digests = [20, 32, 48, 64].flatMap((digestLength) =>
    [0, 3, 128, 129, 255, 1024].map((length) => blake2b(createSequence(length, length), digestLength)),
  );
  expect(hex(blake2b256(Buffer.concat(digests)))).toBe(
    '681f345ad53c6360214ea500fd259edddbca775f605fad81b9b189d6d88e15c6',
  );
});

describe('32 bytes', () => {
  test.each([
    ['', '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'],
    ['abc', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
  ])('of %j', (text, digest) => {
    expect(hex(blake2b256(ascii(text)))).toBe(digest);
  });

  test('are not the first 32 of 64', () => {
    expect(hex(blake2b(ascii('abc'), 64)).startsWith(hex(blake2b256(ascii('abc'))))).toBe(false);
  });
});

test('64 bytes agree with OpenSSL for any input, at every edge of a block', () => {
  const agree = (input: Uint8Array) => {
    expect(hex(blake2b(input, 64))).toBe(createHash('blake2b512').update(input).digest('hex'));
  };
  for (const length of [0, 1, 127, 128, 129, 255, 256, 257, 4096, 100_003])
    agree(createSequence(length, length));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), agree));
});

test('a view into other bytes is hashed as itself', () => {
  const bytes = createSequence(1_000, 7);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(499), (start, length) => {
      const view = bytes.subarray(start, start + length);
      expect(hex(blake2b256(view))).toBe(hex(blake2b256(view.slice())));
    }),
  );
});

test.each([0, 65, 31.5, -1, Number.NaN])('refuses a digest of %d bytes', (digestLength) => {
  expect(() => blake2b(new Uint8Array(), digestLength)).toThrow(RangeError);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unveil, veil } from './veil.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const text = fc.string({ unit: anyCharacter, maxLength: 60 }).map((value) => value.toWellFormed());
const key = text.filter((value) => value !== '');

test('veil encodes ABCD with the key "key" as Kic6Lw==', () => {
  // 'A' ^ 'k' = 0x2a, 'B' ^ 'e' = 0x27, 'C' ^ 'y' = 0x3a, 'D' ^ 'k' = 0x2f
  expect(veil('ABCD', 'key')).toBe('Kic6Lw==');
  expect(unveil('Kic6Lw==', 'key')).toBe('ABCD');
  expect(veil('', 'key')).toBe('');
});

test('veil round-trips any text with the same key', () => {
  fc.assert(fc.property(text, key, (plain, secret) => unveil(veil(plain, secret), secret) === plain));
});

test('veil round-trips Chinese, emoji and a leading byte order mark', () => {
  for (const plain of ['邀请码：穗学', '🌾🌾', '\ufeffabc'])
    expect(unveil(veil(plain, '钥匙'), '钥匙')).toBe(plain);
});

test('unveil returns undefined, without throwing, for text that veil cannot have returned', () => {
  for (const veiled of ['Kic6Lw', 'Kic6Lx==', 'Kic6 Lw==', 'Kic6Lw==\n', 'Kic-Lw==', '=', '学']) {
    expect(unveil(veiled, 'key'), veiled).toBeUndefined();
  }
  // 0xff is never valid UTF-8.
  expect(unveil(veil('k', 'k').replace('AA==', '/w=='), '\u0000')).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), key, (veiled, secret) => {
      const plain = unveil(veiled, secret);
      if (plain !== undefined) expect(veil(plain, secret)).toBe(veiled);
    }),
  );
});

test('veil rejects an empty key and a lone surrogate', () => {
  expect(() => veil('a', '')).toThrow(RangeError);
  expect(() => unveil('Kic6Lw==', '')).toThrow(RangeError);
  expect(() => veil('\ud800', 'key')).toThrow(RangeError);
});

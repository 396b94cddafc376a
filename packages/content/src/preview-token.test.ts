import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPreviewToken, verifyPreviewToken } from './preview-token.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const secret = 'a secret of the tests only';
const now = 1_800_000_000_000;
const token = createPreviewToken({ secret, now, ttlSeconds: 60 });

it('verifyPreviewToken accepts a token until its expiry, to the millisecond', () => {
  expect(verifyPreviewToken(token, { secret, now })).toEqual({ ok: true, expiresAt: now + 60_000 });
  expect(verifyPreviewToken(token, { secret, now: now + 59_999 }).ok).toBe(true);
  expect(verifyPreviewToken(token, { secret, now: now + 60_000 })).toEqual({ ok: false, reason: 'expired' });
});

it('verifyPreviewToken rejects a token that was signed with another secret', () => {
  const other = { secret: 'another secret of the tests', now };
  expect(verifyPreviewToken(token, other)).toEqual({ ok: false, reason: 'signature' });
});

it('verifyPreviewToken rejects a token with any single bit changed', () => {
  const bytes = Buffer.from(token);
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect(verifyPreviewToken(changed.toString('latin1'), { secret, now }).ok).toBe(false);
    }
  }
});

it('verifyPreviewToken rejects truncated, extended and invented tokens without throwing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.nat(token.length - 1).map((end) => token.slice(0, end)),
        fc.string({ minLength: 1 }).map((more) => token + more),
        fc.stringMatching(/^v1\.[0-9a-z]{1,11}\.[\w-]{43}$/),
      ),
      (text) => {
        expect(verifyPreviewToken(text, { secret, now }).ok).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

it('createPreviewToken throws for a short secret or a lifetime that is not positive and finite', () => {
  expect(() => createPreviewToken({ secret: 'short', now, ttlSeconds: 60 })).toThrow(RangeError);
  for (const ttlSeconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => createPreviewToken({ secret, now, ttlSeconds })).toThrow(RangeError);
  }
});

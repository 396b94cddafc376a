import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwned, isPermanent, permanentExpiry } from './ownership.ts';

const u64 = fc.bigInt({ min: 0n, max: permanentExpiry });

test('isPermanent treats the largest u64, and only that, as permanent', () => {
  expect(permanentExpiry).toBe(18446744073709551615n);
  expect(isPermanent(permanentExpiry)).toBe(true);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: permanentExpiry - 1n }), (expireAt) => !isPermanent(expireAt)),
  );
});

test('isOwned treats an expiry of zero as never owned, at any time', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1000n, max: permanentExpiry }), (now) => !isOwned({ expireAt: 0n, now })),
  );
});

test('isOwned ends ownership exactly at the expiry', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: permanentExpiry }), (expireAt) => {
      expect(isOwned({ expireAt, now: expireAt - 1n })).toBe(true);
      expect(isOwned({ expireAt, now: expireAt })).toBe(false);
      expect(isOwned({ expireAt, now: expireAt + 1n })).toBe(false);
    }),
  );
});

test('isOwned stays false at every later time once it is false', () => {
  fc.assert(
    fc.property(u64, u64, fc.bigInt({ min: 0n, max: 10n ** 12n }), (expireAt, now, later) => {
      if (!isOwned({ expireAt, now })) expect(isOwned({ expireAt, now: now + later })).toBe(false);
    }),
  );
});

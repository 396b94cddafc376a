import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwned, isPermanent, permanentExpiry } from './ownership.ts';

const u64 = fc.bigInt({ min: 0n, max: permanentExpiry });

test('permanent is the largest u64 and only that', () => {
  expect(permanentExpiry).toBe(18446744073709551615n);
  expect(isPermanent(permanentExpiry)).toBe(true);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: permanentExpiry - 1n }), (expireAt) => !isPermanent(expireAt)),
  );
});

test('zero is never owned, whatever the clock says', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1000n, max: permanentExpiry }), (now) => !isOwned({ expireAt: 0n, now })),
  );
});

test('ownership ends exactly at the expiry', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: permanentExpiry }), (expireAt) => {
      expect(isOwned({ expireAt, now: expireAt - 1n })).toBe(true);
      expect(isOwned({ expireAt, now: expireAt })).toBe(false);
      expect(isOwned({ expireAt, now: expireAt + 1n })).toBe(false);
    }),
  );
});

test('what has expired stays expired', () => {
  fc.assert(
    fc.property(u64, u64, fc.bigInt({ min: 0n, max: 10n ** 12n }), (expireAt, now, later) => {
      if (!isOwned({ expireAt, now })) expect(isOwned({ expireAt, now: now + later })).toBe(false);
    }),
  );
});

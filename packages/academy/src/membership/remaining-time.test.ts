import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permanentExpiry } from './ownership.ts';
import { remainingTime } from './remaining-time.ts';

const now = 1_795_219_200_000n;
const minute = 60_000n;
const hour = 3_600_000n;
const day = 86_400_000n;

const remaining = (left: bigint) => remainingTime({ expireAt: now + left, now });

describe('remainingTime at the boundaries of each unit', () => {
  test.each<[bigint, number, string]>([
    [1n, 0, 'minutes'],
    [minute - 1n, 0, 'minutes'],
    [minute, 1, 'minutes'],
    [2n * minute - 1n, 1, 'minutes'],
    [hour - 1n, 59, 'minutes'],
    [hour, 1, 'hours'],
    [day - 1n, 23, 'hours'],
    [day, 1, 'days'],
    [day + day / 2n - 1n, 1, 'days'],
    [day + day / 2n, 2, 'days'],
    [30n * day - 1n, 30, 'days'],
    [30n * day - hour, 30, 'days'],
    [365n * day, 365, 'days'],
  ])('converts %d ms to %i %s', (left, count, unit) => {
    expect(remaining(left)).toEqual({ kind: 'left', unit, count });
  });

  test.each([-day, -1n, 0n])('is expired at %d ms', (left) => {
    expect(remaining(left)).toEqual({ kind: 'expired' });
  });
});

test('remainingTime is expired for an asset that was never acquired, even before 1970', () => {
  expect(remainingTime({ expireAt: 0n, now })).toEqual({ kind: 'expired' });
  expect(remainingTime({ expireAt: 0n, now: -1n })).toEqual({ kind: 'expired' });
});

test('remainingTime is permanent for the largest u64, and a number of days for one less', () => {
  expect(remainingTime({ expireAt: permanentExpiry, now })).toEqual({ kind: 'permanent' });
  expect(remainingTime({ expireAt: permanentExpiry - 1n, now })).toMatchObject({
    kind: 'left',
    unit: 'days',
  });
});

/** Milliseconds that the result promises. */
function promisedMs(left: bigint): { readonly promised: bigint; readonly unit: bigint } {
  const time = remaining(left);
  if (time.kind !== 'left') throw new RangeError(`not a time that is left: ${time.kind}`);
  const unit = { days: day, hours: hour, minutes: minute }[time.unit];
  return { promised: BigInt(time.count) * unit, unit };
}

test('remainingTime rounds days to the nearest whole number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: day, max: 10n ** 15n }), (left) => {
      const { promised, unit } = promisedMs(left);
      expect(unit).toBe(day);
      expect(promised - left > -day / 2n && promised - left <= day / 2n).toBe(true);
    }),
  );
});

test('remainingTime rounds hours and minutes down, losing less than one unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: minute, max: day - 1n }), (left) => {
      const { promised, unit } = promisedMs(left);
      expect(promised).toBeGreaterThan(0n);
      expect(promised).toBeLessThanOrEqual(left);
      expect(left - promised).toBeLessThan(unit);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permanentExpiry } from './ownership.ts';
import { remainingTime } from './remaining-time.ts';

const now = 1_795_219_200_000n;
const minute = 60_000n;
const hour = 3_600_000n;
const day = 86_400_000n;

describe('remainingTime at the boundaries of each unit', () => {
  test.each([
    [-day, '已过期'],
    [-1n, '已过期'],
    [0n, '已过期'],
    [1n, '少于1分钟'],
    [minute - 1n, '少于1分钟'],
    [minute, '1分钟'],
    [2n * minute - 1n, '1分钟'],
    [hour - 1n, '59分钟'],
    [hour, '1小时'],
    [day - 1n, '23小时'],
    [day, '1天'],
    [day + day / 2n - 1n, '1天'],
    [day + day / 2n, '2天'],
    [30n * day - 1n, '30天'],
    [30n * day - hour, '30天'],
    [365n * day, '365天'],
  ])('shows %d ms as %s', (left, text) => {
    expect(remainingTime({ expireAt: now + left, now })).toBe(text);
  });
});

test('remainingTime returns 已过期 for an asset that was never acquired, even before 1970', () => {
  expect(remainingTime({ expireAt: 0n, now })).toBe('已过期');
  expect(remainingTime({ expireAt: 0n, now: -1n })).toBe('已过期');
});

test('remainingTime returns 永久 for the largest u64 and a number of days for one less', () => {
  expect(remainingTime({ expireAt: permanentExpiry, now })).toBe('永久');
  expect(remainingTime({ expireAt: permanentExpiry - 1n, now })).toMatch(/^\d+天$/);
});

test('remainingTime rounds days to the nearest whole number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: day, max: 10n ** 15n }), (left) => {
      const [, days = '0'] = /^(\d+)天$/.exec(remainingTime({ expireAt: now + left, now })) ?? [];
      const error = BigInt(days) * day - left;
      expect(error > -day / 2n && error <= day / 2n).toBe(true);
    }),
  );
});

test('remainingTime rounds hours and minutes down, losing less than one unit', () => {
  const units: Record<string, bigint> = { 小时: hour, 分钟: minute };
  fc.assert(
    fc.property(fc.bigInt({ min: minute, max: day - 1n }), (left) => {
      const match = /^(\d+)(小时|分钟)$/.exec(remainingTime({ expireAt: now + left, now }));
      const unit = units[match?.[2] ?? ''] ?? 0n;
      const promised = BigInt(match?.[1] ?? '0') * unit;
      expect(promised).toBeGreaterThan(0n);
      expect(promised).toBeLessThanOrEqual(left);
      expect(left - promised).toBeLessThan(unit);
    }),
  );
});

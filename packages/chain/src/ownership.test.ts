import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwned, ownedUntil, permanent } from './ownership.ts';

const now = 1_750_000_000_000;
const until = (expireAt: bigint) => ({ expire_at: expireAt });

describe('owning', () => {
  it.each([
    ['what nobody has', undefined, false],
    ['what was taken back', until(0n), false],
    ['what is over', until(BigInt(now) - 1n), false],
    ['what is over this very millisecond', until(BigInt(now)), false],
    ['what lasts a millisecond more', until(BigInt(now) + 1n), true],
    ['what is permanent', until(permanent), true],
  ])('%s', (_what, asset, owned) => {
    expect(isOwned(asset, now)).toBe(owned);
  });

  it('ends once, and not again', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), (expireAt, a, b) => {
        const [sooner, later] = a < b ? [a, b] : [b, a];
        const asset = until(BigInt(expireAt));
        expect(isOwned(asset, later) && !isOwned(asset, sooner)).toBe(false);
      }),
    );
  });

  it('has an end, unless it is permanent', () => {
    expect(ownedUntil(until(BigInt(now)))).toBe(now);
    expect(ownedUntil(until(permanent))).toBeNull();
  });
});

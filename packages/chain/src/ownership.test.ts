import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwned, permanent } from './ownership.ts';

const now = 1_750_000_000_000;
const until = (expireAt: bigint) => ({ expire_at: expireAt });

describe('isOwned', () => {
  it.each([
    ['an asset that does not exist', undefined, false],
    ['a revoked asset', until(0n), false],
    ['an expired asset', until(BigInt(now) - 1n), false],
    ['an asset that expires this millisecond', until(BigInt(now)), false],
    ['an asset that expires in a millisecond', until(BigInt(now) + 1n), true],
    ['a permanent asset', until(permanent), true],
  ])('returns $2 for $0', (_what, asset, owned) => {
    expect(isOwned(asset, now)).toBe(owned);
  });

  it('never changes from false to true as time passes', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), (expireAt, a, b) => {
        const [sooner, later] = a < b ? [a, b] : [b, a];
        const asset = until(BigInt(expireAt));
        expect(isOwned(asset, later) && !isOwned(asset, sooner)).toBe(false);
      }),
    );
  });
});

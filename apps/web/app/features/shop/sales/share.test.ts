import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStage } from './share.ts';

describe('shareStage', () => {
  it('allows settling from the same moment as the chain', () => {
    expect(shareStage({ status: 'open', releaseAt: '100' }, 99)).toBe('pending');
    expect(shareStage({ status: 'open', releaseAt: '100' }, 100)).toBe('due');
  });

  it('depends only on the recorded outcome of a sale, or on the release time while the sale is open', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(), (releaseAt, now) => {
        const at = String(releaseAt);
        expect(shareStage({ status: 'settled', releaseAt: at }, now)).toBe('received');
        expect(shareStage({ status: 'refunded', releaseAt: at }, now)).toBe('refunded');
        expect(shareStage({ status: 'open', releaseAt: at }, now)).toBe(
          BigInt(now) >= releaseAt ? 'due' : 'pending',
        );
      }),
    );
  });
});

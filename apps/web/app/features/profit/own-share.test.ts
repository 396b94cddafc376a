import { describe, expect, it } from 'vitest';
import { ownRoles, ownState, roleAt } from './own-share.ts';

const share = (isMine: boolean) => ({ amount: '1', isMine, isPaid: true });

describe('ownState', () => {
  it.each([
    ['pending', 'open', 99, false],
    ['due', 'open', 100, false],
    ['settled', 'settled', 0, false],
    ['withdrawn', 'settled', 0, true],
    ['refunded', 'refunded', 200, false],
  ] as const)('is %s for a sale that is %s at %i', (expected, status, now, isWithdrawn) => {
    expect(ownState({ status, releaseAt: '100', isWithdrawn }, now)).toBe(expected);
  });
});

describe('roles', () => {
  it('follow from the place: the proposer first, the remainder last', () => {
    const shares = [share(true), share(false), share(true)];
    const sale = { shares, hasProposer: true, isRestOfAuthor: true };
    expect(shares.map((_, place) => roleAt(sale, place))).toEqual(['proposer', 'named', 'author']);
    expect(ownRoles(sale)).toEqual(['proposer', 'author']);
    expect(roleAt({ ...sale, hasProposer: false }, 0)).toBe('named');
  });

  it('are those of the remainder for a sale with one share, and none without a share', () => {
    const sale = { shares: [share(false)], hasProposer: false, isRestOfAuthor: false };
    expect(roleAt(sale, 0)).toBe('rest');
    expect(ownRoles(sale)).toEqual([]);
  });
});

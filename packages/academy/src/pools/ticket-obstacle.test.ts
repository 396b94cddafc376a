import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTicketObstacle, type TicketSale } from './ticket-obstacle.ts';

const now = 1_000n;
const open: TicketSale = {
  stage: 0,
  isPaused: false,
  startAt: 1_000n,
  releaseBy: 1_000n,
  maxTickets: 10n,
  claimedTickets: 7n,
  maxTicketsPerUser: 5n,
  ownHolding: 2n,
};

describe('findTicketObstacle', () => {
  it.each<[string, Partial<TicketSale>, bigint, string | null]>([
    ['the last tickets, up to the limit of the account', {}, 3n, null],
    ['any number without a limit of the account', { maxTicketsPerUser: 0n, ownHolding: 9n }, 3n, null],
    ['tickets of a locked pool', { stage: 1 }, 1n, 'pool-stage'],
    ['tickets after the deadline for releasing', { releaseBy: 999n }, 1n, 'pool-stage'],
    ['tickets of a paused pool', { isPaused: true }, 1n, 'pool-paused'],
    ['tickets of a pool that is paused and ended', { isPaused: true, stage: 3 }, 1n, 'pool-stage'],
    ['tickets before the start', { startAt: 1_001n }, 1n, 'pool-not-started'],
    ['one ticket more than are left', { maxTicketsPerUser: 0n }, 4n, 'pool-sold-out'],
    ['one ticket more than the account may hold', { claimedTickets: 0n }, 4n, 'pool-user-limit'],
    ['as many tickets as a u64 counts', {}, 2n ** 64n - 1n, 'pool-sold-out'],
  ])('finds what is in the way of %s', (_what, change, tickets, expected) => {
    expect(findTicketObstacle({ ...open, ...change }, tickets, now)).toBe(expected);
  });

  it('lets no purchase exceed the tickets of the pool or of the account, and no free ticket remain unsold', () => {
    const count = fc.bigInt({ min: 0n, max: 20n });
    fc.assert(
      fc.property(count, count, count, count, (maxTickets, claimedTickets, maxTicketsPerUser, ownHolding) => {
        fc.pre(claimedTickets <= maxTickets && ownHolding <= claimedTickets);
        const sale = { ...open, maxTickets, claimedTickets, maxTicketsPerUser, ownHolding };
        let sold = 0n;
        while (
          findTicketObstacle(
            { ...sale, claimedTickets: claimedTickets + sold, ownHolding: ownHolding + sold },
            1n,
            now,
          ) === null
        )
          sold += 1n;
        expect(claimedTickets + sold).toBeLessThanOrEqual(maxTickets);
        const isFull = claimedTickets + sold === maxTickets;
        const isAtLimit = maxTicketsPerUser > 0n && ownHolding + sold >= maxTicketsPerUser;
        expect(isFull || isAtLimit).toBe(true);
        if (sold > 0n) expect(findTicketObstacle(sale, sold, now)).toBeNull();
        expect(findTicketObstacle(sale, sold + 1n, now)).not.toBeNull();
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossPercent, maxBuyable, owedPerTicket, poolMoney, ticketsLeft, worstCase } from './pool-sums.ts';
import { readTicketCount } from './read-ticket-count.ts';
import { samplePool as pool } from './testing/sample-pool.ts';

const maxU64 = 2n ** 64n - 1n;
/** Terms that the contract accepts: all tickets together cost at most a u64. */
const sold = fc
  .record({
    ticketPrice: fc.bigInt({ min: 1n, max: maxU64 }),
    floorPart: fc.bigInt({ min: 0n, max: 100n }),
    maxPart: fc.bigInt({ min: 1n, max: 100n }),
    claimedPart: fc.bigInt({ min: 0n, max: 100n }),
    limit: fc.bigInt({ min: 0n, max: 1000n }),
    ownHolding: fc.bigInt({ min: 0n, max: 1000n }),
  })
  .map(({ ticketPrice, floorPart, maxPart, claimedPart, limit, ownHolding }) => {
    const most = maxU64 / ticketPrice;
    const maxTickets = (most * maxPart) / 100n || 1n;
    return {
      ...pool,
      ticketPrice: String(ticketPrice),
      floorPerTicket: String((ticketPrice * floorPart) / 100n),
      maxTickets: String(maxTickets),
      claimedTickets: String((maxTickets * claimedPart) / 100n),
      maxTicketsPerUser: String(limit),
      ownHolding: String(ownHolding),
    };
  });

describe('the sums of a pool', () => {
  it('lose in the worst case exactly the price less the floor, and never less than the shown percentage', () => {
    fc.assert(
      fc.property(sold, fc.bigInt({ min: 0n, max: 1_000_000n }), (terms, tickets) => {
        const { paid, kept, lost } = worstCase(terms, tickets);
        expect(kept + lost).toBe(paid);
        expect(lost).toBe(tickets * worstCase(terms, 1n).lost);
        const tenths = BigInt(Math.round(Number(lossPercent({ paid, lost }).slice(0, -1)) * 10));
        if (paid > 0n) expect(lost * 1000n <= tenths * paid).toBe(true);
      }),
    );
  });

  it('allow to buy what the contract accepts: within supply, limit and u64, and one more is refused', () => {
    fc.assert(
      fc.property(sold, (terms) => {
        const most = maxBuyable(terms);
        const isAccepted = (tickets: bigint) => {
          const limit = BigInt(terms.maxTicketsPerUser);
          return (
            tickets <= ticketsLeft(terms) &&
            (limit === 0n || BigInt(terms.ownHolding) + tickets <= limit) &&
            tickets * BigInt(terms.ticketPrice) <= maxU64
          );
        };
        if (most > 0n) expect(isAccepted(most)).toBe(true);
        expect(isAccepted(most + 1n)).toBe(false);
        expect(readTicketCount(String(most + 1n), most).kind).toBe('refused');
      }),
    );
  });

  it.each([
    ['while raising, all that was paid, and nothing may be withdrawn', {}, 10n, 10n, 0n],
    ['while locked, the floors', { stage: 1, withdrawn: '1000000000' }, 9n, 8n, 1n],
    [
      'while releasing, the shares of the tickets that are not paid',
      {
        stage: 2,
        withdrawn: '2000000000',
        deposited: '1000000000',
        perTicket: '900000000',
        releasedTickets: '4',
      },
      5.4,
      5.4,
      0n,
    ],
  ])('owe %s', (_title, change, inVault, owed, withdrawable) => {
    const sui = (amount: number | bigint) => BigInt(Math.round(Number(amount) * 1e9));
    expect(poolMoney({ ...pool, ...change }, 1500n)).toMatchObject({
      inVault: sui(inVault),
      owed: sui(owed),
      withdrawable: sui(withdrawable),
    });
  });

  it('allow the administrator nothing after the deadline while the pool is still locked', () => {
    expect(poolMoney({ ...pool, stage: 1 }, 9001n).withdrawable).toBe(0n);
    expect(owedPerTicket({ ...pool, stage: 1 })).toBe(800_000_000n);
  });
});

describe('readTicketCount', () => {
  it.each([
    ['3', 3n],
    ['１２', 12n],
    [' 007 ', 7n],
  ])('reads %j as %s', (typed, tickets) => {
    expect(readTicketCount(typed, 50n)).toEqual({ kind: 'tickets', tickets });
  });

  it.each([
    ['', null],
    ['0', '至少 1 张。'],
    ['51', '最多 50 张。'],
    ['99999999999999999999999999', '最多 50 张。'],
    ['1.5', '请填写整数。'],
    ['-1', '请填写整数。'],
    ['1e3', '请填写整数。'],
    ['二', '请填写整数。'],
  ])('refuses %j with: %s', (typed, sentence) => {
    expect(readTicketCount(typed, 50n)).toEqual({ kind: 'refused', sentence });
  });
});

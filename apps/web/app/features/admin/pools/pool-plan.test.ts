import type { FundingPool } from '@suixue/chain/contract/funding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolToMoney } from './pool-money.ts';
import { type PoolPlan, planToDates, planToSales, saleToAmounts } from './pool-plan.ts';

const maxU64 = 2n ** 64n - 1n;
const amount = (max: bigint) => fc.bigInt({ min: 0n, max });
const duration = fc.bigInt({ min: 86_400_000n, max: 94_608_000_000n });

/** Terms that the contract accepts: the price of all tickets fits into u64. */
const plan: fc.Arbitrary<PoolPlan> = fc
  .bigInt({ min: 1n, max: maxU64 })
  .chain((ticketPrice) =>
    fc.record({
      ticketPrice: fc.constant(ticketPrice),
      floorPerTicket: amount(ticketPrice),
      maxTickets: fc.bigInt({ min: 1n, max: maxU64 / ticketPrice }),
      startAt: fc.bigInt({ min: 0n, max: 2_000_000_000_000n }),
      createdAt: fc.bigInt({ min: 1_700_000_000_000n, max: 1_900_000_000_000n }),
      raisingMs: duration,
      lockedMs: duration,
      releasingMs: duration,
      spareMs: amount(94_608_000_000n),
    }),
  )
  .map(({ spareMs, ...terms }) => {
    const begins = terms.startAt > terms.createdAt ? terms.startAt : terms.createdAt;
    return { ...terms, releaseBy: begins + terms.raisingMs + terms.lockedMs + spareMs };
  });

interface Held {
  readonly stage: number;
  readonly vault: bigint;
  readonly sold: bigint;
  readonly released?: bigint;
  readonly each?: bigint;
}

const poolOf = (given: PoolPlan, { stage, vault, sold, released = 0n, each = 0n }: Held): FundingPool => ({
  id: `0x${'1'.repeat(64)}`,
  info: {
    name: '',
    description: '',
    icon_url: '',
    start_at: given.startAt,
    max_tickets_num: given.maxTickets,
    max_tickets_num_per_user: 0n,
  },
  terms: {
    floor_per_ticket: given.floorPerTicket,
    raising_ms: given.raisingMs,
    locked_ms: given.lockedMs,
    releasing_ms: given.releasingMs,
    release_by: given.releaseBy,
  },
  state: {
    paused: false,
    stage,
    ticket_price: given.ticketPrice,
    claimed_tickets_num: sold,
    released_tickets_num: released,
    amount_per_ticket_on_release: each,
  },
  stage_since: given.createdAt,
  next_stage_at: given.createdAt,
  withdrawn: 0n,
  vault: { value: vault },
  owners: { id: `0x${'2'.repeat(64)}`, size: 0n },
  extra: { id: `0x${'3'.repeat(64)}`, size: 0n },
});

describe('the dry run of a pool', () => {
  it('divides what is raised without a remainder into what stays and what may be withdrawn, and pays every ticket between its floor and its price', () => {
    fc.assert(
      fc.property(plan, fc.double({ min: 0, max: 1, noNaN: true }), (terms, part) => {
        const some = (terms.maxTickets * BigInt(Math.floor(part * 1_000))) / 1_000n;
        for (const sale of [...planToSales(terms), saleToAmounts(terms, some)]) {
          const { sold, raised, kept, takeable, untouched, worst } = sale;
          expect(raised <= maxU64).toBe(true);
          expect(kept + takeable).toBe(raised);
          expect(untouched.each * sold + untouched.rest).toBe(raised);
          expect(worst.each * sold + worst.rest).toBe(kept);
          expect([untouched.rest, worst.rest]).toEqual([0n, 0n]);
          expect([untouched.each, worst.each]).toEqual(
            sold === 0n ? [0n, 0n] : [terms.ticketPrice, terms.floorPerTicket],
          );
        }
        expect(planToSales(terms).map(({ sold }) => sold)).toEqual([
          terms.maxTickets,
          terms.maxTickets / 2n,
          0n,
        ]);
      }),
    );
  });

  it('gives each stage its whole duration before the next one, and the lock ends by the deadline', () => {
    fc.assert(
      fc.property(plan, (terms) => {
        const { raisingAt, lockedAt, releasingAt, endedAt, lastLockAt } = planToDates(terms);
        expect([lockedAt - raisingAt, releasingAt - lockedAt, endedAt - releasingAt]).toEqual([
          terms.raisingMs,
          terms.lockedMs,
          terms.releasingMs,
        ]);
        expect(raisingAt >= terms.createdAt && raisingAt >= terms.startAt).toBe(true);
        expect(lockedAt <= lastLockAt && releasingAt <= terms.releaseBy).toBe(true);
      }),
    );
  });
});

describe('poolToMoney', () => {
  it('adds up exactly through every stage, for any withdrawal, deposit and number of paid tickets', () => {
    const history = fc.record({
      terms: plan,
      sold: fc.double({ min: 0, max: 1, noNaN: true }),
      taken: fc.double({ min: 0, max: 1, noNaN: true }),
      returned: fc.double({ min: 0, max: 2, noNaN: true }),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const partOf = (all: bigint, part: number) => (all * BigInt(Math.floor(part * 10_000))) / 10_000n;
    fc.assert(
      fc.property(history, ({ terms, ...given }) => {
        const sold = partOf(terms.maxTickets, given.sold);
        const raised = sold * terms.ticketPrice;
        const before = terms.releaseBy;
        const raising = poolToMoney(poolOf(terms, { stage: 0, vault: raised, sold }), before);
        expect(raising).toMatchObject({ owed: raised, limit: 0n, cost: raised, isOverdue: false });

        const locked = poolToMoney(poolOf(terms, { stage: 1, vault: raised, sold }), before);
        expect(locked.owed + locked.limit).toBe(raised);
        const taken = partOf(locked.limit, given.taken);
        const vault = raised - taken + partOf(taken, given.returned);
        const { share, ...spent } = poolToMoney(poolOf(terms, { stage: 1, vault, sold }), before);
        expect(spent.owed + spent.limit).toBe(vault);
        expect(share.each * sold + share.rest).toBe(vault);
        if (sold > 0n) expect(share.each >= terms.floorPerTicket && share.rest < sold).toBe(true);
        const overdue = poolToMoney(poolOf(terms, { stage: 1, vault, sold }), before + 1n);
        expect(overdue).toMatchObject({ limit: 0n, isOverdue: true, share });

        const released = partOf(sold, given.paid);
        const left = vault - released * share.each;
        for (const stage of [2, 3]) {
          const pool = poolOf(terms, { stage, vault: left, sold, released, each: share.each });
          const money = poolToMoney(pool, before + 1n);
          // The limit is the remainder of the division, however many tickets were paid.
          expect(money).toMatchObject({ limit: share.rest, share, isOverdue: false });
          expect(money.owed + money.limit).toBe(left);
        }
      }),
    );
  });
});

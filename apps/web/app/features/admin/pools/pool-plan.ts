/** The terms of a pool that decide its dates and amounts. Times are milliseconds since 1970, durations milliseconds. */
export interface PoolPlan {
  readonly ticketPrice: bigint;
  readonly floorPerTicket: bigint;
  readonly maxTickets: bigint;
  /** From when tickets are sold; in the past means at once. */
  readonly startAt: bigint;
  readonly createdAt: bigint;
  readonly raisingMs: bigint;
  readonly lockedMs: bigint;
  readonly releasingMs: bigint;
  readonly releaseBy: bigint;
}

/** The earliest moment of each stage if the one before begins at its earliest, and what is fixed by the deadline. */
export interface PoolDates {
  readonly raisingAt: bigint;
  readonly lockedAt: bigint;
  readonly releasingAt: bigint;
  readonly endedAt: bigint;
  /** A pool that is not locked by then can no longer be locked. */
  readonly lastLockAt: bigint;
}

export function planToDates(plan: PoolPlan): PoolDates {
  const { createdAt, startAt, raisingMs, lockedMs, releasingMs, releaseBy } = plan;
  const raisingAt = startAt > createdAt ? startAt : createdAt;
  const lockedAt = raisingAt + raisingMs;
  const releasingAt = lockedAt + lockedMs;
  return {
    raisingAt,
    lockedAt,
    releasingAt,
    endedAt: releasingAt + releasingMs,
    lastLockAt: releaseBy - lockedMs,
  };
}

/** How releasing divides a vault. Invariant: `each × tickets + rest = vault`. */
export interface Share {
  /** What each ticket is paid. */
  readonly each: bigint;
  /** What no ticket is paid; the admin may withdraw it. */
  readonly rest: bigint;
}

export function shareOf(vault: bigint, tickets: bigint): Share {
  const each = tickets > 0n ? vault / tickets : 0n;
  return { each, rest: vault - each * tickets };
}

/** The amounts of a pool of which this many tickets are sold. */
export interface SaleAmounts {
  readonly sold: bigint;
  /** What the holders have paid, and may take back in full until the pool is locked. */
  readonly raised: bigint;
  /** What stays in the vault while the pool is locked. */
  readonly kept: bigint;
  /** The most that the admin may withdraw while the pool is locked. */
  readonly takeable: bigint;
  /** If the admin withdraws nothing. */
  readonly untouched: Share;
  /** If the admin withdraws the most and returns nothing. */
  readonly worst: Share;
}

export function saleToAmounts(
  { ticketPrice, floorPerTicket }: Pick<PoolPlan, 'ticketPrice' | 'floorPerTicket'>,
  sold: bigint,
): SaleAmounts {
  const raised = sold * ticketPrice;
  const kept = sold * floorPerTicket;
  return {
    sold,
    raised,
    kept,
    takeable: raised - kept,
    untouched: shareOf(raised, sold),
    worst: shareOf(kept, sold),
  };
}

/** The sales of a dry run: all tickets, half of them, none. */
export const planToSales = (plan: PoolPlan): readonly SaleAmounts[] =>
  [plan.maxTickets, plan.maxTickets / 2n, 0n].map((sold) => saleToAmounts(plan, sold));

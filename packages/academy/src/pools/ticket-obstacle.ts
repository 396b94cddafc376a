/** What decides whether tickets can be bought, as the chain has it. Times are in milliseconds of the chain's clock. */
export interface TicketSale {
  readonly stage: number;
  readonly isPaused: boolean;
  readonly startAt: bigint;
  readonly releaseBy: bigint;
  readonly maxTickets: bigint;
  readonly claimedTickets: bigint;
  /** Zero means unlimited. */
  readonly maxTicketsPerUser: bigint;
  /** Tickets that the buyer holds already. */
  readonly ownHolding: bigint;
}

/** Why the contract would reject a purchase, under the names that the server function gives as the reason. */
export type TicketObstacle =
  | 'pool-stage'
  | 'pool-paused'
  | 'pool-not-started'
  | 'pool-sold-out'
  | 'pool-user-limit';

/** Returns what the contract would reject the purchase for, or `null`. What lasts longest comes first. */
export function findTicketObstacle(sale: TicketSale, tickets: bigint, now: bigint): TicketObstacle | null {
  if (sale.stage !== 0 || now > sale.releaseBy) return 'pool-stage';
  if (sale.isPaused) return 'pool-paused';
  if (now < sale.startAt) return 'pool-not-started';
  if (tickets > sale.maxTickets - sale.claimedTickets) return 'pool-sold-out';
  if (sale.maxTicketsPerUser > 0n && sale.ownHolding + tickets > sale.maxTicketsPerUser)
    return 'pool-user-limit';
  return null;
}

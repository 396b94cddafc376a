import { maxU64 } from '@suixue/chain/amount';
import { type Pool, type PoolSummary, stageKeyOf } from './pool.ts';

/** What a number of tickets costs, and what is left of it in the worst case. */
export interface WorstCase {
  readonly tickets: bigint;
  readonly paid: bigint;
  /** The contract keeps this much, whatever the administrator withdraws. */
  readonly kept: bigint;
  readonly lost: bigint;
}

export function worstCase(
  { ticketPrice, floorPerTicket }: Pick<PoolSummary, 'ticketPrice' | 'floorPerTicket'>,
  tickets: bigint,
): WorstCase {
  const paid = tickets * BigInt(ticketPrice);
  const kept = tickets * BigInt(floorPerTicket);
  return { tickets, paid, kept, lost: paid - kept };
}

/** A share of an amount in percent, rounded up to tenths so that a loss is never understated. */
export function lossPercent({ paid, lost }: Pick<WorstCase, 'paid' | 'lost'>): string {
  if (paid === 0n) return '0%';
  const tenths = (lost * 1000n + paid - 1n) / paid;
  const rest = tenths % 10n;
  return `${tenths / 10n}${rest === 0n ? '' : `.${rest}`}%`;
}

/** Tickets that are not sold; never negative. */
export function ticketsLeft({
  maxTickets,
  claimedTickets,
}: Pick<PoolSummary, 'maxTickets' | 'claimedTickets'>): bigint {
  const left = BigInt(maxTickets) - BigInt(claimedTickets);
  return left > 0n ? left : 0n;
}

/** The most tickets that the viewer can still buy, by the pool's own limits. */
export function maxBuyable(
  pool: Pick<Pool, 'maxTickets' | 'claimedTickets' | 'maxTicketsPerUser' | 'ownHolding' | 'ticketPrice'>,
): bigint {
  const left = ticketsLeft(pool);
  const limit = BigInt(pool.maxTicketsPerUser);
  const own = limit === 0n ? left : limit - BigInt(pool.ownHolding);
  const payable = maxU64 / BigInt(pool.ticketPrice);
  return [left, own > 0n ? own : 0n, payable].reduce((least, one) => (one < least ? one : least));
}

/** The money of a pool by its mirrored events. */
interface PoolMoney {
  /** What the holders paid for the tickets that are not handed back. */
  readonly raised: bigint;
  readonly paidOut: bigint;
  readonly inVault: bigint;
  /** What the contract must keep for the tickets now, by the rule of `funding::owed`. */
  readonly owed: bigint;
  /** What the administrator may withdraw now. */
  readonly withdrawable: bigint;
}

type MoneyFacts = Pick<
  Pool,
  | 'stage'
  | 'ticketPrice'
  | 'floorPerTicket'
  | 'perTicket'
  | 'claimedTickets'
  | 'releasedTickets'
  | 'deposited'
  | 'withdrawn'
  | 'releaseBy'
>;

export function poolMoney(pool: MoneyFacts, now: bigint): PoolMoney {
  const stage = stageKeyOf(pool);
  const [claimed, released] = [BigInt(pool.claimedTickets), BigInt(pool.releasedTickets)];
  const raised = claimed * BigInt(pool.ticketPrice);
  const paidOut = released * BigInt(pool.perTicket);
  const inVault = raised + BigInt(pool.deposited) - BigInt(pool.withdrawn) - paidOut;
  const owed = (claimed - released) * owedPerTicket(pool);
  const mayWithdraw = stage !== 'raising' && !(stage === 'locked' && now > BigInt(pool.releaseBy));
  return { raised, paidOut, inVault, owed, withdrawable: mayWithdraw ? inVault - owed : 0n };
}

/** The amount that one held ticket is owed now. */
export function owedPerTicket(
  pool: Pick<Pool, 'stage' | 'ticketPrice' | 'floorPerTicket' | 'perTicket'>,
): bigint {
  const stage = stageKeyOf(pool);
  if (stage === 'raising') return BigInt(pool.ticketPrice);
  return BigInt(stage === 'locked' ? pool.floorPerTicket : pool.perTicket);
}

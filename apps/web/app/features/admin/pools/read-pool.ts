import { countRows } from '#app/features/admin/frame/count-rows.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A pool as the mirror has it. Times of the chain and amounts are texts of whole numbers. */
export interface PoolDetail {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  readonly stage: number;
  readonly isPaused: boolean;
  readonly isOverdue: boolean;
  readonly ticketPrice: string;
  readonly floorPerTicket: string;
  readonly maxTickets: string;
  readonly maxTicketsPerUser: string;
  readonly claimed: string;
  readonly released: string;
  readonly startAt: string;
  /** Minimum durations of the stages, in milliseconds. */
  readonly raisingMs: string;
  readonly lockedMs: string;
  readonly releasingMs: string;
  readonly nextStageAt: string;
  readonly releaseBy: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly createdAt: string;
  /** Accounts that hold tickets now. */
  readonly holders: number;
}

const columns =
  `id, name, description:info->>description, currency, stage, is_paused, ticket_price::text, floor_per_ticket::text,
  max_tickets::text, max_tickets_per_user::text, claimed_tickets::text, released_tickets::text, start_at::text, raising_ms::text,
  locked_ms::text, releasing_ms::text, next_stage_at::text, release_by::text, deposited::text, withdrawn::text, created_at` as const;

/** Null if the site knows no such pool. `now` is the chain's time in milliseconds. */
export async function readPool(account: AccountClient, id: string, now: number): Promise<PoolDetail | null> {
  const [row, holders] = await Promise.all([
    account.from('chain_pools').select(columns).eq('id', id).maybeSingle().then(readRows),
    countRows(
      account
        .from('chain_pool_holders')
        .select('uid', { count: 'exact', head: true })
        .eq('pool_id', id)
        .gt('holding', 0),
    ),
  ]);
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    currency: row.currency,
    stage: row.stage,
    isPaused: row.is_paused,
    isOverdue: row.stage < 2 && now > Number(row.release_by),
    ticketPrice: row.ticket_price,
    floorPerTicket: row.floor_per_ticket,
    maxTickets: row.max_tickets,
    maxTicketsPerUser: row.max_tickets_per_user,
    claimed: row.claimed_tickets,
    released: row.released_tickets,
    startAt: row.start_at,
    raisingMs: row.raising_ms,
    lockedMs: row.locked_ms,
    releasingMs: row.releasing_ms,
    nextStageAt: row.next_stage_at,
    releaseBy: row.release_by,
    deposited: row.deposited,
    withdrawn: row.withdrawn,
    createdAt: row.created_at,
    holders,
  };
}

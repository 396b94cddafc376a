import { poolStages } from '@suixue/academy/pools/stage';
import type { FunctionRow } from '@suixue/supabase/rows';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { dayBounds, type ListQuery } from '#app/features/admin/lists/list-query.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { RowCursor } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { poolOrders } from './pools-list.ts';

export interface ListedPool {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly stage: number;
  readonly isPaused: boolean;
  readonly isOverdue: boolean;
  readonly ticketPrice: string;
  readonly maxTickets: string;
  readonly claimed: string;
  /** What the pool holds by the events. */
  readonly held: string;
  readonly holders: number;
  /** Milliseconds of the chain. */
  readonly nextStageAt: string;
  readonly releaseBy: string;
  readonly createdAt: string;
  readonly cursor: RowCursor;
}

export const readPoolsPage = (account: AccountClient, query: ListQuery): Promise<ListRows<ListedPool>> =>
  readListRows(query, sourceOf(account, query));

/** All pools that match, for the export. */
export const readAllPools = (account: AccountClient, query: ListQuery) =>
  readWholeList(sourceOf(account, query));

function sourceOf(
  account: AccountClient,
  query: ListQuery,
): ListSource<FunctionRow<'admin_pools'>, ListedPool> {
  const input = toInput(query);
  return { call: (page) => account.rpc('admin_pools', { ...input, ...page }), toListed: toPool };
}

function toInput({ filters, sort }: ListQuery) {
  const { q: query, due } = filters;
  const stage = poolStages.find(({ key }) => key === filters.stage)?.number;
  const paused = toBoolean(filters.paused);
  const { column, isAscending } = poolOrders[sort] ?? { column: 'created', isAscending: false };
  return {
    ...(query !== undefined && { query }),
    ...(stage !== undefined && { wanted_stage: stage }),
    ...(due !== undefined && { due }),
    ...(paused !== undefined && { paused }),
    ...dayBounds(filters),
    by_column: column,
    is_ascending: isAscending,
  };
}

function toPool(row: FunctionRow<'admin_pools'>): ListedPool {
  const id = row.id ?? '';
  return {
    id,
    name: row.name ?? '',
    currency: row.currency ?? '',
    stage: row.stage ?? 0,
    isPaused: row.is_paused === true,
    isOverdue: row.is_overdue === true,
    ticketPrice: row.ticket_price ?? '0',
    maxTickets: row.max_tickets ?? '0',
    claimed: row.claimed_tickets ?? '0',
    held: row.held ?? '0',
    holders: Number(row.holders ?? 0),
    nextStageAt: row.next_stage_at ?? '0',
    releaseBy: row.release_by ?? '0',
    createdAt: row.created_at ?? '',
    cursor: { key: row.cursor_key ?? '', id, rank: null },
  };
}

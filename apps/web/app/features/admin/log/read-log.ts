import type { FunctionRow } from '@suixue/supabase/rows';
import { findAccount } from '#app/features/admin/lists/find-account.ts';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { dayBounds, type ListQuery } from '#app/features/admin/lists/list-query.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { chainActTitles } from './act-titles.ts';
import { allChainActs, type LogEntry } from './log-list.ts';

export const readLogPage = async (account: AccountClient, query: ListQuery): Promise<ListRows<LogEntry>> =>
  readListRows(query, await sourceOf(account, query));

/** All entries that match, for the export. */
export async function* readWholeLog(account: AccountClient, query: ListQuery) {
  yield* readWholeList(await sourceOf(account, query));
}

/** Null if no account is named like the one that acted. */
async function sourceOf(
  account: AccountClient,
  { filters, sort }: ListQuery,
): Promise<ListSource<FunctionRow<'admin_log'>, LogEntry> | null> {
  const { who, about, act } = filters;
  const [actor, named] = await Promise.all([
    who === undefined ? undefined : findAccount(account, who),
    about === undefined ? undefined : findAccount(account, about),
  ]);
  if (actor === null) return null;
  const input = {
    ...(actor !== undefined && { actor }),
    // The subject may be something else than an account, such as an order or a setting.
    ...(about !== undefined && { about: named ?? about }),
    ...(act !== undefined && { acts: act === allChainActs ? Object.keys(chainActTitles) : [act] }),
    ...dayBounds(filters),
    is_ascending: sort === 'oldest',
  };
  return { call: (page) => account.rpc('admin_log', { ...input, ...page }), toListed: toEntry };
}

function toEntry(row: FunctionRow<'admin_log'>): LogEntry {
  return {
    id: row.id ?? '',
    at: row.at ?? '',
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action ?? '',
    subject: row.subject ?? '',
    subjectName: row.subject_name,
    // The table accepts only objects.
    details: row.details as LogEntry['details'],
    cursor: { key: row.cursor_key ?? '', id: row.id ?? '', rank: null },
  };
}

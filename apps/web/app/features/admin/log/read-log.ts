import { findAccount } from '#app/features/admin/lists/find-account.ts';
import { dayBounds, type ListAddress } from '#app/features/admin/lists/list-address.ts';
import { type ListRows, toListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { readInPages } from '#app/features/admin/lists/read-in-pages.ts';
import { cursorToText, type RowCursor, toFromRow } from '#app/features/admin/lists/row-cursor.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { chainActTitles } from './act-titles.ts';
import { allChainActs, type LogEntry } from './log-list.ts';

const pageSize = 50;
const nothing: ListRows<never> = { rows: [], before: null, after: null };

export async function readLogPage(account: AccountClient, address: ListAddress): Promise<ListRows<LogEntry>> {
  const { cursor, isBackwards } = address;
  const input = await toInput(account, address);
  if (input === null) return nothing;
  const rows = readRows(
    await account.rpc('admin_log', {
      ...input,
      ...(cursor && { from_row: toFromRow(cursor) }),
      is_backwards: isBackwards,
      most: pageSize + 1,
    }),
  );
  return toListRows({
    found: rows.map(toEntry),
    size: pageSize,
    isFirst: cursor === null,
    isBackwards,
    cursorOf: (row) => cursorToText(row.cursor),
  });
}

/** All entries that match, for the export. */
export async function* readWholeLog(account: AccountClient, address: ListAddress) {
  const input = await toInput(account, address);
  if (input === null) return;
  yield* readInPages({
    read: async (cursor, most) => {
      const answer = await account.rpc('admin_log', {
        ...input,
        ...(cursor && { from_row: toFromRow(cursor) }),
        most,
      });
      return answer.error ? answer : { ...answer, data: answer.data.map(toEntry) };
    },
    cursorOf: ({ cursor }: LogEntry): RowCursor => cursor,
  });
}

/** Null if no account is named like the one that acted. */
async function toInput(account: AccountClient, { filters, sort }: ListAddress) {
  const { who, about, act } = filters;
  const [actor, named] = await Promise.all([
    who === undefined ? undefined : findAccount(account, who),
    about === undefined ? undefined : findAccount(account, about),
  ]);
  if (actor === null) return null;
  return {
    ...(actor !== undefined && { actor }),
    // The subject may be something else than an account, such as an order or a setting.
    ...(about !== undefined && { about: named ?? about }),
    ...(act !== undefined && { acts: act === allChainActs ? Object.keys(chainActTitles) : [act] }),
    ...dayBounds(filters),
    is_ascending: sort === 'oldest',
  };
}

interface Row {
  readonly id: string | null;
  readonly at: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string | null;
  readonly subject: string | null;
  readonly subject_name: string | null;
  readonly details: unknown;
  readonly cursor_key: string | null;
}

function toEntry(row: Row): LogEntry {
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

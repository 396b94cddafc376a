import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import type { FunctionRow } from '@suixue/supabase/rows';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { dayBounds, type ListQuery } from '#app/features/admin/lists/list-query.ts';
import { toBoolean } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { ListedPerson } from './people-list.ts';

export const readPeople = (account: AccountClient, query: ListQuery): Promise<ListRows<ListedPerson>> =>
  readListRows(query, sourceOf(account, query));

/** All accounts that match, for the export. */
export const readAllPeople = (account: AccountClient, query: ListQuery) =>
  readWholeList(sourceOf(account, query));

/** The days are those of the column by which the list is sorted. */
function sourceOf(
  account: AccountClient,
  { filters, sort }: ListQuery,
): ListSource<FunctionRow<'admin_people'>, ListedPerson> {
  const { q, banned, bound, member, administrator } = filters;
  const flags = Object.entries({ banned, bound, member, administrator }).flatMap(([name, value]) => {
    const wanted = toBoolean(value);
    return wanted === undefined ? [] : [[name, wanted] as const];
  });
  const input = {
    ...(q !== undefined && { query: q }),
    ...Object.fromEntries(flags),
    ...dayBounds(filters),
    by_column: sort === 'seen' || sort === 'unseen' ? 'seen_at' : 'created_at',
    is_ascending: sort === 'oldest' || sort === 'unseen',
  };
  return { call: (page) => account.rpc('admin_people', { ...input, ...page }), toListed: toPerson };
}

function toPerson(row: FunctionRow<'admin_people'>): ListedPerson {
  return {
    id: row.id ?? '',
    shortId: row.short_id ?? '',
    name: row.name,
    email: row.email || null,
    phone: row.phone || null,
    createdAt: row.created_at ?? '',
    seenAt: row.seen_at === '-infinity' ? null : row.seen_at,
    bannedUntil:
      row.banned_until !== null && Date.parse(row.banned_until) > Date.now() ? row.banned_until : null,
    isBound: row.is_bound === true,
    memberUntil: row.member_until,
    // The table accepts no other roles.
    roles: (row.roles ?? []) as readonly AdministratorRole[],
    mayInvite: row.may_invite,
    cursor: { key: row.cursor_key ?? '', id: row.id ?? '', rank: row.cursor_rank },
  };
}

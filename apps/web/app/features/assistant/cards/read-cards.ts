import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CardOrigin, StudyCard } from './study-card.ts';

export interface CardQuery {
  readonly search: string;
  readonly isSuspended: boolean;
  /** Creation time and id of the last card of the previous page; null for the first page. */
  readonly before: CardPlace | null;
}

interface CardPlace {
  readonly createdAt: string;
  readonly id: string;
}

const perPage = 30;
const columns =
  'id, front, back, origin, source_path, source_title, due_at, reps, is_suspended, created_at' as const;

/** A page of the viewer's cards, newest first. */
export async function listCards(
  account: AccountClient,
  viewerId: string,
  { search, isSuspended, before }: CardQuery,
) {
  let rows = account.from('study_cards').select(columns).eq('user_id', viewerId);
  rows = rows.eq('is_suspended', isSuspended);
  if (search !== '') rows = rows.ilike('front', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (before)
    rows = rows.or(
      `created_at.lt.${before.createdAt},and(created_at.eq.${before.createdAt},id.lt.${before.id})`,
    );
  const found = readRows(
    await rows
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(perPage + 1),
  );
  const page = toRowPage(found, perPage, (row) => `${row.created_at}/${row.id}`);
  return { cards: page.rows.map(toCard), next: page.next };
}

interface CardRow {
  readonly id: string;
  readonly front: string;
  readonly back: string;
  readonly origin: string;
  readonly source_path: string | null;
  readonly source_title: string | null;
  readonly due_at: string;
  readonly reps: number;
  readonly is_suspended: boolean;
}

function toCard(row: CardRow): StudyCard {
  const { source_path: path } = row;
  return {
    id: row.id,
    front: row.front,
    back: row.back,
    origin: row.origin as CardOrigin,
    source: path === null ? null : { path, title: row.source_title ?? '出处' },
    dueAt: row.due_at,
    reps: row.reps,
    isSuspended: row.is_suspended,
  };
}

/** The number of the viewer's cards. */
export async function countCards(account: AccountClient, viewerId: string, isSuspended: boolean) {
  const { count, error } = await account
    .from('study_cards')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', viewerId)
    .eq('is_suspended', isSuspended);
  readRows({ data: count, error });
  return count ?? 0;
}

import { behind, type OrderPlace, placeToText } from '#app/features/shop/orders/order-place.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { SupportMessage, SupportStatus, SupportThread } from './support-thread.ts';

export interface SupportPage {
  readonly threads: readonly SupportThread[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

const pageSize = 20;
const columns = 'id, user_id, topic, status, order_id, changed_at, waiting_since' as const;

interface Wanted {
  /** The owner; null for all threads, which row-level security grants to administrators only. */
  readonly userId: string | null;
  readonly status: SupportStatus | null;
  readonly after: OrderPlace | null;
}

/** A page of threads: open ones by how long the learner has waited, others by last change, newest first. */
export async function readThreads(
  account: AccountClient,
  { userId, status, after }: Wanted,
): Promise<SupportPage> {
  const column = status === 'open' ? 'waiting_since' : 'changed_at';
  let rows = account.from('support_threads').select(columns);
  if (userId !== null) rows = rows.eq('user_id', userId);
  if (status !== null) rows = rows.eq('status', status);
  if (after !== null) rows = rows.or(behind(after, column));
  const data = readRows(
    await rows
      .order(column, { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const { rows: shown, next } = toRowPage(data, pageSize, (row) =>
    placeToText({ id: row.id, createdAt: row[column] ?? row.changed_at }),
  );
  return { threads: await withOpenings(account, shown), next };
}

/** One thread of this owner, or any thread for an administrator; null if there is none. */
export async function readThread(
  account: AccountClient,
  id: string,
  userId: string | null,
): Promise<{ readonly thread: SupportThread; readonly messages: readonly SupportMessage[] } | null> {
  let rows = account.from('support_threads').select(columns).eq('id', id);
  if (userId !== null) rows = rows.eq('user_id', userId);
  const [found, written] = await Promise.all([
    rows.maybeSingle(),
    account
      .from('support_messages')
      .select('id, is_answer, body, at')
      .eq('thread_id', id)
      .order('at')
      .order('id'),
  ]);
  const row = readRows(found);
  if (!row) return null;
  const messages = readRows(written).map(({ is_answer: isAnswer, ...rest }) => ({ isAnswer, ...rest }));
  return { thread: toThread(row, messages[0]?.body ?? ''), messages };
}

/** The viewer's threads with unread answers. */
export async function readUnread(account: AccountClient, userId: string): Promise<readonly string[]> {
  const data = readRows(
    await account
      .from('notifications')
      .select('link')
      .eq('user_id', userId)
      .eq('kind', 'support')
      .is('read_at', null)
      .limit(100),
  );
  return [...new Set(data.map(({ link }) => link?.split('/').at(-1) ?? ''))];
}

/** The open thread whose learner has waited longest, except the given one; null if there is none. */
export async function readLongestWaiting(
  account: AccountClient,
  except?: string,
): Promise<{ readonly id: string; readonly since: string } | null> {
  const open = account.from('support_threads').select('id, waiting_since').eq('status', 'open');
  const others = except === undefined ? open : open.neq('id', except);
  const data = readRows(await others.order('waiting_since').limit(1).maybeSingle());
  return data?.waiting_since ? { id: data.id, since: data.waiting_since } : null;
}

interface ThreadRow {
  readonly id: string;
  readonly user_id: string;
  readonly topic: SupportThread['topic'];
  readonly status: SupportStatus;
  readonly order_id: string | null;
  readonly changed_at: string;
  readonly waiting_since: string | null;
}

/** The first message of a thread has the thread's id. */
async function withOpenings(
  account: AccountClient,
  rows: readonly ThreadRow[],
): Promise<readonly SupportThread[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const data = readRows(await account.from('support_messages').select('id, body').in('id', ids));
  const openings = new Map(data.map(({ id, body }) => [id, body]));
  return rows.map((row) => toThread(row, openings.get(row.id) ?? ''));
}

function toThread(row: ThreadRow, opening: string): SupportThread {
  return {
    id: row.id,
    topic: row.topic,
    status: row.status,
    changedAt: row.changed_at,
    waitingSince: row.waiting_since,
    orderId: row.order_id,
    userId: row.user_id,
    opening,
  };
}

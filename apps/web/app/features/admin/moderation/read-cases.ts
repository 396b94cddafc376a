import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import { behind, type OrderPlace, placeToText } from '#app/features/shop/orders/order-place.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CaseStatus } from './moderation-texts.ts';
import { type Report, readReports } from './read-reports.ts';

/** A case in the list. */
export interface ReportCase {
  readonly id: string;
  readonly kind: 'chapter-post' | 'live-message';
  readonly status: CaseStatus;
  readonly waitingSince: string | null;
  readonly changedAt: string;
  /** Null if the author deleted the text. */
  readonly body: string | null;
  /** Null if the author's account was deleted. */
  readonly author: string | null;
  readonly reports: readonly Report[];
}

export const caseColumns =
  'id, post_id, message_id, account_id, status, waiting_since, revision, changed_at' as const;
const pageSize = 20;

interface CaseRow {
  readonly id: string;
  readonly post_id: number | null;
  readonly message_id: number | null;
  readonly account_id: string | null;
  readonly status: CaseStatus;
  readonly waiting_since: string | null;
  readonly changed_at: string;
}

/** A page of cases: waiting ones by their first report, others by last change, newest first. */
export async function readCases(
  account: AccountClient,
  { status, after }: { readonly status: CaseStatus; readonly after: OrderPlace | null },
): Promise<{ readonly cases: readonly ReportCase[]; readonly next: string | null }> {
  const column = status === 'waiting' ? 'waiting_since' : 'changed_at';
  let asked = account.from('report_cases').select(caseColumns).eq('status', status);
  if (after !== null) asked = asked.or(behind(after, column));
  const found = readRows(
    await asked
      .order(column, { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize + 1),
  );
  const { rows, next } = toRowPage(found, pageSize, (row) =>
    placeToText({ id: row.id, createdAt: row[column] ?? row.changed_at }),
  );
  return { cases: await completeCases(account, rows), next };
}

async function completeCases(
  account: AccountClient,
  rows: readonly CaseRow[],
): Promise<readonly ReportCase[]> {
  const posts = rows.flatMap(({ post_id }) => post_id ?? []);
  const messages = rows.flatMap(({ message_id }) => message_id ?? []);
  const [texts, said, reports, names] = await Promise.all([
    account.from('chapter_post_texts').select('post_id, body').in('post_id', posts).then(readRows),
    account.from('live_messages').select('id, body').in('id', messages).then(readRows),
    readReports(account, { posts, messages }),
    readOwnerNames(
      account,
      rows.flatMap(({ account_id }) => account_id ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.post_id === null ? 'live-message' : 'chapter-post',
    status: row.status,
    waitingSince: row.waiting_since,
    changedAt: row.changed_at,
    body:
      row.post_id === null
        ? (said.find(({ id }) => id === row.message_id)?.body ?? null)
        : (texts.find(({ post_id }) => post_id === row.post_id)?.body ?? null),
    author: row.account_id === null ? null : (names[row.account_id] ?? null),
    reports: reports.filter(({ target }) => target === (row.post_id ?? row.message_id)),
  }));
}

import type { TableRow } from '@suixue/supabase/rows';
import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

type Row = TableRow<'moderation_decisions'>;

export interface Decision extends Pick<Row, 'id' | 'about' | 'decision' | 'reason'> {
  readonly at: string;
  /** Null if the moderator's account was deleted. */
  readonly by: string | null;
  readonly undone: { readonly at: string; readonly by: string | null } | null;
  readonly caseId: string | null;
}

const columns = 'id, about, case_id, decision, reason, decided_by, decided_at, undone_by, undone_at' as const;
const maxShown = 20;

/** The newest decisions about a case, or about an account, newest first. */
export async function readDecisions(
  account: AccountClient,
  of: { readonly case_id: string } | { readonly account_id: string },
): Promise<readonly Decision[]> {
  const [[column, value] = ['case_id', '']] = Object.entries(of);
  const rows = readRows(
    await account
      .from('moderation_decisions')
      .select(columns)
      .eq(column as 'case_id' | 'account_id', value)
      .order('decided_at', { ascending: false })
      .limit(maxShown),
  );
  const names = await readOwnerNames(
    account,
    rows.flatMap((row) => [row.decided_by, row.undone_by].filter((id) => id !== null)),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? null));
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    decision: row.decision,
    reason: row.reason,
    at: row.decided_at,
    by: nameOf(row.decided_by),
    undone: row.undone_at === null ? null : { at: row.undone_at, by: nameOf(row.undone_by) },
    caseId: row.case_id,
  }));
}

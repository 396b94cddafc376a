import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface Waiting {
  readonly id: string;
  readonly since: string;
}

/** The table of a queue. */
export type Queue = 'report_cases' | 'profile_reviews';

/** The item that is shown. */
export interface Present {
  readonly id: string;
  readonly waitingSince: string | null;
}

/** The item that has waited longest; after the present one, if it waits and there is a later one. Null if no other one waits. */
export async function readNextWaiting(
  account: AccountClient,
  queue: Queue,
  present?: Present,
): Promise<Waiting | null> {
  const read = async (filter?: string) => {
    // Both tables have these columns.
    let rows = account
      .from(queue as 'report_cases')
      .select('id, waiting_since')
      .eq('status', 'waiting');
    if (present) rows = rows.neq('id', present.id);
    if (filter !== undefined) rows = rows.or(filter);
    return readRows(await rows.order('waiting_since').order('id').limit(1).maybeSingle());
  };
  const since = present?.waitingSince;
  const later = since
    ? await read(`waiting_since.gt."${since}",and(waiting_since.eq."${since}",id.gt.${present.id})`)
    : null;
  const row = later ?? (await read());
  return row?.waiting_since ? { id: row.id, since: row.waiting_since } : null;
}

import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { FindHit } from './find-hit.ts';

/** What a text names, for administrators; the database limits the number. */
export async function readHits(account: AccountClient, text: string): Promise<readonly FindHit[]> {
  if (text.trim() === '') return [];
  const rows = readRows(await account.rpc('admin_find', { query: text }));
  return rows.flatMap(({ kind, id, title, detail }) =>
    kind === null || id === null ? [] : [{ kind, id, title: title ?? '', detail: detail ?? '' }],
  );
}

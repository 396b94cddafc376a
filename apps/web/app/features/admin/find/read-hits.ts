import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { FindHit } from './find-hit.ts';

/** What a text names, for administrators; the database limits the number. */
export async function readHits(account: AccountClient, text: string): Promise<readonly FindHit[]> {
  // The database rejects NUL, which no name contains.
  const query = text.replaceAll('\0', '').trim();
  if (query === '') return [];
  const rows = readRows(await account.rpc('admin_find', { query }));
  return rows.flatMap(({ kind, id, title, detail }) =>
    kind === null || id === null ? [] : [{ kind, id, title: title ?? '', detail: detail ?? '' }],
  );
}

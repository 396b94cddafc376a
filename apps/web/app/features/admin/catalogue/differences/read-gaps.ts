import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CatalogueGap } from './difference-texts.ts';

/** Where courses and wares do not fit together, as the database sees it. */
export async function readGaps(account: AccountClient): Promise<readonly CatalogueGap[]> {
  return readRows(await account.rpc('catalogue_differences', undefined, asRead)).map((row) => ({
    kind: row.kind ?? '',
    item: row.item_id,
    course: row.course_slug,
    name: row.name,
  }));
}

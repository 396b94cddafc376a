import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { StoredPrice } from './stored-price.ts';
import type { ShelfFacts } from './ware-state.ts';

export interface WareRow extends ShelfFacts, StoredPrice {
  readonly id: string;
  /** `null` while the ledger has not read it. */
  readonly name: string | null;
  readonly course: { readonly slug: string; readonly title: string } | null;
  readonly updatedAt: string;
}

const pageSize = 50;

/** Where the next page begins. */
const cursorForm = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)) (\d{1,78})$/;

export function isWareCursor(text: string): boolean {
  const [, at = ''] = cursorForm.exec(text) ?? [];
  return !Number.isNaN(Date.parse(at));
}

/** The wares, the last changed first. */
export async function readWareRows(account: AccountClient, before: string | null): Promise<RowPage<WareRow>> {
  const [, at, id] = cursorForm.exec(before ?? '') ?? [];
  const input = {
    most: pageSize + 1,
    ...(at !== undefined && id !== undefined && { before_at: at, before_id: id }),
  };
  const rows = readRows(await account.rpc('admin_wares', input, asRead)).map((row) => ({
    id: row.id ?? '',
    name: row.name,
    price: row.price ?? '0',
    currency: row.currency ?? '',
    supply: row.supply ?? '0',
    supplied: row.supplied ?? '0',
    isAvailable: row.is_available === true,
    isAnnounced: row.is_announced === true,
    course:
      row.course_slug === null ? null : { slug: row.course_slug, title: row.course_title ?? row.course_slug },
    updatedAt: row.updated_at ?? '',
  }));
  return toRowPage(rows, pageSize, (row) => `${row.updatedAt} ${row.id}`);
}

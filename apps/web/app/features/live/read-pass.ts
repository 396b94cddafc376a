import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A pass that opens a room. */
export interface Pass {
  readonly id: string;
  readonly name: string;
  readonly isForSale: boolean;
}

/** Null if the mirror does not know it. */
export async function readPass(account: AccountClient, id: string): Promise<Pass | null> {
  const found = await account
    .from('chain_commodities')
    .select('id::text, name:metadata->>name, is_available')
    .filter('id', 'eq', id)
    .maybeSingle();
  const row = readRows(found);
  return row && { id: row.id, name: row.name ?? '通行证', isForSale: row.is_available };
}

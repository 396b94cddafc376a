import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { lockMirror } from './database-ledger-store.ts';
import { emptyMirror } from './rebuild.ts';

export interface LeftChain {
  readonly chainId: string;
  /** How many orders are void now. */
  readonly orders: number;
}

/**
 * Empties the mirror if it follows one of these chains, which a local network has replaced, so that the ledger begins
 * anew; raw events stay as history. Orders and everything else that refers to the old chain are closed in the same
 * transaction. Returns `null` if the mirror follows another chain or none.
 */
export function leaveReplacedChain(
  database: Database,
  replaced: readonly string[],
): Promise<LeftChain | null> {
  return asCaller(database, serviceCaller, { method: 'LEDGER', path: '/leave' }, async (tx) => {
    await lockMirror(tx);
    const [cursor] = await tx.query('select chain_id from chain_cursor');
    const chainId = cursor?.chain_id ?? null;
    if (chainId === null || !replaced.includes(chainId)) return null;
    await emptyMirror(tx);
    await tx.query('delete from chain_item_rules');
    await tx.query('delete from chain_cursor');
    const [left] = await tx.query('select leave_chain($1::text) as orders', [chainId]);
    return { chainId, orders: Number(left?.orders) };
  });
}

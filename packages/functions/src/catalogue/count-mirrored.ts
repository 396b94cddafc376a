import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { ChainContext } from '../chain-context.ts';

const work = { method: 'POST', path: '/functions/v1/compare-catalogue' };

/** Number of wares in the mirror. */
export async function countMirrored({ database }: ChainContext): Promise<number> {
  const [row] = await asCaller(database, serviceCaller, work, (tx) =>
    tx.query('select count(*) as wares from chain_wares'),
  );
  return Number(row?.wares ?? 0);
}

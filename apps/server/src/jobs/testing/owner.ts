import { asCaller } from '@suixue/backend/database/as-caller';
import type { Database, Transaction } from '@suixue/backend/database/database';

export const owner = '00000000-0000-4000-8000-0000000000d1';

/** Creates an account that is the only owner. */
export async function addOwner(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`insert into auth.users (id, email) values ($1::uuid, 'owner@example.com')`, [owner]);
    await tx.query(`select public.assign_administrator_roles($1::uuid, array['owner'])`, [owner]);
  });
}

/** Runs work with the rights of the owner's session. */
export function asOwner<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const caller = { role: 'authenticated', claims: { sub: owner } } as const;
  return asCaller(database, caller, { method: 'POST', path: '/rpc' }, work);
}

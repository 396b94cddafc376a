import type { Database } from '@suixue/backend/database/database';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import type { ChainContext } from '@suixue/functions/chain-context';
import type { AcademyWorld } from './academy-world.ts';

/** What server functions need to work with this world. The clock is the chain's. */
export function contextOf(world: AcademyWorld, database: Database): ChainContext {
  let contract: Promise<Contract> | undefined;
  return {
    database,
    client: world.client,
    academy: world.academy,
    chain: 'suixue:local',
    contract: () => {
      contract ??= readContract(world.client, world.academy);
      return contract;
    },
    sign: (message) => world.keyOf('voucher').sign(message),
    now: () => Number(world.network.latestCheckpoint().timestampMs),
    chainNow: () => Number(world.network.latestCheckpoint().timestampMs),
  };
}

/** Adds an account of the site. */
export async function addAccount(database: Database, uid: string): Promise<void> {
  const statement = 'insert into auth.users (id, email) values ($1::uuid, $2::text)';
  await database.transaction((tx) => tx.query(statement, [uid, `${uid}@example.com`]));
}

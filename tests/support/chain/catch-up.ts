import type { Database } from '@suixue/backend/database/database';
import type { ChainNode } from '@suixue/ledger/chain-node';
import { createDatabaseLedgerStore } from '@suixue/ledger/database-ledger-store';
import { follow } from '@suixue/ledger/follow';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import type { LedgerState } from '@suixue/ledger/ledger-state';
import type { AcademyWorld } from './academy-world.ts';

export const nodeOf = ({ client, academy }: AcademyWorld): ChainNode =>
  createGrpcNode(client, [academy.originalPackageId]);

/** Lets the ledger follow a world until it has read everything or stands still. Returns its last state. */
export async function catchUp(
  database: Database,
  world: AcademyWorld,
  node: ChainNode = nodeOf(world),
): Promise<LedgerState | undefined> {
  const stop = new AbortController();
  let last: LedgerState | undefined;
  await follow({
    node,
    store: createDatabaseLedgerStore(database, world.academy),
    firstCheckpoint: 0n,
    signal: stop.signal,
    now: Date.now,
    sleep: async () => undefined,
    onState: (state) => {
      last = state;
      if (state.kind === 'waiting') throw state.error;
      const height = world.network.latestCheckpoint().sequence;
      if (state.kind === 'following' && state.nextCheckpoint > height) stop.abort();
    },
  });
  return last;
}

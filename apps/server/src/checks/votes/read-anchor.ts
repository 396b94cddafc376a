import { TransactionError } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { parseStructTag } from '@mysten/sui/utils';
import { Anchored } from '@suixue/chain/contract/package_state';
import { NothingCheckedError } from '../run-check.ts';

/** A root that an operator of a contract recorded on the chain. */
export interface FoundAnchor {
  readonly root: string;
  readonly contract: string;
  readonly by: string;
}

/**
 * Reads the root of a vote from a transaction; `null` if it recorded none, or failed. Needs only `GetTransaction`, which every Sui node has. Throws a
 * `NothingCheckedError` if the node does not have the transaction.
 */
export async function readAnchor(client: SuiGrpcClient, digest: string): Promise<FoundAnchor | null> {
  const { Transaction: found } = await readTransaction(client, digest);
  for (const { eventType, bcs } of found?.events ?? []) {
    const { address, module, name } = parseStructTag(eventType);
    if (module !== 'package_state' || name !== 'Anchored') continue;
    const { kind, bytes, by } = Anchored.parse(bcs);
    if (kind === 'vote') return { root: Buffer.from(bytes).toString('hex'), contract: address, by };
  }
  return null;
}

async function readTransaction(client: SuiGrpcClient, digest: string) {
  try {
    return await client.core.getTransaction({ digest, include: { events: true } });
  } catch (error) {
    if (!(error instanceof TransactionError)) throw error;
    throw new NothingCheckedError(
      `the node does not have the transaction ${digest}. It may belong to another network, or no longer keep it: try another node`,
    );
  }
}

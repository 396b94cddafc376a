import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Database } from '@suixue/backend/database/database';
import type { Deployment } from '@suixue/chain/deployment';
import type { Programme } from '@suixue/chain/reading/programme';

/** What functions that have to do with the chain work with. */
export interface ChainContext {
  readonly database: Database;
  readonly client: ClientWithCoreApi;
  readonly academy: Deployment;
  /** Its tables, which never change. */
  readonly programme: () => Promise<Programme>;
  /** The network's name as vouchers have it. */
  readonly chain: string;
  /** With the account service's key. */
  readonly sign: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  readonly now: () => number;
}

import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Database } from '@suixue/backend/database/database';
import type { Deployment } from '@suixue/chain/deployment';
import type { Contract } from '@suixue/chain/reading/contract';

/** What functions need to work with the chain. */
export interface ChainContext {
  readonly database: Database;
  readonly client: ClientWithCoreApi;
  readonly academy: Deployment;
  /** The ids of the contract's tables, which never change. */
  readonly contract: () => Promise<Contract>;
  /** The network's name as vouchers contain it. */
  readonly chain: string;
  /** Signs with the key of the account service. */
  readonly sign: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  readonly now: () => number;
  /** The time of the chain, by which vouchers, assets and coupons expire. */
  readonly chainNow: () => number;
}

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';

/** What the servers themselves need of the network that the site pays on. */
export interface ChainAccess {
  readonly client: SuiGrpcClient;
  readonly deployment: Deployment;
  /** Nothing of the programme is before it. */
  readonly firstCheckpoint: bigint;
  /** The network's name as vouchers have it. */
  readonly name: string;
  /** With the account service's key, whose public half the programme knows. */
  readonly signVoucher: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';

/** As wallets name it, behind `sui:`. */
export type NetworkName = 'mainnet' | 'testnet' | 'devnet' | 'localnet';

/** Who pays the gas of newcomers. */
export interface SponsorKey {
  readonly address: string;
  /** In base 64, for the bytes of a transaction. */
  readonly signTransaction: (bytes: Uint8Array) => Promise<string>;
}

/** What the servers themselves need of the network that the site pays on. */
export interface ChainAccess {
  readonly client: SuiGrpcClient;
  readonly network: NetworkName;
  readonly deployment: Deployment;
  /** Nothing of the programme is before it. */
  readonly firstCheckpoint: bigint;
  /** The network's name as vouchers have it. */
  readonly name: string;
  /** Of whoever may run courses and stages, on the network of this process alone: it is nobody's money. */
  readonly operatorKey: string | null;
  /** Null where nobody pays for newcomers. */
  readonly sponsor: SponsorKey | null;
  /** With the account service's key, whose public half the programme knows. */
  readonly signVoucher: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';
import type { ChainClock } from './chain-clock.ts';

/** The network's name in wallets, after `sui:`. */
export type NetworkName = 'mainnet' | 'testnet' | 'devnet' | 'localnet';

/** The account that pays the gas of newcomers. */
export interface SponsorKey {
  readonly address: string;
  /** Signs the bytes of a transaction; returns base64. */
  readonly signTransaction: (bytes: Uint8Array) => Promise<string>;
}

/** Secret keys of the embedded network, where money has no value, for the demo wallet of its first administrator. */
export interface LocalKeys {
  /** May run courses, sales and pools. */
  readonly operator: string;
  /** The chain's admin until the role is handed over. */
  readonly admin: string;
}

/** What the server itself needs from the site's network. */
export interface ChainAccess {
  readonly client: SuiGrpcClient;
  readonly network: NetworkName;
  readonly clock: ChainClock;
  /** The chains that this local network has replaced, by their ids. */
  readonly replacedChains: readonly string[];
  readonly deployment: Deployment;
  /** The checkpoint of the contract's publication. */
  readonly firstCheckpoint: bigint;
  /** The network's name as vouchers contain it. */
  readonly name: string;
  /** `null` on every other network. */
  readonly localKeys: LocalKeys | null;
  /** `null` if gas is not sponsored. */
  readonly sponsor: SponsorKey | null;
  /** Signs with the account service's key, whose public half the contract knows. */
  readonly signVoucher: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

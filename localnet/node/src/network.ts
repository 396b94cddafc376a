import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import type { ChainObject, MoveObject, PackageObject } from './model/chain-object.ts';
import type {
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
} from './model/executed-transaction.ts';

/** A page of a list: at most this many items after `after`. */
export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The position for the next page; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * A filter for types: all types of a module or package, or one type; without type arguments, all types of
 * that name.
 */
export interface TypeFilter {
  readonly address: string;
  readonly module?: string;
  readonly name?: string;
  readonly typeArguments?: readonly RuntimeType[];
}

export interface EpochFacts {
  readonly epoch: bigint;
  readonly protocolVersion: bigint;
  readonly referenceGasPrice: bigint;
  readonly startTimestampMs: bigint;
}

export interface Checkpoint {
  readonly sequence: bigint;
  /** In base 58. */
  readonly digest: string;
  /** In BCS: the summary and the contents. */
  readonly summaryBytes: Uint8Array;
  readonly contentsBytes: Uint8Array;
  readonly timestampMs: bigint;
  readonly transactions: readonly string[];
}

export interface Balance {
  readonly coinType: RuntimeType;
  readonly amount: bigint;
}

/** The order of transactions and events by position in the chain. */
export interface TransactionRange {
  /** Exclusive: after this position, or before it when descending. */
  readonly from: bigint | undefined;
  readonly descending: boolean;
}

/** The read interface of the network's services. */
export interface NetworkReader {
  /** The digest of the first checkpoint, in base 58. */
  readonly chainId: string;
  epoch(): EpochFacts;
  object(id: string): ChainObject | undefined;
  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject>;
  /** The children of this id. */
  children(parent: string, page: PageRequest): Page<MoveObject>;
  balances(owner: string): readonly Balance[];
  /** The single object of this type, immutable, shared or owned, such as a currency's `CoinMetadata`. */
  singleton(type: RuntimeType): MoveObject | undefined;
  /** By the package's own id; every version of a package has its own. */
  package(id: string): PackageObject | undefined;
  packageVersions(id: string): readonly PackageObject[];
  module(packageId: string, name: string): VerifiedModule | undefined;
  /** The newest version of the module that a type name refers to. */
  moduleOfType(type: RuntimeType): VerifiedModule | undefined;
  transaction(digest: string): ExecutedTransaction | undefined;
  /** With their positions in the chain, from 0. */
  transactions(range: TransactionRange): Iterable<readonly [place: bigint, transaction: ExecutedTransaction]>;
  latestCheckpoint(): Checkpoint;
  checkpoint(sequence: bigint): Checkpoint | undefined;
  checkpointByDigest(digest: string): Checkpoint | undefined;
}

/** The write interface. */
export interface Network extends NetworkReader {
  /** Throws `RequestError` if the transaction is rejected; a failed execution is a normal outcome. */
  execute(
    dataBytes: Uint8Array,
    signatures: readonly Uint8Array[],
  ): ExecutedTransaction | Promise<ExecutedTransaction>;
  /** Stores nothing. Without checks, any function may be called and gas is not required. */
  simulate(
    data: TransactionData,
    options: { readonly checks: boolean },
  ): SimulatedTransaction | Promise<SimulatedTransaction>;
  /** Calls back for each later checkpoint; returns the unsubscribe function. */
  subscribe(listener: (checkpoint: Checkpoint) => void): () => void;
}

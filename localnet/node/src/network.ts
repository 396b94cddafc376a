import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import type { ChainObject, MoveObject, PackageObject } from './model/chain-object.ts';
import type {
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
} from './model/executed-transaction.ts';

/** A part of a list: what comes after `after`, at most so many. */
export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** What to ask for the rest with; undefined when this was the end. */
  readonly next: string | undefined;
}

/** Which types one wants: any of a module or a package, or one type; without arguments it stands for all of them. */
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
  /** In BCS: the summary and the list of what is in it. */
  readonly summaryBytes: Uint8Array;
  readonly contentsBytes: Uint8Array;
  readonly timestampMs: bigint;
  readonly transactions: readonly string[];
}

export interface Balance {
  readonly coinType: RuntimeType;
  readonly amount: bigint;
}

/** The order in which transactions and events are listed: by their place in the chain. */
export interface LedgerRange {
  /** Strictly after this place, or before it when descending. */
  readonly from: bigint | undefined;
  readonly descending: boolean;
}

/** What the services of the network answer from. */
export interface NetworkReader {
  /** The digest of the first checkpoint, in base 58. */
  readonly chainId: string;
  epoch(): EpochFacts;
  object(id: string): ChainObject | undefined;
  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject>;
  /** What hangs on this id. */
  children(parent: string, page: PageRequest): Page<MoveObject>;
  balances(owner: string): readonly Balance[];
  /** The one object of this type that is immutable or shared or owned, such as a currency's `CoinMetadata`. */
  singleton(type: RuntimeType): MoveObject | undefined;
  /** By the package's own id; every version of a package has its own. */
  package(id: string): PackageObject | undefined;
  packageVersions(id: string): readonly PackageObject[];
  module(packageId: string, name: string): VerifiedModule | undefined;
  /** The module that a type's name means, which is the newest one that has it. */
  moduleOfType(type: RuntimeType): VerifiedModule | undefined;
  transaction(digest: string): ExecutedTransaction | undefined;
  /** With their places in the chain, counted from 0. */
  transactions(range: LedgerRange): Iterable<readonly [place: bigint, transaction: ExecutedTransaction]>;
  latestCheckpoint(): Checkpoint;
  checkpoint(sequence: bigint): Checkpoint | undefined;
  checkpointByDigest(digest: string): Checkpoint | undefined;
}

/** And what they may ask it to do. */
export interface Network extends NetworkReader {
  /** Throws `RequestError` when it is refused; what fails while it runs is an outcome like any other. */
  execute(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): ExecutedTransaction;
  /** Nothing is kept. Without checks any function may be called, and gas need not be there. */
  simulate(data: TransactionData, options: { readonly checks: boolean }): SimulatedTransaction;
  /** Calls back for each checkpoint from now on; what it answers ends that. */
  subscribe(listener: (checkpoint: Checkpoint) => void): () => void;
}

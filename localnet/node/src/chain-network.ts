import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { ChainState } from './chain-state/chain-state.ts';
import { addToTotals, createCheckpoint } from './chain-state/checkpoint-record.ts';
import {
  outcomeToRecord,
  type RecordedOutcome,
  recordToTransaction,
  toRecordedOutcome,
} from './chain-state/transaction-record.ts';
import { checkRequest } from './execution/check-request.ts';
import { decodeTransaction } from './execution/decode-transaction.ts';
import type { Executed, ObjectChanges } from './execution/execute.ts';
import { loadInputs, requirePayment } from './execution/load-inputs.ts';
import type { ChainFacts } from './execution/world.ts';
import type { ChainObject, MoveObject, PackageObject } from './model/chain-object.ts';
import { digestOf } from './model/digests.ts';
import type { ExecutedTransaction, TransactionData } from './model/executed-transaction.ts';
import type {
  Balance,
  Checkpoint,
  EpochFacts,
  NetworkReader,
  Page,
  PageRequest,
  TransactionRange,
  TypeFilter,
} from './network.ts';
import { type CodeOptions, PackageSpace } from './packages/package-space.ts';
import { checkSignatures } from './signatures/check-signatures.ts';
import type { Store } from './store/store.ts';
import { advanceClock, advanceRandom } from './system/advance.ts';
import { clockId, randomId } from './system/system-objects.ts';
import { isWantedType, typeOfFilter } from './type-filter.ts';

export interface ChainNetworkParts {
  readonly store: Store;
  /** The current time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

const protocolVersion = 132n;
const referenceGasPrice = 1_000n;

/** The state of a network, its clock and its checkpoints; subclasses run the transactions. */
export abstract class ChainNetwork implements NetworkReader {
  readonly chainId: string;
  protected readonly state: ChainState;
  protected readonly packages: PackageSpace;
  readonly #parts: ChainNetworkParts;
  readonly #genesis: Checkpoint;
  readonly #listeners = new Set<(checkpoint: Checkpoint) => void>();

  /** Requires a store with a genesis. */
  constructor(parts: ChainNetworkParts, code: CodeOptions) {
    this.#parts = parts;
    this.state = new ChainState(parts.store);
    this.packages = new PackageSpace(this.state, code);
    const genesis = this.state.checkpoint(0n);
    if (!genesis) throw new Error('the store contains no network');
    this.#genesis = genesis;
    this.chainId = genesis.digest;
  }

  epoch(): EpochFacts {
    return { epoch: 0n, protocolVersion, referenceGasPrice, startTimestampMs: this.#genesis.timestampMs };
  }

  object(id: string): ChainObject | undefined {
    return this.state.object(id);
  }

  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject> {
    const isWanted = ({ type }: MoveObject) => !filter || isWantedType(type, filter);
    return this.state.owned({ address: owner, type: filter && typeOfFilter(filter), isWanted }, page);
  }

  children(parent: string, page: PageRequest): Page<MoveObject> {
    return this.state.children(parent, page);
  }

  balances(owner: string): readonly Balance[] {
    return this.state.balances(owner);
  }

  singleton(type: RuntimeType): MoveObject | undefined {
    return this.state.singleton(type);
  }

  package(id: string): PackageObject | undefined {
    return this.state.package(id);
  }

  packageVersions(id: string): readonly PackageObject[] {
    const family = this.packages.get(id)?.originalId;
    if (family === undefined) return [];
    return this.state.packageVersions(family).flatMap((version) => this.state.package(version) ?? []);
  }

  module(packageId: string, name: string): VerifiedModule | undefined {
    return this.packages.get(packageId)?.modules.get(name);
  }

  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    return this.packages.moduleOfType(type);
  }

  transaction(digest: string): ExecutedTransaction | undefined {
    return this.state.transaction(digest);
  }

  transactions(
    range: TransactionRange,
  ): Iterable<readonly [place: bigint, transaction: ExecutedTransaction]> {
    return this.state.transactions(range);
  }

  latestCheckpoint(): Checkpoint {
    return this.state.latest ?? this.#genesis;
  }

  checkpoint(sequence: bigint): Checkpoint | undefined {
    return this.state.checkpoint(sequence);
  }

  checkpointByDigest(digest: string): Checkpoint | undefined {
    return this.state.checkpointByDigest(digest);
  }

  /** Decodes a transaction and checks its signatures. */
  protected accept(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): TransactionData {
    const data = decodeTransaction(dataBytes);
    checkSignatures(data, dataBytes, signatures);
    return data;
  }

  /** The outcome of these bytes if they have been executed. */
  protected executed(dataBytes: Uint8Array): ExecutedTransaction | undefined {
    return this.state.transaction(digestOf('TransactionData', dataBytes));
  }

  /** Checks a transaction against the present state; only transactions that will run advance the clock. */
  protected prepare(data: TransactionData): Executed[] {
    checkRequest(data, this.facts);
    requirePayment(loadInputs(data, this.state, { checks: true }), data);
    return this.ticksFor(data);
  }

  subscribe(listener: (checkpoint: Checkpoint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected get facts(): ChainFacts {
    const { epoch, startTimestampMs } = this.epoch();
    return { chainId: this.chainId, epoch, epochTimestampMs: startTimestampMs, referenceGasPrice };
  }

  /** Adds system transactions that update the clock and randomness if the transaction uses them. */
  protected ticksFor({ kind }: TransactionData): Executed[] {
    const named = (kind.ProgrammableTransaction?.inputs ?? []).flatMap(
      (input) => input.Object?.SharedObject?.objectId ?? [],
    );
    const { epoch } = this.epoch();
    const clock = named.includes(clockId) ? [this.#clockTick()] : [];
    const random = named.includes(randomId)
      ? [advanceRandom(this.state, epoch, this.#parts.randomBytes(32))]
      : [];
    return [...clock, ...random];
  }

  /** Commits a checkpoint in which only the clock advances. */
  protected advance(): void {
    this.commit([toCommittedOutcome(this.#clockTick())], []);
  }

  #clockTick(): Executed {
    const round = this.latestCheckpoint().sequence + 1n;
    const timestampMs = BigInt(this.#parts.now());
    return advanceClock(this.state, { epoch: this.epoch().epoch, round, timestampMs });
  }

  /** Commits a checkpoint with these transactions, of which the last has the signatures; returns that one. */
  protected commit(
    outcomes: readonly CommittedOutcome[],
    signatures: readonly Uint8Array[],
  ): ExecutedTransaction {
    const previous = this.latestCheckpoint();
    const now = BigInt(this.#parts.now());
    const timestampMs = now > previous.timestampMs ? now : previous.timestampMs;
    const sequence = previous.sequence + 1n;
    const placed = outcomes.map((outcome, index) => {
      const place = {
        checkpoint: sequence,
        timestampMs,
        signatures: index === outcomes.length - 1 ? signatures : [],
      };
      const { digest, effectsDigest } = outcome;
      return { digest, effectsDigest, signatures: place.signatures, record: outcomeToRecord(outcome, place) };
    });
    const totals = addToTotals(
      this.state.totals,
      outcomes.map(({ gas }) => gas),
    );
    const { epoch } = this.epoch();
    const checkpoint = createCheckpoint({
      sequence,
      epoch,
      previous: previous.digest,
      timestampMs,
      totals,
      transactions: placed,
    });
    this.state.commit({
      checkpoint,
      totals,
      records: placed,
      written: outcomes.flatMap(({ changes }) => changes.written),
      removed: outcomes.flatMap(({ changes }) => changes.removed),
      packages: outcomes.flatMap(({ changes }) => changes.packages),
    });
    for (const listener of this.#listeners) listener(checkpoint);
    const last = placed.at(-1);
    if (!last) throw new Error('a checkpoint without transactions');
    return recordToTransaction(last.digest, last.record, last);
  }
}

/** What is stored of an executed transaction. */
export interface CommittedOutcome extends RecordedOutcome {
  readonly changes: ObjectChanges;
}

export function toCommittedOutcome(executed: Executed): CommittedOutcome {
  return { ...toRecordedOutcome(executed), changes: executed.changes };
}

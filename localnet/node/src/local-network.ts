import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { checkRequest } from './execution/check-request.ts';
import { decodeTransaction } from './execution/decode-transaction.ts';
import { type Executed, execute } from './execution/execute.ts';
import { loadInputs, requirePayment } from './execution/load-inputs.ts';
import { overlay } from './execution/overlay.ts';
import type { ChainFacts } from './execution/world.ts';
import { addToTotals, createCheckpoint } from './ledger/checkpoint-record.ts';
import { Ledger } from './ledger/ledger.ts';
import type { ChainObject, MoveObject, PackageObject } from './model/chain-object.ts';
import { digestOf } from './model/digests.ts';
import type {
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
} from './model/executed-transaction.ts';
import type {
  Balance,
  Checkpoint,
  EpochFacts,
  LedgerRange,
  Network,
  Page,
  PageRequest,
  TypeFilter,
} from './network.ts';
import { PackageSpace } from './packages/package-space.ts';
import { checkSignatures } from './signatures/check-signatures.ts';
import { simulationOf } from './simulation.ts';
import type { Store } from './store/store.ts';
import { advanceClock, advanceRandom } from './system/advance.ts';
import { clockId, randomId } from './system/system-objects.ts';
import { isWantedType, typeOfFilter } from './type-filter.ts';

export interface LocalNetworkParts {
  readonly store: Store;
  /** The current time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

const protocolVersion = 132n;
const referenceGasPrice = 1_000n;

/** A Sui network in one process: every transaction is final when it is answered. */
export class LocalNetwork implements Network {
  readonly chainId: string;
  readonly #ledger: Ledger;
  readonly #packages: PackageSpace;
  readonly #parts: LocalNetworkParts;
  readonly #genesis: Checkpoint;
  readonly #listeners = new Set<(checkpoint: Checkpoint) => void>();

  /** Requires a store with a genesis. */
  constructor(parts: LocalNetworkParts) {
    this.#parts = parts;
    this.#ledger = new Ledger(parts.store);
    this.#packages = new PackageSpace(this.#ledger);
    const genesis = this.#ledger.checkpoint(0n);
    if (!genesis) throw new Error('the store contains no network');
    this.#genesis = genesis;
    this.chainId = genesis.digest;
  }

  epoch(): EpochFacts {
    return { epoch: 0n, protocolVersion, referenceGasPrice, startTimestampMs: this.#genesis.timestampMs };
  }

  object(id: string): ChainObject | undefined {
    return this.#ledger.object(id);
  }

  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject> {
    const isWanted = ({ type }: MoveObject) => !filter || isWantedType(type, filter);
    return this.#ledger.owned({ address: owner, type: filter && typeOfFilter(filter), isWanted }, page);
  }

  children(parent: string, page: PageRequest): Page<MoveObject> {
    return this.#ledger.children(parent, page);
  }

  balances(owner: string): readonly Balance[] {
    return this.#ledger.balances(owner);
  }

  singleton(type: RuntimeType): MoveObject | undefined {
    return this.#ledger.singleton(type);
  }

  package(id: string): PackageObject | undefined {
    return this.#ledger.package(id);
  }

  packageVersions(id: string): readonly PackageObject[] {
    const family = this.#packages.get(id)?.originalId;
    if (family === undefined) return [];
    return this.#ledger.packageVersions(family).flatMap((version) => this.#ledger.package(version) ?? []);
  }

  module(packageId: string, name: string): VerifiedModule | undefined {
    return this.#packages.get(packageId)?.modules.get(name);
  }

  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    return this.#packages.moduleOfType(type);
  }

  transaction(digest: string): ExecutedTransaction | undefined {
    return this.#ledger.transaction(digest);
  }

  transactions(range: LedgerRange): Iterable<readonly [place: bigint, transaction: ExecutedTransaction]> {
    return this.#ledger.transactions(range);
  }

  latestCheckpoint(): Checkpoint {
    return this.#ledger.latest ?? this.#genesis;
  }

  checkpoint(sequence: bigint): Checkpoint | undefined {
    return this.#ledger.checkpoint(sequence);
  }

  checkpointByDigest(digest: string): Checkpoint | undefined {
    return this.#ledger.checkpointByDigest(digest);
  }

  /** A repeated transaction returns its earlier outcome and is not executed again. */
  execute(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): ExecutedTransaction {
    const data = decodeTransaction(dataBytes);
    checkSignatures(data, dataBytes, signatures);
    const known = this.#ledger.transaction(digestOf('TransactionData', dataBytes));
    if (known) return known;
    const facts = this.#facts();
    checkRequest(data, facts);
    // Rejected before any change: only transactions that will run advance the clock.
    requirePayment(loadInputs(data, this.#ledger, { checks: true }), data);
    const ticks = this.#tick(data);
    const view = overlay(this.#ledger, ticks);
    const loaded = loadInputs(data, view, { checks: true });
    const executed = execute({
      data,
      dataBytes,
      loaded,
      view,
      packages: this.#packages,
      facts,
      checks: true,
      outputs: false,
    });
    return this.#commit([...ticks, executed], signatures);
  }

  simulate(data: TransactionData, { checks }: { readonly checks: boolean }): SimulatedTransaction {
    const ticks = this.#tick(data);
    const view = overlay(this.#ledger, ticks);
    return simulationOf({ data, checks, view, facts: this.#facts(), packages: this.#packages });
  }

  subscribe(listener: (checkpoint: Checkpoint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #facts(): ChainFacts {
    const { epoch, startTimestampMs } = this.epoch();
    return { chainId: this.chainId, epoch, epochTimestampMs: startTimestampMs, referenceGasPrice };
  }

  /** Adds system transactions that update the clock and randomness if the transaction uses them. */
  #tick({ kind }: TransactionData): Executed[] {
    const named = (kind.ProgrammableTransaction?.inputs ?? []).flatMap(
      (input) => input.Object?.SharedObject?.objectId ?? [],
    );
    const { epoch } = this.epoch();
    const round = this.latestCheckpoint().sequence + 1n;
    const clock = named.includes(clockId)
      ? [advanceClock(this.#ledger, { epoch, round, timestampMs: BigInt(this.#parts.now()) })]
      : [];
    const random = named.includes(randomId)
      ? [advanceRandom(this.#ledger, epoch, this.#parts.randomBytes(32))]
      : [];
    return [...clock, ...random];
  }

  #commit(executed: readonly Executed[], signatures: readonly Uint8Array[]): ExecutedTransaction {
    const previous = this.latestCheckpoint();
    const now = BigInt(this.#parts.now());
    const timestampMs = now > previous.timestampMs ? now : previous.timestampMs;
    const sequence = previous.sequence + 1n;
    const transactions = executed.map((each, index): ExecutedTransaction => {
      const { changes: _changes, commandOutputs: _outputs, ...outcome } = each;
      return {
        ...outcome,
        signatures: index === executed.length - 1 ? signatures : [],
        checkpoint: sequence,
        timestampMs,
      };
    });
    const totals = addToTotals(this.#ledger.totals, transactions);
    const { epoch } = this.epoch();
    const checkpoint = createCheckpoint({
      sequence,
      epoch,
      previous: previous.digest,
      timestampMs,
      totals,
      transactions,
    });
    const written = executed.flatMap(({ changes }) => changes.written);
    this.#ledger.commit({
      checkpoint,
      totals,
      transactions,
      written,
      removed: executed.flatMap(({ changes }) => changes.removed),
      packages: executed.flatMap(({ changes }) => changes.packages),
    });
    for (const listener of this.#listeners) listener(checkpoint);
    const last = transactions.at(-1);
    if (!last) throw new Error('a checkpoint without transactions');
    return last;
  }
}

import { bcs } from '@mysten/sui/bcs';
import { toBase58 } from '@mysten/sui/utils';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { moduleKey, type VerifiedModule } from '@suixue/move-vm/verified-module';
import { blake2b256 } from '../blake2b.ts';
import type { ChainObject, MoveObject, PackageObject } from '../model/chain-object.ts';
import type {
  CommandOutput,
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
  TransactionEffects,
  TransactionOutcome,
} from '../model/executed-transaction.ts';
import { isSameType } from '../model/type-text.ts';
import type {
  Checkpoint,
  EpochFacts,
  LedgerRange,
  Network,
  Page,
  PageRequest,
  TypeFilter,
} from '../network.ts';
import { checkpointSummary } from '../render/checkpoint-bytes.ts';
import { coinBalanceOf, coinTypeOf } from '../render/coin.ts';
import { digestOf } from '../render/digest-of.ts';
import { typeToText } from '../render/type-to-text.ts';
import { RequestError } from '../request-error.ts';

/** What a test says that running comes to. */
export type Play = Partial<Pick<TransactionOutcome, 'events' | 'balanceChanges' | 'objectTypes'>> & {
  readonly effects?: Partial<TransactionEffects>;
  readonly commandOutputs?: readonly CommandOutput[];
};

const zeroDigest = toBase58(new Uint8Array(32));

/** For tests only: a network that keeps what it is given and runs nothing; what running comes to, a test decides. */
export class MemoryNetwork implements Network {
  readonly objects = new Map<string, ChainObject>();
  readonly modules = new Map<string, VerifiedModule>();
  readonly executed: ExecutedTransaction[] = [];
  readonly checkpoints: Checkpoint[] = [];
  readonly listeners = new Set<(checkpoint: Checkpoint) => void>();
  /** What was tried, in this order. */
  readonly simulated: { readonly data: TransactionData; readonly checks: boolean }[] = [];
  play: (data: TransactionData) => Play = () => ({});

  constructor() {
    this.seal([]);
  }

  get chainId(): string {
    return this.checkpoints[0]?.digest ?? zeroDigest;
  }

  add(...objects: ChainObject[]): void {
    for (const object of objects) this.objects.set(object.id, object);
  }

  /** A package of these modules, all of the address that they say. */
  publish(packageId: string, modules: readonly VerifiedModule[]): PackageObject {
    for (const module of modules) {
      this.modules.set(moduleKey({ ...module.id, address: packageId }), module);
    }
    const added: PackageObject = {
      kind: 'package',
      id: packageId,
      version: 1n,
      owner: { kind: 'immutable' },
      previousTransaction: zeroDigest,
      storageRebate: 0n,
      modules: new Map(modules.map(({ id }) => [id.name, new TextEncoder().encode(id.name)])),
      typeOrigins: modules.flatMap(({ id, module }) =>
        [...module.structDefinitions, ...module.enumDefinitions].map(({ handle }) => ({
          module: id.name,
          datatype: module.identifiers[module.datatypeHandles[handle]?.name ?? -1] ?? '',
          package: packageId,
        })),
      ),
      linkage: new Map(),
    };
    this.add(added);
    return added;
  }

  epoch(): EpochFacts {
    return {
      epoch: 3n,
      protocolVersion: 132n,
      referenceGasPrice: 1000n,
      startTimestampMs: 1_700_000_000_000n,
    };
  }

  object(id: string): ChainObject | undefined {
    return this.objects.get(id);
  }

  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject> {
    return this.#list(
      (object) =>
        object.owner.kind === 'address' && object.owner.address === owner && isOfType(object.type, filter),
      page,
    );
  }

  children(parent: string, page: PageRequest): Page<MoveObject> {
    return this.#list(({ owner }) => owner.kind === 'object' && owner.id === parent, page);
  }

  #list(isWanted: (object: MoveObject) => boolean, { after, limit }: PageRequest): Page<MoveObject> {
    const all = [...this.objects.values()]
      .filter((object): object is MoveObject => object.kind === 'move')
      .filter(isWanted)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => after === undefined || id > after);
    const items = all.slice(0, limit);
    return { items, next: all.length > limit ? items.at(-1)?.id : undefined };
  }

  balances(owner: string) {
    const sums = new Map<string, { coinType: RuntimeType; amount: bigint }>();
    for (const object of this.objectsOf(owner, undefined, { after: undefined, limit: 10_000 }).items) {
      const coinType = coinTypeOf(object.type);
      if (!coinType) continue;
      const key = typeToText(coinType);
      sums.set(key, { coinType, amount: (sums.get(key)?.amount ?? 0n) + coinBalanceOf(object) });
    }
    return [...sums.values()];
  }

  singleton(type: RuntimeType): MoveObject | undefined {
    return this.#list((object) => isSameType(object.type, type), { after: undefined, limit: 1 }).items[0];
  }

  package(id: string): PackageObject | undefined {
    const object = this.objects.get(id);
    return object?.kind === 'package' ? object : undefined;
  }

  packageVersions(id: string): readonly PackageObject[] {
    const found = this.package(id);
    return found ? [found] : [];
  }

  module(packageId: string, name: string): VerifiedModule | undefined {
    return this.modules.get(moduleKey({ address: packageId, name }));
  }

  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    return typeof type === 'object' && 'module' in type
      ? this.modules.get(moduleKey(type.module))
      : undefined;
  }

  transaction(digest: string): ExecutedTransaction | undefined {
    return this.executed.find((known) => known.digest === digest);
  }

  *transactions({ from, descending }: LedgerRange): Iterable<readonly [bigint, ExecutedTransaction]> {
    const all = this.executed.map((executed, place) => [BigInt(place), executed] as const);
    const ordered = descending ? all.toReversed() : all;
    for (const entry of ordered) {
      if (from === undefined || (descending ? entry[0] < from : entry[0] > from)) yield entry;
    }
  }

  latestCheckpoint(): Checkpoint {
    const latest = this.checkpoints.at(-1);
    if (!latest) throw new Error('there is always a checkpoint');
    return latest;
  }

  checkpoint(sequence: bigint): Checkpoint | undefined {
    return this.checkpoints[Number(sequence)];
  }

  checkpointByDigest(digest: string): Checkpoint | undefined {
    return this.checkpoints.find((known) => known.digest === digest);
  }

  execute(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): ExecutedTransaction {
    if (signatures.some(({ length }) => length < 65)) {
      throw new RequestError('INVALID_ARGUMENT', 'a signature is too short');
    }
    const { V1: data } = bcs.TransactionData.parse(dataBytes);
    const checkpoint = BigInt(this.checkpoints.length);
    const timestampMs = 1_700_000_000_000n + checkpoint * 250n;
    const executed = { ...this.#run(data), signatures, checkpoint, timestampMs };
    this.executed.push(executed);
    const sealed = this.seal([executed.digest]);
    for (const listener of [...this.listeners]) listener(sealed);
    return executed;
  }

  simulate(data: TransactionData, { checks }: { readonly checks: boolean }): SimulatedTransaction {
    this.simulated.push({ data, checks });
    return { ...this.#run(data), commandOutputs: this.play(data).commandOutputs ?? [] };
  }

  subscribe(listener: (checkpoint: Checkpoint) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ends a checkpoint with these transactions. */
  seal(transactions: readonly string[]): Checkpoint {
    const sequence = BigInt(this.checkpoints.length);
    const contentsBytes = new TextEncoder().encode(transactions.join());
    const timestampMs = 1_700_000_000_000n + sequence * 250n;
    const summaryBytes = checkpointSummary
      .serialize({
        epoch: 3n,
        sequence,
        networkTotalTransactions: this.executed.length,
        contentDigest: digestOf('CheckpointContents', contentsBytes),
        previousDigest: this.checkpoints.at(-1)?.digest ?? null,
        epochRollingGasCosts: {
          computationCost: 1,
          storageCost: 2,
          storageRebate: 3,
          nonRefundableStorageFee: 4,
        },
        timestampMs,
        commitments: [],
        endOfEpoch: null,
        versionSpecificData: [],
      })
      .toBytes();
    const digest = toBase58(blake2b256(summaryBytes));
    const sealed = { sequence, digest, summaryBytes, contentsBytes, timestampMs, transactions };
    this.checkpoints.push(sealed);
    return sealed;
  }

  #run(data: TransactionData): TransactionOutcome {
    const dataBytes = bcs.TransactionData.serialize({ V1: data }).toBytes();
    const digest = digestOf('TransactionData', dataBytes);
    const play = this.play(data);
    const effects: TransactionEffects = { ...plainEffects(digest), ...play.effects };
    const effectsBytes = bcs.TransactionEffects.serialize({ V2: effects }).toBytes();
    return {
      events: [],
      balanceChanges: [],
      objectTypes: new Map(),
      ...play,
      digest,
      data,
      dataBytes,
      effects,
      effectsBytes,
    };
  }
}

function plainEffects(transactionDigest: string): TransactionEffects {
  return {
    status: { $kind: 'Success', Success: true },
    executedEpoch: '3',
    gasUsed: {
      computationCost: '1000000',
      storageCost: '2000000',
      storageRebate: '978120',
      nonRefundableStorageFee: '9880',
    },
    transactionDigest,
    gasObjectIndex: null,
    eventsDigest: null,
    dependencies: [],
    lamportVersion: '7',
    changedObjects: [],
    unchangedConsensusObjects: [],
    auxDataDigest: null,
  };
}

function isOfType(type: RuntimeType, filter: TypeFilter | undefined): boolean {
  if (!filter) return true;
  if (typeof type === 'string' || !('module' in type)) return false;
  const { module, name, typeArguments } = filter;
  return (
    type.module.address === filter.address &&
    (module === undefined || type.module.name === module) &&
    (name === undefined || type.name === name) &&
    (typeArguments === undefined || isSameType(type, { ...type, typeArguments }))
  );
}

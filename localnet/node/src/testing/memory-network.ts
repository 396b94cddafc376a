import { bcs } from '@mysten/sui/bcs';
import { toBase58 } from '@mysten/sui/utils';
import { blake2b256 } from '../blake2b.ts';
import { digestOf } from '../model/digests.ts';
import type {
  CommandOutput,
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
  TransactionEffects,
  TransactionOutcome,
} from '../model/executed-transaction.ts';
import type { Checkpoint, Network, TransactionRange } from '../network.ts';
import { checkpointSummary } from '../render/checkpoint-bytes.ts';
import { RequestError } from '../request-error.ts';
import { MemoryObjects, zeroDigest } from './memory-objects.ts';

/** The outcome that a test specifies. */
export type Play = Partial<Pick<TransactionOutcome, 'events' | 'balanceChanges' | 'objectTypes'>> & {
  readonly effects?: Partial<TransactionEffects>;
  readonly commandOutputs?: readonly CommandOutput[];
};

/** For tests only: a network that stores what it is given and runs nothing; tests specify the outcomes. */
export class MemoryNetwork extends MemoryObjects implements Network {
  readonly executed: ExecutedTransaction[] = [];
  readonly checkpoints: Checkpoint[] = [];
  readonly listeners = new Set<(checkpoint: Checkpoint) => void>();
  /** The simulated transactions in order. */
  readonly simulated: { readonly data: TransactionData; readonly checks: boolean }[] = [];
  play: (data: TransactionData) => Play = () => ({});

  constructor() {
    super();
    this.seal([]);
  }

  get chainId(): string {
    return this.checkpoints[0]?.digest ?? zeroDigest;
  }

  transaction(digest: string): ExecutedTransaction | undefined {
    return this.executed.find((known) => known.digest === digest);
  }

  *transactions({ from, descending }: TransactionRange): Iterable<readonly [bigint, ExecutedTransaction]> {
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
      effectsDigest: digestOf('TransactionEffects', effectsBytes),
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { BcsReader } from '../bytes/bcs-reader.ts';
import {
  ChainNetwork,
  type ChainNetworkParts,
  type CommittedOutcome,
  toCommittedOutcome,
} from '../chain-network.ts';
import { decodeOutcome } from '../chain-state/transaction-record.ts';
import type { Executed } from '../execution/execute.ts';
import { loadInputs } from '../execution/load-inputs.ts';
import type { ChainObject } from '../model/chain-object.ts';
import type {
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
} from '../model/executed-transaction.ts';
import { bytesToKnownObject, objectToBytes } from '../model/object-bytes.ts';
import type { Network } from '../network.ts';
import { readPackage } from '../packages/loaded-package.ts';
import { RequestError } from '../request-error.ts';
import { unpackObjects } from './packed-objects.ts';
import { toOwnBuffer } from './sent-objects.ts';
import type { ExecuteResult, ObjectPatch } from './thread-messages.ts';
import { type ThreadLimits, TransactionThread } from './transaction-thread.ts';

export interface ThreadedNetworkParts extends ChainNetworkParts {
  readonly limits?: ThreadLimits;
}

/** Far above what gas pays for: `loop {}` runs out of gas within a second. */
const defaultLimits: ThreadLimits = { runMs: 5_000, heapMb: 88 };
const maxWaiting = 1_000;

/**
 * The network of a server: transactions run on a thread, one after the other, and are committed here. Reading does not
 * wait for them.
 */
export class ThreadedNetwork extends ChainNetwork implements Network {
  readonly #thread: TransactionThread;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;
  #waiting = 0;

  constructor({ limits = defaultLimits, ...parts }: ThreadedNetworkParts) {
    // The thread verifies code before it runs, and has its native functions; here code is only described.
    super(parts, { load: readPackage });
    this.#thread = new TransactionThread(this.state, limits);
  }

  async execute(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): Promise<ExecutedTransaction> {
    const data = this.accept(dataBytes, signatures);
    return this.#inTurn(async () => {
      const known = this.executed(dataBytes);
      if (known) return known;
      const ticks = this.prepare(data);
      const result = await this.#thread.run(
        {
          kind: 'execute',
          dataBytes: toOwnBuffer(dataBytes),
          facts: this.facts,
          ticks: toPatches(ticks),
        },
        namedIds(data),
      );
      // Decoding, storing and answering a large outcome are turns of their own, between which pages are served.
      const isLarge =
        result.written.bytes.length > bytesPerTurn || result.written.lengths.length > objectsPerTurn;
      if (isLarge) await nextTurn();
      const executed = await toOutcome(result);
      if (isLarge) await nextTurn();
      const outcomes = [...ticks.map(toCommittedOutcome), executed];
      const done = super.commit(outcomes, signatures);
      this.#note(outcomes, result);
      if (isLarge) await nextTurn();
      return done;
    });
  }

  async simulate(
    data: TransactionData,
    { checks }: { readonly checks: boolean },
  ): Promise<SimulatedTransaction> {
    return this.#inTurn(async () => {
      // Rejects oversized inputs before they are sent.
      loadInputs(data, this.state, { checks });
      const ticks = toPatches(this.ticksFor(data));
      const job = { kind: 'simulate', data, checks, facts: this.facts, ticks } as const;
      const { commandOutputs, detailBytes, ...outcome } = await this.#thread.run(job, namedIds(data));
      const details = new BcsReader(detailBytes);
      return Object.assign(decodeOutcome({ ...outcome, data, details }), { commandOutputs });
    });
  }

  /** Starts the thread before the first transaction needs it. */
  warm(): void {
    if (!this.#isClosed) this.#thread.warm();
  }

  /** Makes a checkpoint in which only the clock advances, so that readers of the chain see the time. */
  tick(): Promise<void> {
    return this.#inTurn(async () => this.advance());
  }

  /** A running transaction fails, and so do those that wait. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  protected override commit(
    outcomes: readonly CommittedOutcome[],
    signatures: readonly Uint8Array[],
  ): ExecutedTransaction {
    const done = super.commit(outcomes, signatures);
    this.#note(outcomes, { isKept: false });
    return done;
  }

  #note(outcomes: readonly CommittedOutcome[], { isKept }: Pick<ExecuteResult, 'isKept'>): void {
    for (const { changes } of outcomes) {
      if (isKept) this.#thread.keep(changes.written, changes.removed);
      else this.#thread.note(changes.written, changes.removed);
    }
  }

  /** Each transaction starts from the state that the previous one left. */
  async #inTurn<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#waiting >= maxWaiting)
      throw new RequestError(
        'RESOURCE_EXHAUSTED',
        `${maxWaiting} transactions are waiting; try again later.`,
      );
    this.#waiting += 1;
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      await before;
      if (this.#isClosed) throw new Error('the network is closed');
      return await work();
    } finally {
      this.#waiting -= 1;
      resolve();
    }
  }
}

function toPatches(ticks: readonly Executed[]): ObjectPatch[] {
  return ticks.flatMap(({ changes }) =>
    changes.written.map((object) => ({ id: object.id, bytes: toOwnBuffer(objectToBytes(object)) })),
  );
}

/** What is decoded in one turn. */
const [objectsPerTurn, bytesPerTurn] = [256, 262_144];

async function toOutcome({
  written,
  removed,
  packages,
  ...outcome
}: ExecuteResult): Promise<CommittedOutcome> {
  const objects: ChainObject[] = [];
  for (const [bytes, digest] of unpackObjects(written)) {
    objects.push(bytesToKnownObject(bytes, digest));
    if (objects.length % objectsPerTurn === 0) await nextTurn();
  }
  const byId = new Map(objects.map((object) => [object.id, object]));
  const published = packages.flatMap(({ id, originalId }) => {
    const object = byId.get(id);
    return object?.kind === 'package' ? [{ object, originalId }] : [];
  });
  return { ...outcome, changes: { written: objects, removed, packages: published } };
}

/** The objects and packages that a transaction names, which it is going to read. */
function namedIds({ kind, gasData }: TransactionData): Set<string> {
  const { inputs = [], commands = [] } = kind.ProgrammableTransaction ?? {};
  const objects = inputs.flatMap(({ Object: object }) => {
    const reference = object?.ImmOrOwnedObject ?? object?.SharedObject ?? object?.Receiving;
    return reference ? [reference.objectId] : [];
  });
  const packages = commands.flatMap(({ MoveCall }) => (MoveCall ? [MoveCall.package] : []));
  return new Set([...objects, ...packages, ...gasData.payment.map(({ objectId }) => objectId)]);
}

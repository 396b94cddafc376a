import { setImmediate as nextTurn } from 'node:timers/promises';
import { ChainNetwork, type ChainNetworkParts } from '../chain-network.ts';
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
import { toOwnBuffer } from './sent-objects.ts';
import type { ObjectPatch, RunResult } from './thread-messages.ts';
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
          data,
          dataBytes: toOwnBuffer(dataBytes),
          facts: this.facts,
          ticks: toPatches(ticks),
        },
        namedIds(data),
      );
      // Decoding, storing and answering a large outcome are turns of their own, between which pages are served.
      await nextTurn();
      const executed = await toExecuted(result);
      await nextTurn();
      const done = this.commit([...ticks, executed], signatures);
      await nextTurn();
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
      const { outcome } = await this.#thread.run(job, namedIds(data));
      return outcome;
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
    executed: readonly Executed[],
    signatures: readonly Uint8Array[],
  ): ExecutedTransaction {
    const done = super.commit(executed, signatures);
    for (const { changes } of executed) this.#thread.note(changes.written, changes.removed);
    return done;
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

/** Objects that are decoded in one turn. */
const objectsPerTurn = 256;

async function toExecuted({ outcome, written, removed, packages }: RunResult): Promise<Executed> {
  const objects: ChainObject[] = [];
  for (const { bytes, digest } of written) {
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

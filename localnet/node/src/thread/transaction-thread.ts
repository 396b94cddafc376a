import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ChainObject } from '../model/chain-object.ts';
import { RequestError } from '../request-error.ts';
import { IdFilter } from './id-filter.ts';
import { limitProcessorTime, type MeasuredThread } from './limit-processor-time.ts';
import { SentObjects } from './sent-objects.ts';
import type {
  ExecuteResult,
  FetchAnswer,
  FetchRequest,
  RunRequest,
  RunResult,
  SimulateResult,
  ThreadMessage,
  ThreadStart,
} from './thread-messages.ts';

/** The state that transactions read. */
interface StateSource {
  object(id: string): ChainObject | undefined;
  newest(originalId: string): string | undefined;
  /** The ids of all objects as they are now, also if they are read later. */
  ids(): Iterable<string>;
}

export interface ThreadLimits {
  /** Milliseconds of a processor that one transaction may use. */
  readonly runMs: number;
  /** The thread's heap in megabytes. */
  readonly heapMb: number;
}

type Job<Kind extends RunRequest['kind']> = Omit<
  Extract<RunRequest, { readonly kind: Kind }>,
  'changes' | 'number'
>;
interface Results {
  readonly execute: ExecuteResult;
  readonly simulate: SimulateResult;
}

interface Running {
  readonly worker: Worker;
  readonly answers: MessagePort;
  readonly signal: Int32Array;
  readonly begun: BigInt64Array;
}

type Waiting = Pick<PromiseWithResolvers<RunResult>, 'resolve' | 'reject'>;

/** That are added to the filter in one turn of the event loop. */
const idsPerTurn = 1_000;

const tooLong = 'The transaction was stopped because it ran for too long; nothing was charged or changed.';
const tooLarge =
  'The transaction was stopped because it used too much memory; nothing was charged or changed.';

/**
 * Runs transactions one at a time on a thread that starts with the first one. If a transaction takes too long or too
 * much memory, the thread is ended with it, and the next transaction starts a new one. The state stays in the main
 * thread; the thread holds copies of what it has read.
 */
export class TransactionThread {
  readonly #source: StateSource;
  readonly #limits: ThreadLimits;
  readonly #sent = new SentObjects();
  readonly #existing = new IdFilter();
  #isFiltering = false;
  #running: Running | undefined;
  #waiting: Waiting | undefined;
  #number = 0;

  constructor(source: StateSource, limits: ThreadLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  /** Starts the thread, so that the next transaction need not wait for it. An idle thread does not keep the process alive. */
  warm(): void {
    if (!this.#running) this.#start().worker.unref();
  }

  /** Must not be called before the previous transaction has ended. `ids` are the objects that it names. */
  async run<Kind extends RunRequest['kind']>(
    job: Job<Kind> & { readonly kind: Kind },
    ids: Iterable<string>,
  ): Promise<Results[Kind]> {
    if (this.#waiting) throw new Error('a transaction is still running');
    const running = this.#start();
    const { worker, begun } = running;
    this.#sent.trim();
    for (const id of ids) this.#sent.add(id, () => this.#source.object(id));
    const { promise, resolve, reject } = Promise.withResolvers<RunResult>();
    this.#waiting = { resolve, reject };
    this.#number += 1;
    const number = this.#number;
    worker.ref();
    const thread: MeasuredThread = {
      cpuUsage: () => worker.cpuUsage(),
      usedBefore: () =>
        Atomics.load(begun, 0) === BigInt(number) ? Number(Atomics.load(begun, 1)) : undefined,
    };
    const stopLimiting = limitProcessorTime(thread, this.#limits.runMs, (failure) => {
      void this.#end(worker, failure ?? new RequestError('RESOURCE_EXHAUSTED', tooLong));
    });
    try {
      worker.postMessage({ ...job, number, changes: this.#sent.takeChanges() });
      // A request has a result of its kind.
      return (await promise) as Results[Kind];
    } finally {
      stopLimiting();
      this.#waiting = undefined;
      // An idle thread does not keep the process alive.
      worker.unref();
    }
  }

  /** Records committed changes. */
  note(written: readonly ChainObject[], removed: readonly string[]): void {
    for (const { id } of written) this.#existing.add(id);
    this.#sent.note(written, removed);
  }

  /** Records that the changes of the last transaction were committed, which the thread has kept. */
  keep(written: readonly ChainObject[], removed: readonly string[]): void {
    for (const { id } of written) this.#existing.add(id);
    this.#sent.keep(written, removed);
  }

  /** Ends the thread; a running transaction fails. */
  async close(): Promise<void> {
    if (this.#running) await this.#end(this.#running.worker, new Error('the network is closed'));
  }

  #start(): Running {
    if (this.#running) return this.#running;
    this.#sent.forget();
    if (!this.#isFiltering) void this.#fillFilter();
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const begun = new BigInt64Array(new SharedArrayBuffer(16));
    const workerData: ThreadStart = { signal, answers: port2, begun, existing: this.#existing.memory };
    const worker = new Worker(new URL('./transaction-worker.ts', import.meta.url), {
      name: 'transactions',
      workerData,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb, maxYoungGenerationSizeMb: 16 },
    });
    // The port is only written to, so it must not keep the process alive.
    port1.unref();
    const running = { worker, answers: port1, signal, begun };
    worker.on('message', (message: ThreadMessage) => this.#receive(running, message));
    worker.on('error', (error) => void this.#end(worker, toReason(error)));
    worker.on(
      'exit',
      (code) => void this.#end(worker, new Error(`the transaction thread exited with ${code}`)),
    );
    this.#running = running;
    return running;
  }

  /** Objects that are committed meanwhile are added by `note` and `keep`. */
  async #fillFilter(): Promise<void> {
    this.#isFiltering = true;
    let count = 0;
    for (const id of this.#source.ids()) {
      this.#existing.add(id);
      count += 1;
      if (count % idsPerTurn === 0) await nextTurn();
    }
    this.#existing.complete();
  }

  #receive(running: Running, message: ThreadMessage): void {
    // Messages of a thread that was ended may still arrive.
    if (running !== this.#running) return;
    switch (message.kind) {
      case 'fetch':
        running.answers.postMessage(this.#answer(message));
        Atomics.store(running.signal, 0, 1);
        Atomics.notify(running.signal, 0);
        return;
      case 'executed':
      case 'simulated':
        this.#waiting?.resolve(message);
        return;
      case 'refusal':
        this.#waiting?.reject(new RequestError(message.code, message.message));
        return;
      case 'failure':
        this.#waiting?.reject(message.error);
    }
  }

  #answer({ what, id }: FetchRequest): FetchAnswer {
    return what === 'newest' ? this.#source.newest(id) : this.#sent.send(id, this.#source.object(id));
  }

  async #end(worker: Worker, reason: unknown): Promise<void> {
    if (this.#running?.worker !== worker) return;
    this.#running.answers.close();
    this.#running = undefined;
    this.#waiting?.reject(reason);
    await worker.terminate();
  }
}

function toReason(error: unknown): unknown {
  const isMemory = error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new RequestError('RESOURCE_EXHAUSTED', tooLarge) : error;
}

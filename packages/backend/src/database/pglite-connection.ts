import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Row } from './database.ts';
import type { PGliteMessage, PGliteRequest, PGliteResponse, PGliteStart } from './pglite-protocol.ts';
import { getThreadInterrupter } from './thread-interrupter.ts';

type RequestInput = PGliteRequest extends infer Each
  ? Each extends PGliteRequest
    ? Omit<Each, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
}

/** PostgreSQL's error for a statement timeout. */
class StatementTimeoutError extends Error {
  readonly code = '57014';
}

function timeoutError(): StatementTimeoutError {
  return new StatementTimeoutError('canceling statement due to statement timeout');
}

/** PostgreSQL's error for a shutdown by the administrator. */
class ThreadEndedError extends Error {
  readonly code = '57P01';
}

/**
 * Disables V8's optimizing WebAssembly compiler. For PostgreSQL's parser alone it takes 600 MB for more than a second,
 * and in total four seconds of CPU time during the first requests, while statements become only a quarter faster. This
 * process has no other WebAssembly that matters.
 */
const compileOnce = '--no-wasm-dynamic-tiering --no-wasm-tier-up';

const cancelAgainMs = 50;

/** The single connection to PostgreSQL on a thread. Requests are answered in order. */
export class PGliteConnection {
  readonly #thread: Worker;
  /** Resolves when the thread no longer writes. */
  readonly exited: Promise<void>;
  readonly #statementTimeoutMs: number;
  readonly #interruptGraceMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onNotification: (channel: string, payload: string) => void;
  /** Requests that have not been sent yet. */
  #outgoing: PGliteRequest[] = [];
  #lastId = 0;
  #interruptedUpTo = 0;
  /** Fires when an interrupted thread has not answered in time. */
  #grace: NodeJS.Timeout | undefined;
  #cancelAgain: NodeJS.Timeout | undefined;
  /** Ids of requests that exceeded their timeout. */
  readonly #timedOut = new Set<number>();
  #hasEnded = false;

  private constructor(thread: Worker, options: ConnectionOptions) {
    this.#thread = thread;
    this.#statementTimeoutMs = options.statementTimeoutMs;
    this.#interruptGraceMs = options.interruptGraceMs;
    this.#onNotification = options.onNotification;
    thread.on('message', (message: PGliteMessage) => this.#receive(message));
    thread.on('error', (error) => this.#end(error));
    this.exited = new Promise((resolve) => {
      thread.once('exit', () => {
        this.#end(new ThreadEndedError('The database thread has exited'));
        resolve();
      });
    });
  }

  static async open(start: PGliteStart, options: ConnectionOptions): Promise<PGliteConnection> {
    setFlagsFromString(compileOnce);
    const interrupter = getThreadInterrupter();
    const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      name: 'database',
      workerData: start,
    });
    interrupter.watch(thread);
    // The first message means that it is open; `once` rejects if the thread fails.
    await once(thread, 'message');
    return new PGliteConnection(thread, options);
  }

  /** Whether the connection has ended. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Runs a request and cancels it after `withinMs`, by default the connection's statement timeout. */
  send(request: RequestInput, withinMs = this.#statementTimeoutMs): Promise<readonly Row[]> {
    if (this.#hasEnded) return Promise.reject(new ThreadEndedError('The database thread has exited'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#timeOut(id), withinMs);
      this.#waiting.set(id, { resolve, reject, deadline });
      // Requests of one turn are sent together, because each message has to wake the thread.
      if (this.#outgoing.length === 0) process.nextTick(() => this.#send());
      this.#outgoing.push({ ...request, id });
    });
  }

  /**
   * Cancels all requests so far except those that end a transaction. A thread that does not answer soon is terminated.
   */
  interrupt(): void {
    if (this.#hasEnded || this.#waiting.size === 0 || this.#interruptedUpTo === this.#lastId) return;
    this.#interruptedUpTo = this.#lastId;
    this.#send();
    this.#grace ??= setTimeout(() => this.#endThread(), this.#interruptGraceMs);
    this.#cancel();
  }

  /** Repeated until the requests are answered: PostgreSQL drops a cancellation that arrives just before it runs a statement. */
  #cancel(): void {
    clearTimeout(this.#cancelAgain);
    if (getThreadInterrupter().interrupt(this.#thread, this.#interruptedUpTo))
      this.#cancelAgain = setTimeout(() => this.#cancel(), cancelAgainMs);
    else this.#endThread();
  }

  async close(): Promise<void> {
    await this.send({ kind: 'close' });
    await this.exited;
  }

  #send(): void {
    const requests = this.#outgoing;
    if (requests.length === 0) return;
    this.#outgoing = [];
    this.#thread.postMessage(requests);
  }

  #receive(message: PGliteMessage): void {
    if (message.kind === 'notification') this.#onNotification(message.channel, message.payload);
    if (message.kind === 'answers') for (const response of message.responses) this.#settle(response);
  }

  #settle(response: PGliteResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    clearTimeout(waiting?.deadline);
    if (response.id >= this.#interruptedUpTo) {
      clearTimeout(this.#grace);
      clearTimeout(this.#cancelAgain);
      this.#grace = undefined;
    }
    const isLate = this.#timedOut.delete(response.id);
    if (response.kind === 'answer') waiting?.resolve(response.rows);
    else if (isLate && response.error.code === '57014') waiting?.reject(timeoutError());
    else waiting?.reject(Object.assign(new Error(response.error.message), response.error));
  }

  #timeOut(id: number): void {
    this.#timedOut.add(id);
    this.interrupt();
  }

  /** Terminates the thread. Only uncommitted work is lost: all running requests belong to one transaction. */
  #endThread(): void {
    this.#end(timeoutError());
    void this.#thread.terminate();
  }

  #end(error: Error): void {
    this.#hasEnded = true;
    clearTimeout(this.#grace);
    clearTimeout(this.#cancelAgain);
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(error);
    }
    this.#waiting.clear();
  }
}

export interface ConnectionOptions {
  readonly statementTimeoutMs: number;
  readonly interruptGraceMs: number;
  readonly onNotification: (channel: string, payload: string) => void;
}

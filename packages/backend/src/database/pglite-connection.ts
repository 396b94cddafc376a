import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Row } from './database.ts';
import type { PGliteAnswer, PGliteMessage, PGliteRequest, PGliteStart } from './pglite-protocol.ts';
import { getThreadInterrupter } from './thread-interrupter.ts';

type Asked = PGliteRequest extends infer Each
  ? Each extends PGliteRequest
    ? Omit<Each, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
}

/** As PostgreSQL has it when a statement took too long. */
class StatementTimeoutError extends Error {
  readonly code = '57014';
}

function timeoutError(): StatementTimeoutError {
  return new StatementTimeoutError('canceling statement due to statement timeout');
}

/** As PostgreSQL has it when somebody shut it down. */
class ThreadEndedError extends Error {
  readonly code = '57P01';
}

/**
 * Node compiles WebAssembly twice, the second time slowly and for speed. For PostgreSQL's parser alone that takes 600 MB for more
 * than a second, all of it takes four seconds of a processor while the first requests wait, and statements are a quarter
 * faster afterwards. Not worth it here; nothing else of this process is WebAssembly that matters.
 */
const compileOnce = '--no-wasm-dynamic-tiering --no-wasm-tier-up';

/** The one connection of a thread with PostgreSQL. What is asked is answered in order. */
export class PGliteConnection {
  readonly #thread: Worker;
  /** When nothing of it writes any more. */
  readonly exited: Promise<void>;
  readonly #statementTimeoutMs: number;
  readonly #interruptGraceMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onNotification: (channel: string, payload: string) => void;
  /** Asked, and not on its way yet. */
  #outgoing: PGliteRequest[] = [];
  #asked = 0;
  #interruptedUpTo = 0;
  /** Until a thread that was interrupted must have answered. */
  #grace: NodeJS.Timeout | undefined;
  /** Requests whose time ran out. */
  readonly #timedOut = new Set<number>();
  #isOver = false;

  private constructor(thread: Worker, options: ConnectionOptions) {
    this.#thread = thread;
    this.#statementTimeoutMs = options.statementTimeoutMs;
    this.#interruptGraceMs = options.interruptGraceMs;
    this.#onNotification = options.onNotification;
    thread.on('message', (message: PGliteMessage) => this.#hear(message));
    thread.on('error', (error) => this.#end(error));
    this.exited = new Promise((resolve) => {
      thread.once('exit', () => {
        this.#end(new ThreadEndedError('The thread of the database has ended'));
        resolve();
      });
    });
  }

  static async open(start: PGliteStart, options: ConnectionOptions): Promise<PGliteConnection> {
    setFlagsFromString(compileOnce);
    const interrupter = getThreadInterrupter();
    const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: start });
    interrupter.watch(thread);
    // The first message says that it is open; `once` throws what the thread dies of.
    await once(thread, 'message');
    return new PGliteConnection(thread, options);
  }

  /** Whether nothing can be asked any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What takes longer than a statement of this connection may, or than is said here, is canceled. */
  ask(request: Asked, withinMs = this.#statementTimeoutMs): Promise<readonly Row[]> {
    if (this.#isOver) return Promise.reject(new ThreadEndedError('The thread of the database has ended'));
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#timeOut(id), withinMs);
      this.#waiting.set(id, { resolve, reject, deadline });
      // What is asked in one go crosses over in one: each crossing is a thread that has to be woken.
      if (this.#outgoing.length === 0) process.nextTick(() => this.#send());
      this.#outgoing.push({ ...request, id });
    });
  }

  /**
   * Cancels what was asked until now, but for what ends a transaction. What does not answer soon is ended with its thread.
   */
  interrupt(): void {
    if (this.#isOver || this.#waiting.size === 0 || this.#interruptedUpTo === this.#asked) return;
    this.#interruptedUpTo = this.#asked;
    this.#send();
    if (!getThreadInterrupter().interrupt(this.#thread, this.#asked)) this.#endThread();
    else this.#grace ??= setTimeout(() => this.#endThread(), this.#interruptGraceMs);
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' });
    await this.exited;
  }

  #send(): void {
    const requests = this.#outgoing;
    if (requests.length === 0) return;
    this.#outgoing = [];
    this.#thread.postMessage(requests);
  }

  #hear(message: PGliteMessage): void {
    if (message.kind === 'notification') this.#onNotification(message.channel, message.payload);
    if (message.kind === 'answers') for (const answer of message.answers) this.#settle(answer);
  }

  #settle(answer: PGliteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    clearTimeout(waiting?.deadline);
    if (answer.id >= this.#interruptedUpTo) {
      clearTimeout(this.#grace);
      this.#grace = undefined;
    }
    const isLate = this.#timedOut.delete(answer.id);
    if (answer.kind === 'answer') waiting?.resolve(answer.rows);
    else if (isLate && answer.error.code === '57014') waiting?.reject(timeoutError());
    else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
  }

  #timeOut(id: number): void {
    this.#timedOut.add(id);
    this.interrupt();
  }

  /** What was not committed is lost, and nothing else. All that is under way is of one transaction. */
  #endThread(): void {
    this.#end(timeoutError());
    void this.#thread.terminate();
  }

  #end(error: Error): void {
    this.#isOver = true;
    clearTimeout(this.#grace);
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

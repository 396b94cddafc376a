import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readBody } from '@suixue/backend/read-body';
import { releaseLockOfEndedThread } from '@suixue/localnet-node/folder-lock';
import { refuseCall } from '../offered-methods.ts';
import {
  type ChainLog,
  type ChainTime,
  chunksAhead,
  type FromThread,
  type LocalChainFacts,
  type ThreadStart,
  type ToThread,
} from './chain-messages.ts';

export interface ChainThreadOptions {
  readonly log: ChainLog;
  /** Receives the network's new time before the caller that advanced it gets an answer. */
  readonly onAdvance: (time: ChainTime) => Promise<void>;
}

/** More than any valid request has: the network itself rejects longer messages. */
const maxBodyBytes = 2 * 1024 * 1024;

/** A request in progress: it waits for the response, then for its body. */
interface Call {
  /** Held because the signal of a collected request no longer fires. */
  readonly request: Request;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

/** The thread of the local network, as the main thread sees it. */
export class ChainThread {
  readonly #worker: Worker;
  readonly #options: ChainThreadOptions;
  readonly #calls = new Map<number, Call>();
  readonly #exited: Promise<unknown>;
  #lastId = 0;
  #end: Error | undefined;
  #hasOpened = false;
  #isClosing = false;

  private constructor(worker: Worker, options: ChainThreadOptions) {
    this.#worker = worker;
    this.#options = options;
    this.#exited = new Promise((resolve) => worker.once('exit', resolve));
  }

  /** Opens the network; rejects if it cannot be opened. */
  static open(
    start: ThreadStart,
    options: ChainThreadOptions,
  ): Promise<{ readonly thread: ChainThread; readonly facts: LocalChainFacts }> {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), {
      name: 'network',
      workerData: start,
    });
    const thread = new ChainThread(worker, options);
    return new Promise((resolve, reject) => {
      worker.on('error', (error) => thread.#finish(error));
      worker.on('exit', (code) => {
        const reason = thread.#finish(new Error(`the thread of the local network exited with ${code}`));
        // A thread that crashes leaves its lock, and this process still lives. In use: the lock is another thread's.
        if (reason.name !== 'StoreInUseError') releaseLockOfEndedThread(join(start.folder, 'chain'));
        if (thread.#hasOpened && !thread.#isClosing)
          options.log.error({ err: reason }, 'the thread of the local network has ended');
        reject(reason);
      });
      worker.on('message', (message: FromThread) => {
        if (message.kind !== 'opened') return thread.#receive(message);
        thread.#hasOpened = true;
        resolve({ thread, facts: message.facts });
      });
    });
  }

  /** Why the thread has ended; undefined while it runs. */
  get end(): Error | undefined {
    return this.#end;
  }

  async handle(request: Request, { isLocal }: { readonly isLocal: boolean }): Promise<Response> {
    const body = request.body === null ? null : await readBody(request, maxBodyBytes);
    if (body === undefined) return refuseCall('exhausted', `A request has at most ${maxBodyBytes} bytes.`);
    // No `Request` can be created with it.
    if (request.method === 'TRACE') return new Response(null, { status: 405 });
    if (this.#end) throw this.#end;
    this.#lastId += 1;
    const id = this.#lastId;
    const { url, method, headers, signal } = request;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    this.#calls.set(id, { request, resolve, reject });
    this.#post({ kind: 'request', id, url, method, headers: [...headers], body, isLocal });
    const postAbort = () => this.#post({ kind: 'abort', id });
    if (signal.aborted) postAbort();
    else signal.addEventListener('abort', postAbort, { once: true });
    return promise;
  }

  /** Running transactions fail; what is committed is kept. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#end) this.#post({ kind: 'close' });
    await this.#exited;
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: Exclude<FromThread, { kind: 'opened' }>): void {
    switch (message.kind) {
      case 'response':
        this.#respond(message);
        return;
      case 'chunk':
        this.#calls.get(message.id)?.body?.enqueue(message.bytes);
        return;
      case 'end':
        this.#calls.get(message.id)?.body?.close();
        this.#calls.delete(message.id);
        return;
      case 'failure':
        this.#fail(message.id, message.error);
        return;
      case 'advance':
        void this.#advance(message.id, message.time);
        return;
      case 'log':
        this.#options.log[message.level](message.fields, message.message);
    }
  }

  #respond({ id, status, headers, hasBody }: Extract<FromThread, { kind: 'response' }>): void {
    const call = this.#calls.get(id);
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          if (call) call.body = controller;
        },
        pull: () => this.#post({ kind: 'pull', id }),
        cancel: () => {
          this.#calls.delete(id);
          this.#post({ kind: 'abort', id });
        },
      },
      { highWaterMark: chunksAhead },
    );
    const pairs = headers.map(([name, value]): [string, string] => [name, value]);
    call?.resolve(new Response(hasBody ? body : null, { status, headers: pairs }));
  }

  #fail(id: number, error: unknown): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    call?.reject(error);
    call?.body?.error(error);
  }

  async #advance(id: number, time: ChainTime): Promise<void> {
    const failure = await this.#options.onAdvance(time).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    this.#post({ kind: 'advanced', id, failure });
  }

  /** Returns the first reason. */
  #finish(reason: Error): Error {
    this.#end ??= reason;
    for (const id of this.#calls.keys()) this.#fail(id, this.#end);
    return this.#end;
  }
}

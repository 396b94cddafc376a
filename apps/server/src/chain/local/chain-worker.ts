import { parentPort, workerData } from 'node:worker_threads';
import {
  type ChainLog,
  chunksAhead,
  type FromThread,
  type ThreadRequest,
  type ThreadStart,
  type ToThread,
  timeOf,
} from './chain-messages.ts';
import { openLocalChain } from './open-local-chain.ts';

/** Runs the local network on its own thread, so that neither a call nor a transaction delays pages. */
if (!parentPort) throw new Error('This module must run in a worker thread');
const port = parentPort;
const post = (message: FromThread) => port.postMessage(message);

const logTo =
  (level: keyof ChainLog) =>
  (fields: unknown, message?: unknown): void => {
    if (typeof fields === 'string') post({ kind: 'log', level, fields: {}, message: fields });
    else post({ kind: 'log', level, fields: Object(fields), message: String(message) });
  };
const log: ChainLog = { info: logTo('info'), warn: logTo('warn'), error: logTo('error') };

const start: ThreadStart = workerData;
const chain = await openLocalChain({ ...start, log });

/** A request in progress. */
class Call {
  readonly #aborted = new AbortController();
  #chunksAhead = chunksAhead;
  #onPull = () => {};

  get signal(): AbortSignal {
    return this.#aborted.signal;
  }

  abort(): void {
    this.#aborted.abort();
    this.#onPull();
  }

  pull(): void {
    this.#chunksAhead += 1;
    this.#onPull();
  }

  /** Resolves when the client takes one more chunk, or has disconnected. */
  async nextChunk(): Promise<void> {
    this.#chunksAhead -= 1;
    if (this.#chunksAhead > 0 || this.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#onPull = resolve;
    });
  }
}

const calls = new Map<number, Call>();

async function answer({ id, url, method, headers, body, isLocal }: ThreadRequest): Promise<void> {
  const call = new Call();
  calls.set(id, call);
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
  try {
    const response = await chain.handle(new Request(url, { ...init, signal: call.signal }), { isLocal });
    const { status, body: chunks } = response;
    post({ kind: 'response', id, status, headers: [...response.headers], hasBody: chunks !== null });
    for await (const bytes of chunks ?? []) {
      post({ kind: 'chunk', id, bytes });
      await call.nextChunk();
      if (call.signal.aborted) break;
    }
    post({ kind: 'end', id });
  } catch (error) {
    post({ kind: 'failure', id, error });
  } finally {
    calls.delete(id);
  }
}

/** Advances of the clock that the main thread does not have yet. */
const advances = new Map<number, PromiseWithResolvers<void>>();
let advanceCount = 0;

chain.clock.onAdvance(() => {
  advanceCount += 1;
  const received = Promise.withResolvers<void>();
  advances.set(advanceCount, received);
  post({ kind: 'advance', id: advanceCount, time: timeOf(chain.clock) });
  return received.promise;
});

async function close(): Promise<void> {
  await chain.close();
  process.exit();
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'request':
      void answer(message);
      return;
    case 'abort':
      calls.get(message.id)?.abort();
      return;
    case 'pull':
      calls.get(message.id)?.pull();
      return;
    case 'advanced': {
      const received = advances.get(message.id);
      advances.delete(message.id);
      if (message.failure === undefined) received?.resolve();
      else received?.reject(new Error(message.failure));
      return;
    }
    case 'close':
      void close();
  }
});
post({ kind: 'opened', facts: chain.facts });

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

/** An error without properties of its own, which might not be clonable. */
function copyError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}

const logTo =
  (level: keyof ChainLog) =>
  (fields: unknown, message?: unknown): void => {
    const [entry, text] = typeof fields === 'string' ? [{}, fields] : [Object(fields), String(message)];
    const { err, ...others } = entry;
    const copied = err === undefined ? others : { ...others, err: copyError(err) };
    post({ kind: 'log', level, fields: copied, message: text });
  };
const log: ChainLog = { info: logTo('info'), warn: logTo('warn'), error: logTo('error') };

const start: ThreadStart = workerData;
const chain = await openLocalChain({ ...start, log });

/** A request in progress. */
class Call {
  readonly #aborted = new AbortController();
  /** Held because the signal of a collected request no longer fires. */
  readonly request: Request;
  #chunksAhead = chunksAhead;
  #onPull = () => {};

  constructor({ url, method, headers, body }: ThreadRequest) {
    const pairs = headers.map(([name, value]): [string, string] => [name, value]);
    this.request = new Request(url, { method, headers: pairs, body, signal: this.#aborted.signal });
  }

  get isAborted(): boolean {
    return this.#aborted.signal.aborted;
  }

  abort(): void {
    this.#aborted.abort();
    this.#onPull();
  }

  pull(): void {
    // A stream pulls both when a chunk arrives and when it is read.
    this.#chunksAhead = Math.min(chunksAhead, this.#chunksAhead + 1);
    this.#onPull();
  }

  /** Resolves when the client takes one more chunk, or has disconnected. */
  async nextChunk(): Promise<void> {
    this.#chunksAhead -= 1;
    if (this.#chunksAhead > 0 || this.isAborted) return;
    await new Promise<void>((resolve) => {
      this.#onPull = resolve;
    });
  }
}

const calls = new Map<number, Call>();

async function answer(request: ThreadRequest): Promise<void> {
  const { id, isLocal } = request;
  try {
    const call = new Call(request);
    calls.set(id, call);
    const response = await chain.handle(call.request, { isLocal });
    const { status, body: chunks } = response;
    post({ kind: 'response', id, status, headers: [...response.headers], hasBody: chunks !== null });
    for await (const bytes of chunks ?? []) {
      post({ kind: 'chunk', id, bytes });
      await call.nextChunk();
      if (call.isAborted) break;
    }
    post({ kind: 'end', id });
  } catch (error) {
    post({ kind: 'failure', id, error: copyError(error) });
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

import { Worker } from 'node:worker_threads';
import type { Argon2, Argon2Input } from './argon2.ts';
import type { ImportedHash } from './imported-hash.ts';

export type PasswordWork =
  | { readonly kind: 'argon2id'; readonly input: Argon2Input }
  | { readonly kind: 'imported'; readonly password: string; readonly hash: ImportedHash };

export interface WorkerRequest {
  readonly id: number;
  readonly work: PasswordWork;
}

export type WorkerResponse =
  | { readonly kind: 'tag'; readonly id: number; readonly tag: Uint8Array }
  | { readonly kind: 'failure'; readonly id: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (tag: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The number of computations in a batch, about a third of a second. Results are delivered per batch, because each
 * delivery interrupts other requests and sign-ins of a batch share a transaction.
 */
export const maxBatchSize = 16;

/**
 * Uses threads of its own, because Node's pool also serves file access and DNS. Each starts on first use. They run at
 * normal priority: Linux would wake other threads on a processor that runs a low-priority one and let them wait there.
 */
export function createPasswordWorkers(threads: number): PasswordWorkers {
  const workers = Array.from({ length: threads }, createThread);
  const compute = (work: PasswordWork) => {
    const [idlest, ...others] = workers;
    if (!idlest) throw new RangeError('At least one thread is required.');
    return others.reduce((best, one) => (one.waiting() < best.waiting() ? one : best), idlest).compute(work);
  };
  return {
    argon2: (input) => compute({ kind: 'argon2id', input }),
    importedTag: (password, hash) => compute({ kind: 'imported', password, hash }),
  };
}

/** Computes password hashes off the event loop. */
export interface PasswordWorkers {
  readonly argon2: Argon2;
  readonly importedTag: ImportedTag;
}

/** Computes the tag of a password with the parameters of an imported hash. */
export type ImportedTag = (password: string, hash: ImportedHash) => Promise<Uint8Array>;

interface Thread {
  readonly waiting: () => number;
  readonly compute: (work: PasswordWork) => Promise<Uint8Array>;
}

function createThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let pending: WorkerRequest[] = [];
  let isAtWork = false;
  let worker: Worker | undefined;
  let nextId = 0;

  function failAll(error: unknown): void {
    worker = undefined;
    isAtWork = false;
    pending = [];
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./password-worker.ts', import.meta.url));
    begun.on('message', (responses: readonly WorkerResponse[]) => {
      for (const response of responses) {
        if (response.kind === 'tag') waiting.get(response.id)?.resolve(response.tag);
        else waiting.get(response.id)?.reject(response.error);
        waiting.delete(response.id);
      }
      isAtWork = false;
      // An idle thread does not keep the process alive.
      begun.unref();
      if (pending.length > 0) sendSoon();
    });
    // A failed thread exits later, possibly after its replacement has started.
    const end = (error: Error): void => (worker === begun ? failAll(error) : undefined);
    begun.on('error', end);
    begun.on('exit', (code) => end(new Error(`The password thread exited with ${code}`)));
    return begun;
  }

  function sendBatch(): void {
    try {
      worker ??= begin();
      worker.ref();
      worker.postMessage(pending.splice(0, maxBatchSize));
    } catch (error) {
      // The thread could not be started; there is no caller here that could catch this error.
      failAll(error);
    }
  }

  /**
   * Collects work of the same turn into one batch. Promise callbacks run first, so that requests answered by the last
   * batch can join.
   */
  function sendSoon(): void {
    isAtWork = true;
    queueMicrotask(() => process.nextTick(sendBatch));
  }

  return {
    waiting: () => waiting.size,
    compute: (work) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        pending.push({ id, work });
        if (!isAtWork) sendSoon();
      }),
  };
}

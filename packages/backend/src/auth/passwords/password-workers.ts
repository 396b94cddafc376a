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

export type WorkerAnswer =
  | { readonly kind: 'tag'; readonly id: number; readonly tag: Uint8Array }
  | { readonly kind: 'failure'; readonly id: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (tag: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * So many are computed before any of them is told, where so many wait: about a third of a second. Each telling interrupts
 * whoever reads pages, and those who are told together finish together.
 */
export const mostTogether = 16;

/**
 * Threads of their own: Node's pool is where files and names are looked up too. Each begins when it is first needed. Their priority
 * is everybody's: Linux would take a processor that works for something lesser for a good place to wake others on, and let
 * them wait there.
 */
export function createPasswordWorkers(threads: number): PasswordWorkers {
  const workers = Array.from({ length: threads }, createThread);
  const compute = (work: PasswordWork) => {
    const [idlest, ...others] = workers;
    if (!idlest) throw new RangeError('There must be one thread at least.');
    return others.reduce((best, one) => (one.waiting() < best.waiting() ? one : best), idlest).compute(work);
  };
  return {
    argon2: (input) => compute({ kind: 'argon2id', input }),
    importedTag: (password, hash) => compute({ kind: 'imported', password, hash }),
  };
}

/** The computations of passwords, off the event loop. */
export interface PasswordWorkers {
  readonly argon2: Argon2;
  readonly importedTag: ImportedTag;
}

/** The tag that a password has with the parameters of an imported hash. */
export type ImportedTag = (password: string, hash: ImportedHash) => Promise<Uint8Array>;

interface Thread {
  readonly waiting: () => number;
  readonly compute: (work: PasswordWork) => Promise<Uint8Array>;
}

function createThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let asked: WorkerRequest[] = [];
  let isAtWork = false;
  let worker: Worker | undefined;
  let nextId = 0;

  function failAll(error: unknown): void {
    worker = undefined;
    isAtWork = false;
    asked = [];
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./password-worker.ts', import.meta.url));
    begun.on('message', (answers: readonly WorkerAnswer[]) => {
      for (const answer of answers) {
        if (answer.kind === 'tag') waiting.get(answer.id)?.resolve(answer.tag);
        else waiting.get(answer.id)?.reject(answer.error);
        waiting.delete(answer.id);
      }
      isAtWork = false;
      // A thread that waits keeps no process alive.
      begun.unref();
      if (asked.length > 0) askSoon();
    });
    // One that failed ends a little later, when there may be another already.
    const end = (error: Error): void => (worker === begun ? failAll(error) : undefined);
    begun.on('error', end);
    begun.on('exit', (code) => end(new Error(`The thread for passwords ended with ${code}`)));
    return begun;
  }

  function ask(): void {
    try {
      worker ??= begin();
      worker.ref();
      worker.postMessage(asked.splice(0, mostTogether));
    } catch (error) {
      // A machine that gives no more threads: nobody is above this to hear of it.
      failAll(error);
    }
  }

  /** Those who come in the same turn, because others have just been told, go together: what follows from a promise comes first. */
  function askSoon(): void {
    isAtWork = true;
    queueMicrotask(() => process.nextTick(ask));
  }

  return {
    waiting: () => waiting.size,
    compute: (work) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        asked.push({ id, work });
        if (!isAtWork) askSoon();
      }),
  };
}

import { Worker } from 'node:worker_threads';
import type { Argon2, Argon2Input } from './argon2.ts';
import type { ImportedHash } from './imported-hash.ts';

export type PasswordWork =
  | { readonly kind: 'argon2id'; readonly input: Argon2Input }
  | { readonly kind: 'imported'; readonly password: string; readonly hash: ImportedHash };

export type WorkerResponse =
  | { readonly kind: 'tag'; readonly tag: Uint8Array }
  | { readonly kind: 'failure'; readonly error: unknown };

interface Task {
  readonly work: PasswordWork;
  readonly resolve: (tag: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The number of computations in a batch, about a fifth of a second. Results are delivered per batch, because each
 * delivery interrupts other requests and sign-ins of a batch share a transaction.
 */
export const maxBatchSize = 16;
/** While there are no other requests that could be interrupted. */
const maxQuietBatchSize = 4;

export interface SpareProcessors {
  /** Computations beside those of the threads. */
  readonly max: number;
  readonly compute: Argon2;
  /** Whether this process has little else to do. Asked before each computation, which lasts about 15 ms. */
  readonly isQuiet: () => boolean;
}

/**
 * Uses threads of its own, because Node's pool also serves file access and DNS. Each starts on first use. They run at
 * normal priority: Linux would wake other threads on a processor that runs a low-priority one and let them wait there.
 * Only while nothing else is to be done are further processors used too.
 */
export function createPasswordWorkers(threads: number, spare?: SpareProcessors): PasswordWorkers {
  if (threads < 1) throw new RangeError('At least one thread is required.');
  const pending: Task[] = [];
  let isPlanned = false;
  let sparesAtWork = 0;
  const workers = Array.from({ length: threads }, () => createThread(plan));

  /**
   * Collects work of the same turn into one batch. Promise callbacks run first, so that requests answered by the last
   * batch can join.
   */
  function plan(): void {
    if (isPlanned || pending.length === 0) return;
    isPlanned = true;
    queueMicrotask(() => process.nextTick(distribute));
  }

  function distribute(): void {
    isPlanned = false;
    const idle = workers.filter(({ isAtWork }) => !isAtWork());
    const isQuiet = spare !== undefined && pending.length > 0 && spare.isQuiet();
    const takers = idle.length + (isQuiet ? spare.max - sparesAtWork : 0);
    const size = Math.min(isQuiet ? maxQuietBatchSize : maxBatchSize, Math.ceil(pending.length / takers));
    for (const worker of idle) if (pending.length > 0) worker.run(pending.splice(0, size));
    while (isQuiet && sparesAtWork < spare.max && pending.length > 0 && runBeside(spare));
  }

  /** Computes the oldest task that a spare processor can. False if there is none. */
  function runBeside({ compute }: SpareProcessors): boolean {
    const at = pending.findIndex(({ work }) => work.kind === 'argon2id');
    const [task] = at < 0 ? [] : pending.splice(at, 1);
    if (task?.work.kind !== 'argon2id') return false;
    sparesAtWork += 1;
    compute(task.work.input)
      .then(task.resolve, task.reject)
      .finally(() => {
        sparesAtWork -= 1;
        plan();
      });
    return true;
  }

  const compute = (work: PasswordWork) =>
    new Promise<Uint8Array>((resolve, reject) => {
      pending.push({ work, resolve, reject });
      plan();
    });
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
  readonly isAtWork: () => boolean;
  /** Only while it is not at work. */
  readonly run: (tasks: readonly Task[]) => void;
}

function createThread(onIdle: () => void): Thread {
  let batch: readonly Task[] = [];
  let worker: Worker | undefined;

  function finish(settle: (task: Task, index: number) => void): void {
    const finished = batch;
    batch = [];
    for (const [index, task] of finished.entries()) settle(task, index);
    onIdle();
  }

  function fail(error: unknown): void {
    worker = undefined;
    finish(({ reject }) => reject(error));
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./password-worker.ts', import.meta.url), { name: 'passwords' });
    begun.on('message', (responses: readonly WorkerResponse[]) => {
      // An idle thread does not keep the process alive.
      begun.unref();
      finish(({ resolve, reject }, index) => {
        const response = responses[index];
        if (response?.kind === 'tag') resolve(response.tag);
        else reject(response?.error);
      });
    });
    // A failed thread exits later, possibly after its replacement has started.
    const end = (error: Error): void => (worker === begun ? fail(error) : undefined);
    begun.on('error', end);
    begun.on('exit', (code) => end(new Error(`The password thread exited with ${code}`)));
    return begun;
  }

  return {
    isAtWork: () => batch.length > 0,
    run: (tasks) => {
      batch = tasks;
      try {
        worker ??= begin();
        worker.ref();
        worker.postMessage(tasks.map(({ work }) => work));
      } catch (error) {
        // The thread could not be started; there is no caller here that could catch this error.
        fail(error);
      }
    },
  };
}

import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Argon2, Argon2Input } from './argon2.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly input: Argon2Input;
}

const answerSchema = z.object({ id: z.number(), tag: z.instanceof(Uint8Array) });

interface Waiting {
  readonly resolve: (tag: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads of their own, so that what takes all of a processor can stand behind everything else; Node's pool, where files and
 * names are looked up too, has one priority for all. Each begins when it is first needed.
 */
export function createArgon2InWorkers(threads: number): Argon2 {
  const workers = Array.from({ length: threads }, createThread);
  return (input) => {
    const [idlest, ...others] = workers;
    if (!idlest) throw new RangeError('There must be one thread at least.');
    return others.reduce((best, one) => (one.waiting() < best.waiting() ? one : best), idlest).compute(input);
  };
}

interface Thread {
  readonly waiting: () => number;
  readonly compute: Argon2;
}

function createThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 0;

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./argon2-worker.ts', import.meta.url));
    begun.on('message', (message: unknown) => {
      const { id, tag } = answerSchema.parse(message);
      waiting.get(id)?.resolve(tag);
      waiting.delete(id);
      // A thread that waits keeps no process alive.
      if (waiting.size === 0) begun.unref();
    });
    // One that failed ends a little later, when there may be another already.
    const end = (error: Error): void => (worker === begun ? failAll(error) : undefined);
    begun.on('error', end);
    begun.on('exit', (code) => end(new Error(`The thread for passwords ended with ${code}`)));
    return begun;
  }

  return {
    waiting: () => waiting.size,
    compute: (input) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.ref();
        const request: WorkerRequest = { id, input };
        worker.postMessage(request);
      }),
  };
}

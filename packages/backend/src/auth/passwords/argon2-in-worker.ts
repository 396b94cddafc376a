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

/** argon2id in JavaScript, several times slower than Node's: in a thread that is begun when it is first needed. */
export function createWorkerArgon2(): Argon2 {
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

  return (input) =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.ref();
      const request: WorkerRequest = { id, input };
      worker.postMessage(request);
    });
}

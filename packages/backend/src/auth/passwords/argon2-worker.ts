import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './argon2-in-workers.ts';
import { computeArgon2 } from './compute-argon2.ts';

function answer({ id, input }: WorkerRequest): WorkerAnswer {
  try {
    return { kind: 'tag', id, tag: computeArgon2(input) };
  } catch (error) {
    return { kind: 'failure', id, error };
  }
}

parentPort?.on('message', (requests: readonly WorkerRequest[]) => {
  parentPort?.postMessage(requests.map(answer));
});

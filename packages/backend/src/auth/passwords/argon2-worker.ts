import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerRequest } from './argon2-in-workers.ts';
import { computeArgon2 } from './compute-argon2.ts';

/**
 * On Linux this is the priority of the one thread that asks: who reads a page goes before whoever signs in, and where there is
 * nobody else it costs nothing. Elsewhere it would be the whole process's.
 */
const behindOthers = 5;
if (process.platform === 'linux') setPriority(0, behindOthers);

parentPort?.on('message', ({ id, input }: WorkerRequest) => {
  parentPort?.postMessage({ id, tag: computeArgon2(input) });
});

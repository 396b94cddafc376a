import { parentPort } from 'node:worker_threads';
import { argon2id } from '@noble/hashes/argon2.js';
import type { WorkerRequest } from './argon2-in-worker.ts';

parentPort?.on('message', ({ id, input }: WorkerRequest) => {
  const { password, salt, memoryKib, passes, lanes, length } = input;
  const tag = argon2id(password, salt, { m: memoryKib, t: passes, p: lanes, dkLen: length });
  parentPort?.postMessage({ id, tag });
});

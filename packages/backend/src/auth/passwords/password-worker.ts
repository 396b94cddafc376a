import { parentPort } from 'node:worker_threads';
import { computeArgon2 } from './compute-argon2.ts';
import { computeImportedTag } from './compute-imported-tag.ts';
import type { PasswordWork, WorkerRequest, WorkerResponse } from './password-workers.ts';

function compute(work: PasswordWork): Uint8Array {
  return work.kind === 'argon2id' ? computeArgon2(work.input) : computeImportedTag(work.password, work.hash);
}

function toResponse({ id, work }: WorkerRequest): WorkerResponse {
  try {
    return { kind: 'tag', id, tag: compute(work) };
  } catch (error) {
    return { kind: 'failure', id, error };
  }
}

parentPort?.on('message', (requests: readonly WorkerRequest[]) => {
  parentPort?.postMessage(requests.map(toResponse));
});

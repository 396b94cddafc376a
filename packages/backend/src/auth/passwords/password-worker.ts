import { parentPort } from 'node:worker_threads';
import { computeArgon2 } from './compute-argon2.ts';
import { computeImportedTag } from './compute-imported-tag.ts';
import type { PasswordWork, WorkerResponse } from './password-workers.ts';

function compute(work: PasswordWork): Uint8Array {
  return work.kind === 'argon2id' ? computeArgon2(work.input) : computeImportedTag(work.password, work.hash);
}

function toResponse(work: PasswordWork): WorkerResponse {
  try {
    return { kind: 'tag', tag: compute(work) };
  } catch (error) {
    return { kind: 'failure', error };
  }
}

parentPort?.on('message', (batch: readonly PasswordWork[]) => {
  parentPort?.postMessage(batch.map(toResponse));
});

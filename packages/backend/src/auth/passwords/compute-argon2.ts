import * as crypto from 'node:crypto';
import { argon2id } from '@noble/hashes/argon2.js';
import type { Argon2Input } from './argon2.ts';

export type ComputeArgon2 = (input: Argon2Input) => Uint8Array;

/** Node's implementation, available since 24.7. */
export const computeByNode: ComputeArgon2 = ({ password, salt, memoryKib, passes, lanes, length }) => {
  const tag = crypto.argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: length,
  });
  return new Uint8Array(tag);
};

/** Several times slower than Node's. */
export const computeInJavaScript: ComputeArgon2 = ({ password, salt, memoryKib, passes, lanes, length }) =>
  argon2id(password, salt, { m: memoryKib, t: passes, p: lanes, dkLen: length });

/** One of the pinned runtimes is older than 24.7. */
export const computeArgon2: ComputeArgon2 = 'argon2Sync' in crypto ? computeByNode : computeInJavaScript;

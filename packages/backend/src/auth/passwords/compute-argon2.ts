import * as crypto from 'node:crypto';
import { argon2id } from '@noble/hashes/argon2.js';
import type { Argon2, Argon2Input } from './argon2.ts';

export type ComputeArgon2 = (input: Argon2Input) => Uint8Array;

const toParameters = ({ password, salt, memoryKib, passes, lanes, length }: Argon2Input) => ({
  message: password,
  nonce: salt,
  memory: memoryKib,
  passes,
  parallelism: lanes,
  tagLength: length,
});

/** Node's implementation, available since 24.7. */
export const computeByNode: ComputeArgon2 = (input) =>
  new Uint8Array(crypto.argon2Sync('argon2id', toParameters(input)));

/** On a thread of Node's pool. */
const computeOnPool: Argon2 = (input) =>
  new Promise((resolve, reject) => {
    crypto.argon2('argon2id', toParameters(input), (error, tag) => {
      if (error) reject(error);
      else resolve(new Uint8Array(tag));
    });
  });

/** Several times slower than Node's. */
export const computeInJavaScript: ComputeArgon2 = ({ password, salt, memoryKib, passes, lanes, length }) =>
  argon2id(password, salt, { m: memoryKib, t: passes, p: lanes, dkLen: length });

/** One of the pinned runtimes is older than 24.7. */
export const computeArgon2: ComputeArgon2 = 'argon2Sync' in crypto ? computeByNode : computeInJavaScript;

/** Undefined on such a runtime. */
export const spareArgon2: Argon2 | undefined = 'argon2' in crypto ? computeOnPool : undefined;

import * as crypto from 'node:crypto';
import { createWorkerArgon2 } from './argon2-in-worker.ts';

export interface Argon2Input {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
  readonly length: number;
}

/** One computation of argon2id, off the event loop. */
export type Argon2 = (input: Argon2Input) => Promise<Uint8Array>;

/** Node's own where it has it: 24.7 and later. One of the pinned runtimes is older. */
export function chooseArgon2(): Argon2 {
  return 'argon2' in crypto ? argon2OfNode : createWorkerArgon2();
}

export const argon2OfNode: Argon2 = ({ password, salt, memoryKib, passes, lanes, length }) =>
  new Promise((resolve, reject) => {
    const parameters = {
      message: password,
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism: lanes,
      tagLength: length,
    };
    crypto.argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

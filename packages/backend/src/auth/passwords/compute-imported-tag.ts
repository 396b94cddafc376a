import { createCipheriv, scryptSync } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { ImportedHash } from './imported-hash.ts';

const keyLength = 32;
const counterLength = 16;

/**
 * Computes the tag of a password with the parameters of an imported hash. Blocks for up to a second, so it must not run
 * on the event loop.
 */
export function computeImportedTag(password: string, hash: ImportedHash): Uint8Array {
  switch (hash.kind) {
    case 'bcrypt':
      return Buffer.from(bcrypt.hashSync(password, hash.salt).slice(hash.salt.length));
    case 'fbscrypt': {
      const { salt, signerKey, cost, blockSize, lanes } = hash;
      // Node requires `maxmem` to exceed the actual use, so this is twice the amount.
      const maxmem = 2 * 128 * blockSize * (cost + lanes);
      const key = scryptSync(password, salt, keyLength, { N: cost, r: blockSize, p: lanes, maxmem });
      // Firebase encrypts the project's key with the derived key; the ciphertext is the tag.
      return createCipheriv('aes-256-ctr', key, Buffer.alloc(counterLength)).update(signerKey);
    }
  }
}

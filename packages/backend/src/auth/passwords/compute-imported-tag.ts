import { createCipheriv, scryptSync } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { ImportedHash } from './imported-hash.ts';

const keyLength = 32;
const counterLength = 16;

/** The tag that a password has with the parameters of an imported hash. Blocks for up to a second: not for the event loop. */
export function computeImportedTag(password: string, hash: ImportedHash): Uint8Array {
  switch (hash.kind) {
    case 'bcrypt':
      return Buffer.from(bcrypt.hashSync(password, hash.salt).slice(hash.salt.length));
    case 'fbscrypt': {
      const { salt, signerKey, cost, blockSize, lanes } = hash;
      // Node refuses to use as much memory as it needs, so twice that.
      const maxmem = 2 * 128 * blockSize * (cost + lanes);
      const key = scryptSync(password, salt, keyLength, { N: cost, r: blockSize, p: lanes, maxmem });
      // Firebase encrypts the project's key with the derived one; the cipher text is the tag.
      return createCipheriv('aes-256-ctr', key, Buffer.alloc(counterLength)).update(signerKey);
    }
  }
}

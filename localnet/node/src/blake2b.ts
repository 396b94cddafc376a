import { blake2b } from '@noble/hashes/blake2.js';

/**
 * Sui's hash, BLAKE2b with 32 bytes. `node:crypto` has only the 64-byte variant, which is a different hash.
 */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 });
}

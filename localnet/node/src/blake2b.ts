import { blake2b } from '@noble/hashes/blake2.js';

/** The hash that everything in Sui goes by. 32 bytes, which `node:crypto` does not have: its own is of 64 and another. */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 });
}

import { toBase58 } from '@mysten/sui/utils';
import { blake2b256 } from '../blake2b.ts';

/** What is hashed begins with what it is, so that no two kinds of things have a digest in common. */
type Hashed =
  | 'TransactionData'
  | 'TransactionEffects'
  | 'TransactionEvents'
  | 'Object'
  | 'CheckpointSummary'
  | 'CheckpointContents';

export function digestBytes(kind: Hashed, bytes: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode(`${kind}::`);
  const whole = new Uint8Array(prefix.length + bytes.length);
  whole.set(prefix);
  whole.set(bytes, prefix.length);
  return blake2b256(whole);
}

/** In base 58, as people see it. */
export function digestOf(kind: Hashed, bytes: Uint8Array): string {
  return toBase58(digestBytes(kind, bytes));
}

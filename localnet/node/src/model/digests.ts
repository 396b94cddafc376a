import { toBase58 } from '@mysten/sui/utils';
import { blake2b256 } from '../blake2b.ts';

/** Each hash input starts with the name of its kind, so that digests of different kinds never coincide. */
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

/** In base 58, as shown to users. */
export function digestOf(kind: Hashed, bytes: Uint8Array): string {
  return toBase58(digestBytes(kind, bytes));
}

import { toBase58 } from '../base58.ts';
import { blake2b256 } from '../blake2b.ts';

/** Each hash input starts with the name of its kind, so that digests of different kinds never coincide. */
type Hashed =
  | 'TransactionData'
  | 'TransactionEffects'
  | 'TransactionEvents'
  | 'Object'
  | 'CheckpointSummary'
  | 'CheckpointContents';

const prefixes = new Map<Hashed, Uint8Array>();

function prefixOf(kind: Hashed): Uint8Array {
  const known = prefixes.get(kind) ?? new TextEncoder().encode(`${kind}::`);
  prefixes.set(kind, known);
  return known;
}

export function digestBytes(kind: Hashed, bytes: Uint8Array): Uint8Array {
  const prefix = prefixOf(kind);
  const whole = new Uint8Array(prefix.length + bytes.length);
  whole.set(prefix);
  whole.set(bytes, prefix.length);
  return blake2b256(whole);
}

/** In base 58, as shown to users. */
export function digestOf(kind: Hashed, bytes: Uint8Array): string {
  return toBase58(digestBytes(kind, bytes));
}

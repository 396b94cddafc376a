import { toBase58 } from '@mysten/sui/utils';
import { blake2b256 } from '../blake2b.ts';

/** What a digest is of: its name is hashed before the bytes, so that no two kinds of thing share one. */
export type Digested =
  | 'Object'
  | 'TransactionData'
  | 'TransactionEffects'
  | 'TransactionEvents'
  | 'CheckpointContents';

export function digestOf(what: Digested, bytes: Uint8Array): string {
  return toBase58(blake2b256(Buffer.concat([new TextEncoder().encode(`${what}::`), bytes])));
}

import { bcs } from '@mysten/sui/bcs';
import type { TransactionData } from '../model/executed-transaction.ts';
import { refuse } from '../request-fields.ts';

/** A transaction in any representation that can be encoded. */
export type TransactionInput = NonNullable<
  Extract<typeof bcs.TransactionData.$inferInput, { V1: unknown }>['V1']
>;

/** Encodes and decodes once, which gives the canonical representation. */
export function toWholeTransaction(input: TransactionInput): TransactionData {
  return orRefuse(() => bcs.TransactionData.parse(bcs.TransactionData.serialize({ V1: input }).toBytes()).V1);
}

export function bytesToTransaction(bytes: Uint8Array): TransactionData {
  return orRefuse(() => {
    const transaction = bcs.TransactionData.parse(bytes);
    const written = bcs.TransactionData.serialize(transaction).toBytes();
    // Decoding ignores trailing bytes, and some values have two encodings.
    return Buffer.compare(written, bytes) === 0
      ? transaction.V1
      : refuse('transaction', 'not in canonical form');
  });
}

function orRefuse(work: () => TransactionData): TransactionData {
  try {
    return work();
  } catch (error) {
    // The decoder throws arbitrary values for invalid bytes; the cause is always the caller.
    return refuse('transaction', error instanceof Error ? error.message : String(error));
  }
}

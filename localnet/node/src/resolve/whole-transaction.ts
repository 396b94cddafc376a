import { bcs } from '@mysten/sui/bcs';
import type { TransactionData } from '../model/executed-transaction.ts';
import { refuse } from '../request-fields.ts';

/** A transaction in any of the forms that can be written as bytes. */
export type TransactionInput = NonNullable<
  Extract<typeof bcs.TransactionData.$inferInput, { V1: unknown }>['V1']
>;

/** As it reads back from its own bytes: one form for one transaction. */
export function toWholeTransaction(input: TransactionInput): TransactionData {
  return orRefuse(() => bcs.TransactionData.parse(bcs.TransactionData.serialize({ V1: input }).toBytes()).V1);
}

export function bytesToTransaction(bytes: Uint8Array): TransactionData {
  return orRefuse(() => {
    const transaction = bcs.TransactionData.parse(bytes);
    const written = bcs.TransactionData.serialize(transaction).toBytes();
    // Reading stops at its end, and some things can be written in two ways.
    return Buffer.compare(written, bytes) === 0
      ? transaction.V1
      : refuse('transaction', 'not in its one form');
  });
}

function orRefuse(work: () => TransactionData): TransactionData {
  try {
    return work();
  } catch (error) {
    // What is wrong with bytes is thrown by whatever part of the format finds it: always the caller's doing.
    return refuse('transaction', error instanceof Error ? error.message : String(error));
  }
}

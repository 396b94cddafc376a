import { bcs } from '@mysten/sui/bcs';
import type { TransactionData } from '../model/executed-transaction.ts';
import { RequestError } from '../request-error.ts';

const maxBytes = 131_072;

/** What bytes ask for. Only their one canonical form is taken: what is signed must be what is run. */
export function decodeTransaction(bytes: Uint8Array): TransactionData {
  if (bytes.length > maxBytes)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `A transaction has at most ${maxBytes} bytes, and this one ${bytes.length}.`,
    );
  const data = parse(bytes);
  if (!data) throw new RequestError('INVALID_ARGUMENT', 'The bytes are no transaction.');
  return data;
}

function parse(bytes: Uint8Array): TransactionData | undefined {
  try {
    const read = bcs.TransactionData.parse(bytes);
    const again = bcs.TransactionData.serialize(read, { initialSize: bytes.length }).toBytes();
    return Buffer.compare(again, bytes) === 0 ? read.V1 : undefined;
  } catch (error) {
    // The client's reader says in words of its own what is wrong with bytes, and throws whatever comes to its hand.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

import { bcs } from '@mysten/sui/bcs';
import { BcsError, BcsReader } from '../bytes/bcs-reader.ts';
import type { TransactionData } from '../model/executed-transaction.ts';
import { readUsualTransaction } from '../model/transaction-bytes.ts';
import { RequestError } from '../request-error.ts';

const maxBytes = 131_072;

/**
 * Decodes a transaction. Only the canonical encoding is accepted: what is signed must be what is executed.
 */
export function decodeTransaction(bytes: Uint8Array): TransactionData {
  if (bytes.length > maxBytes)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `A transaction has at most ${maxBytes} bytes; this one has ${bytes.length}.`,
    );
  const data = parse(bytes);
  if (!data) throw new RequestError('INVALID_ARGUMENT', 'The bytes are no transaction.');
  return data;
}

function parse(bytes: Uint8Array): TransactionData | undefined {
  try {
    return readUsualTransaction(new BcsReader(bytes));
  } catch (error) {
    if (error instanceof BcsError) return parseByClient(bytes);
    throw error;
  }
}

function parseByClient(bytes: Uint8Array): TransactionData | undefined {
  try {
    const read = bcs.TransactionData.parse(bytes);
    const again = bcs.TransactionData.serialize(read, { initialSize: bytes.length }).toBytes();
    return Buffer.compare(again, bytes) === 0 ? read.V1 : undefined;
  } catch (error) {
    // The client's reader throws arbitrary values for invalid bytes.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

import type { TransactionData } from '../model/executed-transaction.ts';
import { RequestError } from '../request-error.ts';
import { signerOf } from './verify-signature.ts';

/** Requires signatures of exactly the sender and the gas owner. */
export function checkSignatures(
  data: TransactionData,
  dataBytes: Uint8Array,
  signatures: readonly Uint8Array[],
): void {
  const wanted = [...new Set([data.sender, data.gasData.owner])];
  if (signatures.length !== wanted.length)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Expect ${wanted.length} signer signatures but got ${signatures.length}`,
    );
  const signers = signatures.map((signature, index) => {
    const signer = signerOf(dataBytes, signature);
    if (signer === undefined)
      throw new RequestError(
        'INVALID_ARGUMENT',
        `Invalid user signature: the signature at ${index} is not valid for this transaction.`,
      );
    return signer;
  });
  const missing = wanted.find((address) => !signers.includes(address));
  if (missing !== undefined)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Required Signature from ${missing} is absent ${JSON.stringify(signers)}`,
    );
}

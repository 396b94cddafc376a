import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { executedToResponses } from '../../render/proto/executed-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { RequestError } from '../../request-error.ts';
import { readDigest } from '../../request-fields.ts';
import { createPartedMethod } from '../grpc-method.ts';

export const transactionMask = 'digest';

export function findTransaction(reader: NetworkReader, digest: string): ExecutedTransaction {
  const found = reader.transaction(digest);
  if (found) return found;
  throw new RequestError('NOT_FOUND', `Transaction ${digest} not found`);
}

export const getTransaction = createPartedMethod(
  { request: GrpcTypes.GetTransactionRequest, response: GrpcTypes.GetTransactionResponse },
  (network, { digest, readMask }) => {
    const mask = readFieldMask(readMask, GrpcTypes.ExecutedTransaction, transactionMask);
    const executed = findTransaction(network, readDigest(digest, 'digest'));
    return executedToResponses(network, executed, mask);
  },
);

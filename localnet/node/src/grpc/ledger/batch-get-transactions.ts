import { GrpcTypes } from '@mysten/sui/grpc';
import { executedToProto } from '../../render/proto/executed-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { readDigest } from '../../request-fields.ts';
import { createPartedMethod } from '../grpc-method.ts';
import { checkBatch, inParts, maxBatchBytes, oneOfBatch } from './batch-result.ts';
import { findTransaction, transactionMask } from './get-transaction.ts';

export const batchGetTransactions = createPartedMethod(
  { request: GrpcTypes.BatchGetTransactionsRequest, response: GrpcTypes.BatchGetTransactionsResponse },
  (network, { digests, readMask }) => {
    checkBatch(digests, 'digests');
    const mask = readFieldMask(readMask, GrpcTypes.ExecutedTransaction, transactionMask);
    const asked = digests.map((digest, index) => readDigest(digest, `digests[${index}]`));
    return inParts(asked, (digest) => ({
      transactions: [
        {
          result: oneOfBatch(() => {
            const draft = executedToProto(network, findTransaction(network, digest), mask);
            return {
              oneofKind: 'transaction',
              transaction: GrpcTypes.ExecutedTransaction.create(draft),
            } as const;
          }),
        },
      ],
    }));
  },
  { maxBytes: maxBatchBytes },
);

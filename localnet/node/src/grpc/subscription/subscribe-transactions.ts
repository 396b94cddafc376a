import { GrpcTypes } from '@mysten/sui/grpc';
import { totalTransactionsAt, transactionsOf } from '../../render/proto/checkpoint-to-proto.ts';
import { executedToProto } from '../../render/proto/executed-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { createSubscriptionMethod } from '../grpc-method.ts';
import { transactionMask } from '../ledger/get-transaction.ts';
import { createCursor, lastIndex } from '../ledger/ledger-cursor.ts';
import { readTransactionFilter } from '../ledger/transaction-filter.ts';

type Response = Draft<typeof GrpcTypes.SubscribeTransactionsResponse>;

/** The transactions of each checkpoint, then the progress. */
export const subscribeTransactions = createSubscriptionMethod(
  { request: GrpcTypes.SubscribeTransactionsRequest, response: GrpcTypes.SubscribeTransactionsResponse },
  (network, { readMask, filter }) => {
    const mask = readFieldMask(readMask, GrpcTypes.ExecutedTransaction, transactionMask);
    const isWanted = readTransactionFilter(filter);
    return (checkpoint) => {
      const total = totalTransactionsAt(checkpoint);
      const first = total - BigInt(checkpoint.transactions.length);
      const frames = transactionsOf(network, checkpoint).flatMap((executed, index): Response[] => {
        if (!isWanted(executed)) return [];
        const cursor = createCursor('transactions', { place: first + BigInt(index), index: 0 });
        return [{ transaction: executedToProto(network, executed, mask), watermark: { cursor } }];
      });
      const cursor = createCursor('transactions', { place: total - 1n, index: lastIndex });
      return [...frames, { watermark: { cursor, checkpoint: checkpoint.sequence } }];
    };
  },
);

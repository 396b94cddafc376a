import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { executedToProto } from '../../render/proto/executed-to-proto.ts';
import { type FieldMask, readFieldMask } from '../../render/proto/field-mask.ts';
import { createListingMethod } from '../grpc-method.ts';
import { transactionMask } from './get-transaction.ts';
import { readScanBounds } from './scan-bounds.ts';
import { type Frame, scanLedger } from './scan-ledger.ts';
import { readTransactionFilter } from './transaction-filter.ts';

export const listTransactions = createListingMethod(
  { request: GrpcTypes.ListTransactionsRequest, response: GrpcTypes.ListTransactionsResponse },
  (network, request) => {
    const mask = readFieldMask(request.readMask, GrpcTypes.ExecutedTransaction, transactionMask);
    const bounds = readScanBounds('transactions', request);
    const isWanted = readTransactionFilter(request.filter);
    const frames = scanLedger(network, bounds, (executed) => (isWanted(executed) ? [[0, executed]] : []));
    return toResponses(network, mask, frames);
  },
);

function* toResponses(network: NetworkReader, mask: FieldMask, frames: Iterable<Frame<ExecutedTransaction>>) {
  for (const { item, ...rest } of frames) {
    yield { ...rest, ...(item && { transaction: executedToProto(network, item, mask) }) };
  }
}

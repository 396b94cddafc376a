import { GrpcTypes } from '@mysten/sui/grpc';
import { checkpointToProto, transactionsOf } from '../../render/proto/checkpoint-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { createSubscriptionMethod } from '../grpc-method.ts';
import { checkpointMask } from '../ledger/get-checkpoint.ts';
import { readTransactionFilter } from '../ledger/transaction-filter.ts';

/** Subscribers with a filter get only the progress of other checkpoints. */
export const subscribeCheckpoints = createSubscriptionMethod(
  { request: GrpcTypes.SubscribeCheckpointsRequest, response: GrpcTypes.SubscribeCheckpointsResponse },
  (network, { readMask, filter }) => {
    const mask = readFieldMask(readMask, GrpcTypes.Checkpoint, checkpointMask);
    const isWanted = filter && readTransactionFilter(filter);
    return (checkpoint) => {
      const cursor = checkpoint.sequence;
      if (isWanted && !transactionsOf(network, checkpoint).some(isWanted)) return [{ cursor }];
      return [{ cursor, checkpoint: checkpointToProto(network, checkpoint, mask) }];
    };
  },
);

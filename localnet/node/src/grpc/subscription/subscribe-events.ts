import { GrpcTypes } from '@mysten/sui/grpc';
import { totalTransactionsAt, transactionsOf } from '../../render/proto/checkpoint-to-proto.ts';
import { eventToProto } from '../../render/proto/events-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { createSubscriptionMethod } from '../grpc-method.ts';
import { readEventFilter } from '../ledger/event-filter.ts';
import { createCursor, lastIndex } from '../ledger/ledger-cursor.ts';
import { eventMask, eventsOf } from '../ledger/list-events.ts';

/** The events of each checkpoint, then the progress. */
export const subscribeEvents = createSubscriptionMethod(
  { request: GrpcTypes.SubscribeEventsRequest, response: GrpcTypes.SubscribeEventsResponse },
  (network, { readMask, filter }) => {
    const mask = readFieldMask(readMask, GrpcTypes.Event, eventMask);
    const isWanted = readEventFilter(filter);
    return (checkpoint) => {
      const total = totalTransactionsAt(checkpoint);
      const first = total - BigInt(checkpoint.transactions.length);
      const frames = transactionsOf(network, checkpoint).flatMap((executed, within) =>
        eventsOf(network, executed, isWanted).map(([index, { event, place }]) => ({
          event: eventToProto(network, event, mask, place),
          watermark: { cursor: createCursor('events', { place: first + BigInt(within), index }) },
        })),
      );
      const cursor = createCursor('events', { place: total - 1n, index: lastIndex });
      return [...frames, { watermark: { cursor, checkpoint: checkpoint.sequence } }];
    };
  },
);

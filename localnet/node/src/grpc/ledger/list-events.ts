import { GrpcTypes } from '@mysten/sui/grpc';
import type { ChainEvent, ExecutedTransaction } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { type EventPlace, eventToProto } from '../../render/proto/events-to-proto.ts';
import { type FieldMask, readFieldMask } from '../../render/proto/field-mask.ts';
import { createListingMethod } from '../grpc-method.ts';
import { type EventTest, readEventFilter } from './event-filter.ts';
import { readScanBounds } from './scan-bounds.ts';
import { type Frame, scanLedger } from './scan-ledger.ts';

export const eventMask = '*';

export interface PlacedEvent {
  readonly event: ChainEvent;
  readonly place: EventPlace;
}

export const listEvents = createListingMethod(
  { request: GrpcTypes.ListEventsRequest, response: GrpcTypes.ListEventsResponse },
  (network, request) => {
    const mask = readFieldMask(request.readMask, GrpcTypes.Event, eventMask);
    const bounds = readScanBounds('events', request);
    const isWanted = readEventFilter(request.filter);
    const frames = scanLedger(network, bounds, (executed) => eventsOf(network, executed, isWanted));
    return toResponses(network, mask, frames);
  },
);

export function eventsOf(network: NetworkReader, executed: ExecutedTransaction, isWanted: EventTest) {
  const { events, digest, checkpoint } = executed;
  return events.flatMap((event, eventIndex): [number, PlacedEvent][] => {
    if (!isWanted(event)) return [];
    const within = network.checkpoint(checkpoint)?.transactions.indexOf(digest) ?? 0;
    const place = { checkpoint, transactionDigest: digest, transactionIndex: BigInt(within), eventIndex };
    return [[eventIndex, { event, place }]];
  });
}

function* toResponses(network: NetworkReader, mask: FieldMask, frames: Iterable<Frame<PlacedEvent>>) {
  for (const { item, ...rest } of frames) {
    yield { ...rest, ...(item && { event: eventToProto(network, item.event, mask, item.place) }) };
  }
}

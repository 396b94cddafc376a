import type { GrpcTypes } from '@mysten/sui/grpc';
import { eventsToBytes } from '../../model/event-bytes.ts';
import type { ChainEvent, TransactionOutcome } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { moveToJson } from '../move-json.ts';
import { typeToText } from '../type-to-text.ts';
import type { FieldMask } from './field-mask.ts';
import { jsonToProto } from './json-to-proto.ts';
import type { Draft } from './message-types.ts';
import { selectFields } from './select-fields.ts';

export type EventDraft = Draft<typeof GrpcTypes.Event>;
type EventsDraft = Draft<typeof GrpcTypes.TransactionEvents>;

/** The position of an event in the chain, for lists of events. */
export interface EventPlace {
  readonly checkpoint: bigint;
  readonly transactionDigest: string;
  readonly transactionIndex: bigint;
  readonly eventIndex: number;
}

export function eventToProto(
  reader: NetworkReader,
  event: ChainEvent,
  mask: FieldMask,
  place?: EventPlace,
): EventDraft {
  return selectFields<EventDraft>(mask, {
    packageId: () => event.packageId,
    module: () => event.module,
    sender: () => event.sender,
    eventType: () => typeToText(event.type),
    contents: () => ({ name: typeToText(event.type), value: event.contents }),
    json: () => {
      const json = moveToJson(reader, event.type, event.contents);
      return json === undefined ? undefined : jsonToProto(json);
    },
    checkpoint: () => place?.checkpoint,
    transactionDigest: () => place?.transactionDigest,
    transactionIndex: () => place?.transactionIndex,
    eventIndex: () => place?.eventIndex,
  });
}

/** Undefined without events; then there is no digest either. `listed` are the events to list: many are rendered in parts. */
export function eventsToProto(
  reader: NetworkReader,
  { events, effects }: TransactionOutcome,
  mask: FieldMask,
  listed: readonly ChainEvent[] = events,
): EventsDraft | undefined {
  if (events.length === 0) return undefined;
  return selectFields<EventsDraft>(mask, {
    bcs: () => ({ name: 'TransactionEvents', value: eventsToBytes(events) }),
    digest: () => effects.eventsDigest ?? undefined,
    events: (within) => listed.map((event) => eventToProto(reader, event, within)),
  });
}

import type { AcademyEvent } from '@suixue/chain/events';

/** One change of the mirror: SQL and its values, as strings. */
export type Statement = readonly [sql: string, ...values: (string | null)[]];

/** Identifies one event of one chain permanently, so that a repeated event is recognised. */
interface EventKey {
  /** Digest of the genesis checkpoint, in base58. */
  readonly chainId: string;
  /** Digest of the transaction that emitted the event, in base58. */
  readonly digest: string;
  /** Index among that transaction's events, a u32. */
  readonly index: number;
}

/** A decoded event with its key and time. */
export interface MirroredEvent {
  readonly event: AcademyEvent;
  readonly key: EventKey;
  /** ISO 8601. */
  readonly at: string;
}

export type EventNameOf = AcademyEvent['name'];
export type DataOf<Name extends EventNameOf> = Extract<AcademyEvent, { name: Name }>['data'];

/** What mirrors know in addition to the event itself. */
export interface MirrorContext {
  readonly key: EventKey;
  readonly at: string;
  /** The neighbouring events of the same transaction, which can state the reason of this one. */
  readonly before: AcademyEvent | undefined;
  readonly after: AcademyEvent | undefined;
}

/** Computes what an event changes in the derived tables, without I/O. */
export type Mirror<Name extends EventNameOf> = (
  data: DataOf<Name>,
  context: MirrorContext,
) => readonly Statement[];

export type Mirrors<Name extends EventNameOf> = { readonly [Each in Name]: Mirror<Each> };

/** For events without derived rows; like all events, they are stored raw. */
export const nothing = (): readonly Statement[] => [];

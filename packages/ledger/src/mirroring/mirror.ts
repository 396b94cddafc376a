import type { AcademyEvent } from '@suixue/chain/events';
import type { EventKey } from '../event-key.ts';

/** One change of the mirror: SQL and its values, all of them as text. */
export type Statement = readonly [sql: string, ...values: (string | null)[]];

/** An event that is understood, with where and when it was. */
export interface MirroredEvent {
  readonly event: AcademyEvent;
  readonly key: EventKey;
  /** In ISO 8601. */
  readonly at: string;
}

export type EventNameOf = AcademyEvent['name'];
export type DataOf<Name extends EventNameOf> = Extract<AcademyEvent, { name: Name }>['data'];

/** What is known beside the event itself. */
export interface MirrorContext {
  readonly key: EventKey;
  readonly at: string;
  /** The events directly before and after it in its transaction: some say what others are for. */
  readonly before: AcademyEvent | undefined;
  readonly after: AcademyEvent | undefined;
}

/** What an event changes in the tables that are derived from the chain. It only computes. */
export type Mirror<Name extends EventNameOf> = (
  data: DataOf<Name>,
  context: MirrorContext,
) => readonly Statement[];

export type Mirrors<Name extends EventNameOf> = { readonly [Each in Name]: Mirror<Each> };

/** For events of which the tables say nothing; they are kept word for word like all others. */
export const nothing = (): readonly Statement[] => [];

import { parseStructTag } from '@mysten/sui/utils';
import type { Deployment } from './deployment.ts';
import { type EventName, events } from './generated/events.ts';
import { decodeStrictly } from './move/decode.ts';

/** An event of the programme, by its name. */
export type AcademyEvent = {
  [Name in EventName]: { readonly name: Name; readonly data: (typeof events)[Name]['$inferType'] };
}[EventName];

/** The programme has said something that this client is too old to understand: not to be passed over. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/** What a node tells of an event: its type, and the bytes of its fields. */
export interface RawEvent {
  readonly type: string;
  readonly bcs: Uint8Array;
}

/** An event of the programme; `null` when it is somebody else's, whatever it calls itself. */
export function toAcademyEvent(
  { originalPackageId }: Deployment,
  { type, bcs }: RawEvent,
): AcademyEvent | null {
  const tag = parseStructTag(type);
  if (tag.address !== originalPackageId) return null;
  const name = `${tag.module}::${tag.name}`;
  if (!isEventName(name))
    throw new UnknownEventError(`the programme has an event ${name}, which is not known here`);
  // Each name with its own codec, which the compiler cannot follow through the variable.
  return { name, data: decodeStrictly<unknown>(events[name], bcs) } as AcademyEvent;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

import { parseStructTag } from '@mysten/sui/utils';
import type { Deployment } from './deployment.ts';
import { type EventName, events } from './generated/events.ts';
import { decodeStrictly } from './move/decode.ts';

/** An event of the contract with its name and data. */
export type AcademyEvent = {
  [Name in EventName]: { readonly name: Name; readonly data: (typeof events)[Name]['$inferType'] };
}[EventName];

/** The contract emitted an event that this client is too old to decode; it must not be skipped. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/** An event as a node returns it: its type and the BCS bytes of its fields. */
export interface RawEvent {
  readonly type: string;
  readonly bcs: Uint8Array;
}

/** Decodes an event of the contract; returns `null` for events of other packages, whatever their name. */
export function toAcademyEvent(
  { originalPackageId }: Pick<Deployment, 'originalPackageId'>,
  { type, bcs }: RawEvent,
): AcademyEvent | null {
  const tag = parseStructTag(type);
  if (tag.address !== originalPackageId) return null;
  const name = `${tag.module}::${tag.name}`;
  if (!isEventName(name)) throw new UnknownEventError(`unknown event of the contract: ${name}`);
  // The compiler cannot relate the name to its codec through a variable.
  return { name, data: decodeStrictly<unknown>(events[name], bcs) } as AcademyEvent;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

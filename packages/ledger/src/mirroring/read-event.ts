import type { Deployment } from '@suixue/chain/deployment';
import { type AcademyEvent, toAcademyEvent, UnknownEventError } from '@suixue/chain/events';
import { EventNotUnderstoodError } from '../following/ledger-store.ts';
import type { MirroredEvent } from './mirror.ts';
import { toStorable } from './to-storable.ts';

/** A stored event, exactly as the node returned it. */
export interface StoredEvent {
  readonly chainId: string;
  readonly digest: string;
  readonly eventIndex: number;
  readonly type: string;
  readonly bcs: Uint8Array;
  readonly timestampMs: bigint;
}

/** Decodes a stored event. Throws `EventNotUnderstoodError` if this version does not know it. */
export function readEvent(deployment: Deployment, kept: StoredEvent): MirroredEvent {
  const { chainId, digest, eventIndex, timestampMs } = kept;
  return {
    event: understand(deployment, kept),
    key: { chainId, digest, index: eventIndex },
    at: new Date(Number(timestampMs)).toISOString(),
  };
}

function understand(deployment: Deployment, kept: StoredEvent): AcademyEvent {
  try {
    const event = toAcademyEvent(deployment, kept);
    if (event) return toStorable(event);
  } catch (error) {
    if (!(error instanceof UnknownEventError)) throw error;
    throw new EventNotUnderstoodError(error.message);
  }
  // The node was asked only for events of this contract.
  throw new EventNotUnderstoodError(`${kept.type} is not an event of the contract`);
}

/** Bigints become strings, because JSON numbers are exact only up to 2^53; bytes become hexadecimal. */
export function dataToJson(data: object): string {
  return JSON.stringify(data, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  });
}

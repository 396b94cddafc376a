import type { Changes } from './changes.ts';
import { frameBytes, newRecord } from './record.ts';

/** Before each key: its length, and the value's length plus one, where 0 means deletion. */
const lengthsBytes = 1 + 4;

/** A record with these changes as its payload, not yet sealed. */
export function changesToRecord(changes: Changes): Buffer {
  let payloadBytes = 0;
  for (const [key, value] of changes) payloadBytes += changeBytes(key, value);
  const record = newRecord(payloadBytes);
  let at = frameBytes;
  for (const [key, value] of changes) {
    at = record.writeUInt8(key.length, at);
    at = record.writeUInt32BE(value === undefined ? 0 : value.length + 1, at);
    at += record.write(key, at, 'latin1');
    if (value !== undefined) {
      record.set(value, at);
      at += value.length;
    }
  }
  return record;
}

export function changeBytes(key: string, value: Uint8Array | undefined): number {
  return lengthsBytes + key.length + (value?.length ?? 0);
}

/** Receives the changes of a record; a value is valid only during the call. */
export type TakeChange = (key: string, value: Uint8Array | undefined) => void;

/** Passes on the changes of a payload; false if it is invalid. */
export function readChanges(payload: Buffer, take: TakeChange): boolean {
  let at = 0;
  while (at < payload.length) {
    if (at + lengthsBytes > payload.length) return false;
    const keyEnd = at + lengthsBytes + payload.readUInt8(at);
    const valueMark = payload.readUInt32BE(at + 1);
    const end = keyEnd + Math.max(valueMark - 1, 0);
    if (end > payload.length) return false;
    const key = payload.toString('latin1', at + lengthsBytes, keyEnd);
    take(key, valueMark === 0 ? undefined : payload.subarray(keyEnd, end));
    at = end;
  }
  return true;
}

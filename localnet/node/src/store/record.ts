import { crc32 } from 'node:zlib';
import type { FileWindow } from './file-window.ts';

/**
 * Logs and snapshots consist of records: marker, checksum of the rest, payload length, sequence number,
 * payload.
 */
const mark = Buffer.of(0xd6, 0x53, 0x58, 0x9b);
const checksumAt = 4;
const lengthAt = 8;
const sequenceAt = 12;

export const frameBytes = 18;
export const maxPayloadBytes = 2 ** 29;

/** The buffer of a record; its payload starts at `frameBytes`. */
export function newRecord(payloadBytes: number): Buffer {
  if (payloadBytes > maxPayloadBytes) {
    throw new RangeError(`A commit has at most ${maxPayloadBytes} bytes, got ${payloadBytes}`);
  }
  return Buffer.allocUnsafe(frameBytes + payloadBytes);
}

/** Writes the frame around the payload. */
export function sealRecord(record: Buffer, { sequence, salt }: { sequence: number; salt: number }): void {
  mark.copy(record);
  record.writeUInt32BE(record.length - frameBytes, lengthAt);
  record.writeUIntBE(sequence, sequenceAt, 6);
  record.writeUInt32BE(crc32(record.subarray(lengthAt), salt), checksumAt);
}

export type ReadRecord =
  | {
      readonly kind: 'record';
      readonly sequence: number;
      /** Valid until the window is used again. */
      readonly payload: Buffer;
      readonly end: number;
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'bad'; readonly what: string };

export function readRecord(window: FileWindow, offset: number, salt: number): ReadRecord {
  if (offset >= window.size) return { kind: 'end' };
  const frame = window.read(offset, frameBytes);
  if (frame.length < frameBytes) return { kind: 'bad', what: 'a record is truncated' };
  if (frame.compare(mark, 0, mark.length, 0, mark.length) !== 0) {
    return { kind: 'bad', what: 'there is no record where one should begin' };
  }
  const length = frame.readUInt32BE(lengthAt);
  if (length > maxPayloadBytes) return { kind: 'bad', what: 'the length of a record is impossible' };
  const end = offset + frameBytes + length;
  if (end > window.size) return { kind: 'bad', what: 'a record is truncated' };

  const record = window.read(offset, frameBytes + length);
  if (record.readUInt32BE(checksumAt) !== crc32(record.subarray(lengthAt), salt)) {
    return { kind: 'bad', what: 'the checksum of a record is wrong' };
  }
  const sequence = record.readUIntBE(sequenceAt, 6);
  return { kind: 'record', sequence, payload: record.subarray(frameBytes), end };
}

const searchBytes = 64 * 1024;

/** Whether a valid record follows anywhere; the invalid part before it is then no incomplete end. */
export function hasRecordFrom(window: FileWindow, from: number, salt: number): boolean {
  for (let offset = from; offset + frameBytes <= window.size; ) {
    const found = window.read(offset, searchBytes).indexOf(mark);
    if (found === -1) {
      // A marker may cross the boundary of the searched part.
      offset += searchBytes - mark.length + 1;
    } else {
      offset += found;
      if (readRecord(window, offset, salt).kind === 'record') return true;
      offset += 1;
    }
  }
  return false;
}

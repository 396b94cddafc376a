import { crc32 } from 'node:zlib';
import type { FileWindow } from './file-window.ts';

/** The first bytes identify the kind of file and its version. */
const marks = { log: 'sx-log-1', snapshot: 'sx-snap1' } as const;
const markBytes = 8;
const checksumAt = markBytes + 4 + 4 + 6;

export const headerBytes = checksumAt + 4;

export interface FileHeader {
  readonly kind: keyof typeof marks;
  /** The number in the file name. */
  readonly generation: number;
  /** The last commit before a log, or in a snapshot. */
  readonly sequence: number;
  /**
   * A random number at the start of every checksum of the file, so that no value can be mistaken for a
   * record.
   */
  readonly salt: number;
}

export function headerToBytes({ kind, generation, sequence, salt }: FileHeader): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  let at = bytes.write(marks[kind], 'latin1');
  at = bytes.writeUInt32BE(generation, at);
  at = bytes.writeUInt32BE(salt, at);
  at = bytes.writeUIntBE(sequence, at, 6);
  bytes.writeUInt32BE(crc32(bytes.subarray(0, checksumAt)), at);
  return bytes;
}

export function readHeader(window: FileWindow, kind: FileHeader['kind']): FileHeader | undefined {
  const bytes = window.read(0, headerBytes);
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, markBytes) !== marks[kind]) return undefined;
  if (bytes.readUInt32BE(checksumAt) !== crc32(bytes.subarray(0, checksumAt))) return undefined;
  return {
    kind,
    generation: bytes.readUInt32BE(markBytes),
    salt: bytes.readUInt32BE(markBytes + 4),
    sequence: bytes.readUIntBE(markBytes + 8, 6),
  };
}

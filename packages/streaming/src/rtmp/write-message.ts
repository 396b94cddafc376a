import type { RtmpMessage } from './chunk-reader.ts';

/** Larger than any message that this server writes, so that each is one chunk. */
export const writtenChunkBytes = 4_096;

export const messageTypes = {
  setChunkBytes: 1,
  abort: 2,
  acknowledgement: 3,
  windowBytes: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Command: 17,
  data: 18,
  command: 20,
} as const;

const controlChunkStream = 2;
const commandChunkStream = 3;

/** Writes a message as one chunk with a complete header. */
export function writeMessage({ type, streamId, payload }: Omit<RtmpMessage, 'timestamp'>): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(type < messageTypes.audio ? controlChunkStream : commandChunkStream, 0);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  return Buffer.concat([header, payload]);
}

/** A control message whose payload is one number, optionally with a byte after it. */
export function writeControl(type: number, value: number, after?: number): Buffer {
  const payload = Buffer.alloc(after === undefined ? 4 : 5);
  payload.writeUInt32BE(value);
  if (after !== undefined) payload.writeUInt8(after, 4);
  return writeMessage({ type, streamId: 0, payload });
}

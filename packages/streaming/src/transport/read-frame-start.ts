import type { Packet } from './ts-packets.ts';

/** The header of a packetised frame. */
export interface FrameStart {
  readonly pts: number | null;
  /** Where the frame's own bytes begin. */
  readonly from: number;
}

const headerBytes = 9;
const timestampBytes = 5;

/** Parses the header of a frame that begins in this packet. Null if none does. */
export function readFrameStart(bytes: Buffer, packet: Packet): FrameStart | null {
  const { from, end, isStart } = packet;
  if (!isStart || from + headerBytes > end) return null;
  if (bytes.readUIntBE(from, 3) !== 1) return null;
  const optionalBytes = bytes.readUInt8(from + 8);
  const hasPts = (bytes.readUInt8(from + 7) & 0x80) !== 0;
  const start = from + headerBytes + optionalBytes;
  if (start > end || (hasPts && optionalBytes < timestampBytes)) return null;
  return { pts: hasPts ? readTimestamp(bytes, from + headerBytes) : null, from: start };
}

/** 33 bits with marker bits in between; above 32 bits, so no bit operators. */
function readTimestamp(bytes: Buffer, at: number): number {
  const high = (bytes.readUInt8(at) >> 1) & 0x07;
  const middle = bytes.readUInt16BE(at + 1) >> 1;
  const low = bytes.readUInt16BE(at + 3) >> 1;
  return high * 2 ** 30 + middle * 2 ** 15 + low;
}

import { readFrameStart } from './read-frame-start.ts';
import { packetBytes, readPacket } from './ts-packets.ts';

const timestampOwner = Buffer.from('com.apple.streaming.transportStreamTimestamp\0', 'latin1');

/**
 * Takes the sound out of a segment, as the packed audio of HLS (RFC 8216, 3.4): AAC frames after a tag with their timestamp. It costs no
 * decoding, so that a rendition for weak networks needs no other program. Null if the segment has no sound.
 */
export function extractSound(segment: Buffer, pid: number): Buffer | null {
  const parts: Buffer[] = [];
  let pts: number | null = null;
  for (let at = 0; at + packetBytes <= segment.length; at += packetBytes) {
    const packet = readPacket(segment, at);
    if (packet?.pid !== pid) continue;
    const frame = readFrameStart(segment, packet);
    // What comes before the first frame is the rest of one that this segment does not have.
    if (frame === null && (packet.isStart || pts === null)) continue;
    pts ??= frame?.pts ?? null;
    if (pts !== null) parts.push(segment.subarray(frame?.from ?? packet.from, packet.end));
  }
  return pts === null ? null : Buffer.concat([timestampTag(pts), ...parts]);
}

/** ID3, version 2.4, with one private frame. All lengths are below 128, so that they are one byte. */
function timestampTag(pts: number): Buffer {
  const timestamp = Buffer.alloc(8);
  timestamp.writeBigUInt64BE(BigInt(pts));
  const content = Buffer.concat([timestampOwner, timestamp]);
  const frame = Buffer.concat([
    Buffer.from('PRIV', 'latin1'),
    Buffer.from([0, 0, 0, content.length, 0, 0]),
    content,
  ]);
  return Buffer.concat([Buffer.from('ID3', 'latin1'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame]);
}

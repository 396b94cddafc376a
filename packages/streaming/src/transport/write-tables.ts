import { packetBytes, streamTypes, syncByte } from './ts-packets.ts';

/** The packet ids of streams that this server writes. */
export const pids = { program: 0x1000, video: 0x100, audio: 0x101 } as const;

const programNumber = 1;

/** The association table and the program table, a packet each. */
export function writeTables(parts: { hasVideo: boolean; hasAudio: boolean }, counter: number): Buffer {
  const { hasVideo, hasAudio } = parts;
  const association = Buffer.from([0, programNumber, 0xe0 | (pids.program >> 8), pids.program & 0xff]);
  const clockPid = hasVideo ? pids.video : pids.audio;
  const streams = [
    ...(hasVideo ? [toStream(streamTypes.avc, pids.video)] : []),
    ...(hasAudio ? [toStream(streamTypes.aac, pids.audio)] : []),
  ];
  const program = Buffer.concat([
    Buffer.from([0xe0 | (clockPid >> 8), clockPid & 0xff, 0xf0, 0]),
    ...streams.map((bytes) => Buffer.from(bytes)),
  ]);
  return Buffer.concat([
    toPacket(0, toSection(0x00, association), counter),
    toPacket(pids.program, toSection(0x02, program), counter),
  ]);
}

const toStream = (type: number, pid: number) => [type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, 0];

function toSection(table: number, body: Buffer): Buffer {
  const length = 5 + body.length + 4;
  const head = Buffer.from([table, 0xb0 | (length >> 8), length & 0xff, 0, programNumber, 0xc1, 0, 0]);
  const section = Buffer.concat([head, body]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(toChecksum(section));
  return Buffer.concat([section, checksum]);
}

function toPacket(pid: number, section: Buffer, counter: number): Buffer {
  const packet = Buffer.alloc(packetBytes, 0xff);
  packet.set([syncByte, 0x40 | (pid >> 8), pid & 0xff, 0x10 | (counter & 0x0f), 0]);
  section.copy(packet, 5);
  return packet;
}

/** CRC-32 as transport streams use it: most significant bit first, not inverted. */
function toChecksum(bytes: Buffer): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) {
    checksum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1)
      checksum = (checksum & 0x80000000) === 0 ? checksum << 1 : (checksum << 1) ^ 0x04c11db7;
  }
  return checksum >>> 0;
}

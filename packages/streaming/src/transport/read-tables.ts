import type { Packet } from './ts-packets.ts';

/** What the tables of a stream list: packet ids by the type of their stream. */
export interface ProgramStreams {
  readonly pid: number;
  readonly type: number;
}

/** The packet id of the table of the first program. Null for anything but a complete association table. */
export function readAssociation(bytes: Buffer, packet: Packet): number | null {
  const section = readSection(bytes, packet, 0x00);
  if (section === null) return null;
  for (let at = section.from + 8; at + 4 <= section.end; at += 4) {
    const program = bytes.readUInt16BE(at);
    // Program 0 is the network's own table.
    if (program !== 0) return bytes.readUInt16BE(at + 2) & 0x1fff;
  }
  return null;
}

/** The streams of a program. Null for anything but a complete program table. */
export function readProgram(bytes: Buffer, packet: Packet): readonly ProgramStreams[] | null {
  const section = readSection(bytes, packet, 0x02);
  if (section === null || section.from + 12 > section.end) return null;
  const streams: ProgramStreams[] = [];
  let at = section.from + 12 + (bytes.readUInt16BE(section.from + 10) & 0x0fff);
  while (at + 5 <= section.end) {
    streams.push({ type: bytes.readUInt8(at), pid: bytes.readUInt16BE(at + 1) & 0x1fff });
    at += 5 + (bytes.readUInt16BE(at + 3) & 0x0fff);
  }
  return streams;
}

const checksumBytes = 4;

/** Tables of encoders fit into one packet; longer ones are not read. */
function readSection(bytes: Buffer, packet: Packet, table: number): { from: number; end: number } | null {
  if (!packet.isStart || packet.from >= packet.end) return null;
  const from = packet.from + 1 + bytes.readUInt8(packet.from);
  if (from + 3 > packet.end || bytes.readUInt8(from) !== table) return null;
  const end = from + 3 + (bytes.readUInt16BE(from + 1) & 0x0fff) - checksumBytes;
  return end > packet.end || end < from + 8 ? null : { from, end };
}

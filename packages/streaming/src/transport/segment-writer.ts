import { packetBytes, syncByte, wrapTicks } from './ts-packets.ts';
import { pids, writeTables } from './write-tables.ts';

export interface WrittenFrame {
  /** In ticks; may be above 33 bits. */
  readonly pts: number;
  readonly dts: number;
  readonly bytes: Buffer;
  readonly isKey: boolean;
}

/** The clock runs this much behind the decoding times, which is how long a decoder may buffer. */
const clockLeadTicks = 45_000;
const payloadBytes = packetBytes - 4;
const maxPesBytes = 0xffff;

/** Writes frames into a segment of a transport stream. */
export class SegmentWriter {
  readonly #counters = new Map<number, number>();
  readonly #clockPid: number;
  readonly #parts: { readonly hasVideo: boolean; readonly hasAudio: boolean };
  #tables = 0;
  #chunks: Buffer[] = [];
  bytes = 0;

  constructor(parts: { readonly hasVideo: boolean; readonly hasAudio: boolean }) {
    this.#parts = parts;
    this.#clockPid = parts.hasVideo ? pids.video : pids.audio;
  }

  addVideo(frame: WrittenFrame): void {
    this.#add(pids.video, 0xe0, frame);
  }

  addAudio(frame: WrittenFrame): void {
    this.#add(pids.audio, 0xc0, frame);
  }

  /** Returns the segment and begins the next one. Counters of packets go on. */
  take(): Buffer {
    const segment = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.bytes = 0;
    return segment;
  }

  #add(pid: number, streamId: number, frame: WrittenFrame): void {
    if (this.bytes === 0) {
      this.#push(writeTables(this.#parts, this.#tables));
      this.#tables += 1;
    }
    this.#push(this.#toPackets(pid, toPes(streamId, frame), frame));
  }

  #push(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.bytes += bytes.length;
  }

  #toPackets(pid: number, pes: Buffer, { dts, isKey }: WrittenFrame): Buffer {
    const clock = pid === this.#clockPid ? dts - clockLeadTicks : null;
    const firstAdaptation = clock === null ? (isKey ? 2 : 0) : 8;
    const count = Math.ceil((pes.length + firstAdaptation) / payloadBytes);
    const packets = Buffer.alloc(count * packetBytes, 0xff);
    let from = 0;
    for (let index = 0; index < count; index += 1) {
      const at = index * packetBytes;
      const counter = this.#counters.get(pid) ?? 0;
      this.#counters.set(pid, (counter + 1) & 0x0f);
      const needed = index === 0 ? firstAdaptation : 0;
      const taken = Math.min(payloadBytes - needed, pes.length - from);
      const adaptation = payloadBytes - taken;
      packets.set(
        [
          syncByte,
          (index === 0 ? 0x40 : 0) | (pid >> 8),
          pid & 0xff,
          (adaptation > 0 ? 0x30 : 0x10) | counter,
        ],
        at,
      );
      if (adaptation > 0) packets.writeUInt8(adaptation - 1, at + 4);
      if (adaptation > 1) {
        const flags = index === 0 ? (isKey ? 0x40 : 0) | (clock === null ? 0 : 0x10) : 0;
        packets.writeUInt8(flags, at + 5);
        if (index === 0 && clock !== null) writeClock(packets, at + 6, wrapTicks(clock));
      }
      pes.copy(packets, at + 4 + adaptation, from, from + taken);
      from += taken;
    }
    return packets;
  }
}

function writeClock(packets: Buffer, at: number, ticks: number): void {
  packets.writeUInt32BE(Math.floor(ticks / 2), at);
  packets.writeUInt16BE(((ticks % 2) << 15) | 0x7e00, at + 4);
}

function toPes(streamId: number, { pts, dts, bytes }: WrittenFrame): Buffer {
  const hasDts = pts !== dts;
  const optional = hasDts ? 10 : 5;
  const head = Buffer.alloc(9 + optional);
  head.writeUIntBE(1, 0, 3);
  head.writeUInt8(streamId, 3);
  const length = 3 + optional + bytes.length;
  // Zero means: until the next frame. Only pictures may be that long.
  head.writeUInt16BE(length > maxPesBytes ? 0 : length, 4);
  head.writeUInt8(0x80, 6);
  head.writeUInt8(hasDts ? 0xc0 : 0x80, 7);
  head.writeUInt8(optional, 8);
  writeTimestamp(head, 9, hasDts ? 0x30 : 0x20, wrapTicks(pts));
  if (hasDts) writeTimestamp(head, 14, 0x10, wrapTicks(dts));
  return Buffer.concat([head, bytes]);
}

function writeTimestamp(head: Buffer, at: number, mark: number, ticks: number): void {
  const high = Math.floor(ticks / 2 ** 30);
  const middle = Math.floor(ticks / 2 ** 15) % 2 ** 15;
  const low = ticks % 2 ** 15;
  head.writeUInt8(mark | (high << 1) | 1, at);
  head.writeUInt16BE((middle << 1) | 1, at + 1);
  head.writeUInt16BE((low << 1) | 1, at + 3);
}

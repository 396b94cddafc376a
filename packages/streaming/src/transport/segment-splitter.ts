import { readFrameStart } from './read-frame-start.ts';
import { readAssociation, readProgram } from './read-tables.ts';
import { packetBytes, readPacket, streamTypes, ticksBetween } from './ts-packets.ts';

interface SplitterParts {
  /** The timestamp at which the next segment begins. Null while it is not known. */
  readonly nextStart: () => number | null;
  /** Called with each segment that is complete. */
  readonly onSegment: (bytes: Buffer) => void;
  /** Called once if the bytes are not a transport stream, or a segment is too large. */
  readonly onBroken: () => void;
  readonly maxSegmentBytes: number;
}

/** Half a frame of the slowest usual rate: encoders round timestamps. */
const toleranceTicks = 1_500;

/** Cuts a continuous transport stream where the segments of another rendition of it begin. */
export class SegmentSplitter {
  readonly #parts: SplitterParts;
  #rest: Buffer = Buffer.alloc(0);
  #chunks: Buffer[] = [];
  #bytes = 0;
  #association: Buffer | null = null;
  #program: Buffer | null = null;
  #tablePid: number | null = null;
  #videoPid: number | null = null;
  #isBroken = false;

  constructor(parts: SplitterParts) {
    this.#parts = parts;
  }

  write(chunk: Buffer): void {
    if (this.#isBroken) return;
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    for (; at + packetBytes <= bytes.length && !this.#isBroken; at += packetBytes) this.#take(bytes, at);
    // Copied, so that a small rest does not hold the whole chunk.
    this.#rest = Buffer.from(bytes.subarray(at));
  }

  /** Returns what belongs to the last segment. */
  end(): void {
    this.#flush();
  }

  #take(bytes: Buffer, at: number): void {
    const packet = readPacket(bytes, at);
    if (packet === null) {
      this.#break();
      return;
    }
    const whole = bytes.subarray(at, at + packetBytes);
    if (packet.pid === 0) {
      this.#tablePid = readAssociation(bytes, packet) ?? this.#tablePid;
      this.#association = Buffer.from(whole);
    } else if (packet.pid === this.#tablePid) {
      this.#videoPid =
        readProgram(bytes, packet)?.find(({ type }) => type === streamTypes.avc)?.pid ?? this.#videoPid;
      this.#program = Buffer.from(whole);
    } else if (packet.pid === this.#videoPid && packet.isRandomAccess) {
      const pts = readFrameStart(bytes, packet)?.pts ?? null;
      const start = this.#parts.nextStart();
      if (pts !== null && start !== null && ticksBetween(start, pts) >= -toleranceTicks) this.#begin();
    }
    this.#chunks.push(whole);
    this.#bytes += packetBytes;
    if (this.#bytes > this.#parts.maxSegmentBytes) this.#break();
  }

  #begin(): void {
    this.#flush();
    // Each segment begins with the tables, as players may begin with any.
    for (const table of [this.#association, this.#program]) {
      if (table === null) continue;
      this.#chunks.push(table);
      this.#bytes += table.length;
    }
  }

  #flush(): void {
    if (this.#bytes > 0) this.#parts.onSegment(Buffer.concat(this.#chunks));
    this.#chunks = [];
    this.#bytes = 0;
  }

  #break(): void {
    this.#isBroken = true;
    this.#chunks = [];
    this.#parts.onBroken();
  }
}

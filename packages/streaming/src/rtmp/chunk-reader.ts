export interface RtmpMessage {
  readonly type: number;
  readonly streamId: number;
  /** In milliseconds, 32 bits. */
  readonly timestamp: number;
  readonly payload: Buffer;
}

export interface ChunkLimits {
  maxMessageBytes: number;
  readonly maxChunkStreams: number;
}

/** What RTMP's chunks of one id have in common: later ones leave out what has not changed. */
interface ChunkStream {
  type: number;
  streamId: number;
  length: number;
  timestamp: number;
  delta: number;
  hasExtended: boolean;
  payload: Buffer;
  filled: number;
}

const initialChunkBytes = 128;
const maxChunkBytes = 1024 ** 2;
const extendedMark = 0xffffff;
const headerLengths = [11, 7, 3, 0] as const;
const empty = Buffer.alloc(0);

/**
 * Puts the messages of an RTMP connection together from their chunks. Throws a `RangeError` on damaged data, and on more than the limits
 * allow, before memory is allocated for it.
 */
export class ChunkReader {
  /** May be raised once the sender is known. */
  readonly limits: ChunkLimits;
  readonly #streams = new Map<number, ChunkStream>();
  readonly #onMessage: (message: RtmpMessage) => void;
  #chunkBytes = initialChunkBytes;
  #rest: Buffer = empty;

  constructor(limits: ChunkLimits, onMessage: (message: RtmpMessage) => void) {
    this.limits = limits;
    this.#onMessage = onMessage;
  }

  setChunkBytes(bytes: number): void {
    if (bytes < 1 || bytes > maxChunkBytes) throw new RangeError('The size of chunks is out of range');
    this.#chunkBytes = bytes;
  }

  /** Forgets a message that its sender does not complete. */
  abort(id: number): void {
    const stream = this.#streams.get(id);
    if (stream) stream.filled = 0;
  }

  write(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    let at = 0;
    for (;;) {
      const taken = this.#takeChunk(this.#rest.subarray(at));
      if (taken === 0) break;
      at += taken;
    }
    // Copied, so that a small rest does not hold the whole buffer.
    this.#rest = Buffer.from(this.#rest.subarray(at));
  }

  /** Returns how many bytes the first chunk had, or 0 if it is not complete. */
  #takeChunk(bytes: Buffer): number {
    const basic = readBasicHeader(bytes);
    if (basic === null) return 0;
    const { id, format } = basic;
    const known = this.#streams.get(id);
    if (!known && format !== 0) throw new RangeError('A chunk continues an unknown message');
    const headerBytes = headerLengths[format] ?? 0;
    let at = basic.length + headerBytes;
    if (bytes.length < at) return 0;
    const header = bytes.subarray(basic.length, at);
    const timeField = headerBytes >= 3 ? header.readUIntBE(0, 3) : null;
    const hasExtended = timeField === null ? (known?.hasExtended ?? false) : timeField === extendedMark;
    if (hasExtended) at += 4;
    if (bytes.length < at) return 0;
    const time = hasExtended ? bytes.readUInt32BE(at - 4) : timeField;
    const length = headerBytes >= 7 ? header.readUIntBE(3, 3) : (known?.length ?? 0);
    if (length > this.limits.maxMessageBytes) throw new RangeError('A message is too large');
    const filled = known?.filled ?? 0;
    const part = Math.min(this.#chunkBytes, (filled === 0 ? length : (known?.length ?? 0)) - filled);
    if (bytes.length < at + part) return 0;
    const stream = known ?? this.#open(id);
    // The header of a continued message repeats what is known.
    if (filled === 0) begin(stream, { format, header, time, length, hasExtended });
    bytes.copy(stream.payload, stream.filled, at, at + part);
    stream.filled += part;
    if (stream.filled >= stream.length) {
      const { type, streamId, timestamp, payload } = stream;
      stream.payload = empty;
      stream.filled = 0;
      this.#onMessage({ type, streamId, timestamp, payload });
    }
    return at + part;
  }

  #open(id: number): ChunkStream {
    if (this.#streams.size >= this.limits.maxChunkStreams)
      throw new RangeError('The connection has too many chunk streams');
    const stream = {
      type: 0,
      streamId: 0,
      length: 0,
      timestamp: 0,
      delta: 0,
      hasExtended: false,
      payload: empty,
      filled: 0,
    };
    this.#streams.set(id, stream);
    return stream;
  }
}

interface ChunkHead {
  readonly format: number;
  readonly header: Buffer;
  readonly time: number | null;
  readonly length: number;
  readonly hasExtended: boolean;
}

function begin(stream: ChunkStream, { format, header, time, length, hasExtended }: ChunkHead): void {
  stream.hasExtended = hasExtended;
  if (format === 0) {
    stream.timestamp = time ?? 0;
    stream.delta = 0;
    stream.streamId = header.readUInt32LE(7);
  } else {
    if (format !== 3 && time !== null) stream.delta = time;
    stream.timestamp = (stream.timestamp + stream.delta) % 2 ** 32;
  }
  if (format <= 1) stream.type = header.readUInt8(6);
  stream.length = length;
  stream.payload = Buffer.alloc(length);
}

function readBasicHeader(bytes: Buffer): { id: number; format: number; length: number } | null {
  const [first, second, third] = bytes;
  if (first === undefined) return null;
  const format = first >> 6;
  const short = first & 0x3f;
  if (short > 1) return { id: short, format, length: 1 };
  if (second === undefined) return null;
  if (short === 0) return { id: second + 64, format, length: 2 };
  return third === undefined ? null : { id: third * 256 + second + 64, format, length: 3 };
}

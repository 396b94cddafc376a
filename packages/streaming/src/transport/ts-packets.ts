/** Names and numbers of MPEG-2 transport streams (ISO/IEC 13818-1), as far as HLS uses them. */
export const packetBytes = 188;
export const syncByte = 0x47;
/** Timestamps count 90,000 a second in 33 bits, so they wrap after 26.5 hours. */
export const clockHz = 90_000;
const clockSpan = 2 ** 33;

export const streamTypes = { aac: 0x0f, avc: 0x1b } as const;

/** How far `later` is after `earlier`, in ticks, across the wrap of the clock. Negative if it is before. */
export function ticksBetween(earlier: number, later: number): number {
  const span = (((later - earlier) % clockSpan) + clockSpan) % clockSpan;
  return span >= clockSpan / 2 ? span - clockSpan : span;
}

export function wrapTicks(ticks: number): number {
  return ((ticks % clockSpan) + clockSpan) % clockSpan;
}

export const ticksToMs = (ticks: number) => (ticks * 1_000) / clockHz;

export interface Packet {
  readonly pid: number;
  /** Whether a table or a frame begins here. */
  readonly isStart: boolean;
  /** Set by encoders where a player may begin. */
  readonly isRandomAccess: boolean;
  /** Where the payload begins; equal to the end if there is none. */
  readonly from: number;
  readonly end: number;
}

/** Parses the packet at this position. Null if it is none. */
export function readPacket(bytes: Buffer, at: number): Packet | null {
  const end = at + packetBytes;
  if (end > bytes.length || bytes.readUInt8(at) !== syncByte) return null;
  const word = bytes.readUInt16BE(at + 1);
  const control = (bytes.readUInt8(at + 3) >> 4) & 3;
  const hasAdaptation = (control & 2) !== 0;
  const adaptationBytes = hasAdaptation ? 1 + bytes.readUInt8(at + 4) : 0;
  const from = at + 4 + adaptationBytes;
  if (from > end) return null;
  return {
    pid: word & 0x1fff,
    isStart: (word & 0x4000) !== 0,
    isRandomAccess: adaptationBytes > 1 && (bytes.readUInt8(at + 5) & 0x40) !== 0,
    from: (control & 1) === 0 ? end : from,
    end,
  };
}

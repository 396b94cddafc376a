import { readFrameStart } from './read-frame-start.ts';
import { type PictureFacts, readPictureFacts } from './read-picture-size.ts';
import { readAssociation, readProgram } from './read-tables.ts';
import {
  clockHz,
  packetBytes,
  readPacket,
  streamTypes,
  ticksBetween,
  ticksToMs,
  wrapTicks,
} from './ts-packets.ts';

/** What the server must know of a segment to list it. */
export interface SegmentFacts {
  /** Timestamp of its first picture, or of its first sound if there are no pictures. */
  readonly firstPts: number;
  readonly durationMs: number;
  readonly audioPid: number | null;
  /** Whether it has pictures. */
  readonly hasPicture: boolean;
  /** Null if the segment does not begin with the parameters of its pictures. */
  readonly picture: PictureFacts | null;
}

export type Inspection =
  | { readonly kind: 'media'; readonly facts: SegmentFacts }
  | { readonly kind: 'not-media' }
  | { readonly kind: 'unsupported-codec' };

/** Other pictures or sound than H.264 and AAC: MPEG-1 and -2, H.265, MP3, AC-3. Further types are data, which players skip. */
const otherCodecs: ReadonlySet<number> = new Set([0x01, 0x02, 0x03, 0x04, 0x10, 0x11, 0x24, 0x81, 0x87]);
/** The parameters of the pictures come before the first picture, after at most a few hundred bytes. */
const headPackets = 16;
/** Of a frame whose length cannot be derived from others: 1/25 s. */
const usualFrameTicks = clockHz / 25;

/** Checks that bytes are a segment of a transport stream that browsers play, and reads its timestamps. */
export function inspectSegment(bytes: Buffer): Inspection {
  if (bytes.length === 0 || bytes.length % packetBytes !== 0) return { kind: 'not-media' };
  let tablePid: number | null = null;
  let pictures: Timeline | null = null;
  let sounds: Timeline | null = null;
  const head: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += packetBytes) {
    const packet = readPacket(bytes, at);
    if (packet === null) return { kind: 'not-media' };
    if (packet.pid === 0) tablePid ??= readAssociation(bytes, packet);
    else if (packet.pid === tablePid && pictures === null && sounds === null) {
      const streams = readProgram(bytes, packet) ?? [];
      if (streams.some(({ type }) => otherCodecs.has(type))) return { kind: 'unsupported-codec' };
      const pidOf = (type: number) => streams.find((stream) => stream.type === type)?.pid;
      const [video, audio] = [pidOf(streamTypes.avc), pidOf(streamTypes.aac)];
      if (video !== undefined) pictures = new Timeline(video);
      if (audio !== undefined) sounds = new Timeline(audio);
    } else if (packet.pid === pictures?.pid) {
      pictures.add(readFrameStart(bytes, packet)?.pts ?? null);
      if (head.length < headPackets) head.push(bytes.subarray(packet.from, packet.end));
    } else if (packet.pid === sounds?.pid) sounds.add(readFrameStart(bytes, packet)?.pts ?? null);
  }
  const timeline = pictures ?? sounds;
  const first = timeline?.first ?? null;
  if (!timeline || first === null) return { kind: 'not-media' };
  return {
    kind: 'media',
    facts: {
      firstPts: first,
      durationMs: ticksToMs(timeline.ticks()),
      audioPid: sounds?.first == null ? null : sounds.pid,
      hasPicture: pictures !== null,
      picture: pictures === null ? null : findPictureFacts(Buffer.concat(head)),
    },
  };
}

/** Pictures are sent in another order than they are shown, so the first and the last are found by their timestamps. */
class Timeline {
  readonly pid: number;
  #base: number | null = null;
  #min = 0;
  #max = 0;
  #frames = 0;

  constructor(pid: number) {
    this.pid = pid;
  }

  add(pts: number | null): void {
    if (pts === null) return;
    this.#base ??= pts;
    const offset = ticksBetween(this.#base, pts);
    this.#min = Math.min(this.#min, offset);
    this.#max = Math.max(this.#max, offset);
    this.#frames += 1;
  }

  get first(): number | null {
    return this.#base === null ? null : wrapTicks(this.#base + this.#min);
  }

  /** From the first frame to the end of the last one, which is as long as the others on average. */
  ticks(): number {
    const span = this.#max - this.#min;
    return this.#frames < 2 ? usualFrameTicks : span + span / (this.#frames - 1);
  }
}

const sequenceParameters = 7;

/** Finds the sequence parameters among the units, which begin with 0, 0, 1. */
function findPictureFacts(head: Buffer): PictureFacts | null {
  const startCode = Buffer.from([0, 0, 1]);
  for (let at = head.indexOf(startCode); at >= 0; at = head.indexOf(startCode, at + 3)) {
    const from = at + 3;
    if (((head[from] ?? 0) & 0x1f) !== sequenceParameters) continue;
    const end = head.indexOf(startCode, from);
    return readPictureFacts(head.subarray(from, end < 0 ? head.length : end));
  }
  return null;
}

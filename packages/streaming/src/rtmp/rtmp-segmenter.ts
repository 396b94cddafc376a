import { filmLimits } from '../film/film-limits.ts';
import type { FilmProblem } from '../film/film-problem.ts';
import { SegmentWriter } from '../transport/segment-writer.ts';
import { clockHz } from '../transport/ts-packets.ts';
import {
  type AudioSetup,
  readAudioSetup,
  readVideoSetup,
  toAdts,
  toStartCodes,
  type VideoSetup,
} from './read-flv.ts';

interface Frame {
  readonly timestamp: number;
  readonly payload: Buffer;
}

interface SegmenterParts {
  readonly onSegment: (bytes: Buffer) => void;
  readonly onProblem: (problem: FilmProblem) => void;
}

/** The length of segments, if the encoder sends key pictures often enough: shorter ones cost requests, longer ones delay. */
const targetMs = 2_000;
/** Sound alone is not cut at key pictures; it waits this long for the first picture. */
const pictureWaitMs = 1_500;
const avc = 7;
const aac = 10;
/** Timestamps begin above zero, because the clock of a transport stream runs ahead of them. */
const offsetTicks = clockHz;

const toTicks = (ms: number) => (ms * clockHz) / 1_000 + offsetTicks;

/** Makes segments of a transport stream from the pictures and sounds of an RTMP connection. Throws a `RangeError` on damaged frames. */
export class RtmpSegmenter {
  readonly #parts: SegmenterParts;
  #video: VideoSetup | null = null;
  #audio: AudioSetup | null = null;
  #writer: SegmentWriter | null = null;
  #firstAt: number | null = null;
  #segmentFrom = 0;
  #hasPictures = false;

  constructor(parts: SegmenterParts) {
    this.#parts = parts;
  }

  takeVideo({ timestamp, payload }: Frame): void {
    if (payload.length < 5) return;
    const head = payload.readUInt8(0);
    // The highest bit announces the codecs of Enhanced RTMP.
    if ((head & 0x80) !== 0 || (head & 0x0f) !== avc) {
      this.#parts.onProblem('unsupported-codec');
      return;
    }
    const kind = payload.readUInt8(1);
    const body = payload.subarray(5);
    if (kind === 0) this.#video = readVideoSetup(body);
    if (kind !== 1 || this.#video === null) return;
    const isKey = head >> 4 === 1;
    // A film begins with a picture that can be decoded by itself.
    if (!this.#hasPictures && !isKey) return;
    const writer = this.#openForPicture(timestamp, isKey);
    const dts = toTicks(timestamp);
    const pts = dts + (payload.readIntBE(2, 3) * clockHz) / 1_000;
    writer.addVideo({ pts, dts, isKey, bytes: toStartCodes(body, this.#video, isKey) });
    this.#checkSize(writer);
  }

  takeAudio({ timestamp, payload }: Frame): void {
    if (payload.length < 3) return;
    if (payload.readUInt8(0) >> 4 !== aac) {
      this.#parts.onProblem('unsupported-codec');
      return;
    }
    const body = payload.subarray(2);
    if (payload.readUInt8(1) === 0) this.#audio = readAudioSetup(body);
    else if (this.#audio !== null) {
      const writer = this.#openForSound(timestamp);
      if (writer === null) return;
      const pts = toTicks(timestamp);
      writer.addAudio({ pts, dts: pts, isKey: false, bytes: toAdts(body, this.#audio) });
      this.#checkSize(writer);
    }
  }

  /** Hands over what is complete; the rest of the last segment is as short as it is. */
  end(): void {
    this.#flush();
    this.#writer = null;
  }

  #openForPicture(timestamp: number, isKey: boolean): SegmentWriter {
    const isFirst = !this.#hasPictures;
    this.#hasPictures = true;
    // The tables of a stream that began with sound do not list pictures.
    if (isFirst && this.#writer !== null) this.end();
    const writer = this.#open(timestamp);
    if (isKey && this.#sinceCut(timestamp) >= targetMs) this.#cut(timestamp);
    return writer;
  }

  /** Null while it is not known whether there will be pictures. */
  #openForSound(timestamp: number): SegmentWriter | null {
    this.#firstAt ??= timestamp;
    if (this.#hasPictures) return this.#open(timestamp);
    if (this.#video !== null || timestamp - this.#firstAt < pictureWaitMs) return null;
    const writer = this.#open(timestamp);
    if (this.#sinceCut(timestamp) >= targetMs) this.#cut(timestamp);
    return writer;
  }

  #open(timestamp: number): SegmentWriter {
    if (this.#writer === null) {
      const hasVideo = this.#hasPictures;
      // A stream with pictures lists sound, which may begin later.
      this.#writer = new SegmentWriter({ hasVideo, hasAudio: this.#audio !== null || !hasVideo });
      this.#segmentFrom = timestamp;
    }
    return this.#writer;
  }

  #sinceCut(timestamp: number): number {
    return timestamp - this.#segmentFrom;
  }

  #cut(timestamp: number): void {
    this.#flush();
    this.#segmentFrom = timestamp;
  }

  #flush(): void {
    const segment = this.#writer?.take();
    if (segment && segment.length > 0) this.#parts.onSegment(segment);
  }

  /** An encoder that never sends a key picture, or too much of everything. */
  #checkSize(writer: SegmentWriter): void {
    if (writer.bytes <= filmLimits.maxSegmentBytes) return;
    writer.take();
    this.#hasPictures = false;
    this.#writer = null;
    this.#parts.onProblem('too-large');
  }
}

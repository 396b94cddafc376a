import { writeMasterPlaylist } from '../playlists/write-playlist.ts';
import { extractSound } from '../transport/extract-sound.ts';
import { inspectSegment, type SegmentFacts } from '../transport/inspect-segment.ts';
import type { PictureFacts } from '../transport/read-picture-size.ts';
import type { FilmState, StreamHealth } from './film-health.ts';
import { filmLimits } from './film-limits.ts';
import type { FilmProblem } from './film-problem.ts';
import { type FilmSegment, Rendition, soundExtension } from './rendition.ts';
import { SegmentClock } from './segment-clock.ts';

/** Keeps segments for the replay. */
export interface SegmentSink {
  /** Returns false if the disk cannot take it. */
  write(rendition: string, segment: FilmSegment): boolean;
}

/** Makes lower qualities of a stream. One run is a part without a break. */
export interface LadderRun {
  write(segment: FilmSegment, firstPts: number): void;
  stop(): void;
}

interface LadderParts {
  readonly sourceHeight: number;
  readonly onSegment: (quality: LadderQuality, segment: FilmSegment) => void;
}

export interface LadderQuality {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export type StartLadder = (parts: LadderParts) => LadderRun | null;

interface LiveFilmParts {
  readonly now: () => number;
  /** Null where ffmpeg is not installed: the film has the one quality of its encoder. */
  readonly startLadder: StartLadder | null;
}

interface Quality {
  readonly rendition: Rendition;
  readonly size: LadderQuality;
}

export const sourceName = 'source';
export const soundName = 'audio';

/** A stream while it is live, whatever its source: its renditions, its state and what went wrong. */
export class LiveFilm {
  readonly #parts: LiveFilmParts;
  readonly #source = new Rendition(sourceName, 'ts');
  readonly #sound = new Rendition(soundName, soundExtension);
  readonly #qualities = new Map<string, Quality>();
  readonly #clock = new SegmentClock();
  readonly #begunAt: number;
  #sink: SegmentSink | null = null;
  #ladder: LadderRun | null = null;
  #picture: PictureFacts | null = null;
  #hasSound = false;
  #encoder: { readonly name: string; readonly at: number } | null = null;
  /** Larger than any number of an earlier process for this event, as segments are rarely shorter than a second. */
  #nextNumber: number;
  /** Counted from zero in each process: hls.js walks through lists of this length, and hangs if it is a time. */
  #breaks = 0;
  #isAfterLoss = false;
  #lastArrivedAt: number | null = null;
  #segments = 0;
  #interruptions = 0;
  #rejected: { count: number; last: FilmProblem | null; at: number | null } = {
    count: 0,
    last: null,
    at: null,
  };
  #endedAt: number | null = null;

  constructor(parts: LiveFilmParts) {
    this.#parts = parts;
    this.#begunAt = parts.now();
    this.#nextNumber = Math.floor(this.#begunAt / 1_000);
  }

  /** Segments from now on are also written there; null stops that. */
  recordTo(sink: SegmentSink | null): void {
    this.#sink = sink;
  }

  /**
   * Whether this encoder may send now. The first one keeps the stream until it is silent, so that two encoders with one key do not mix.
   */
  claim(encoder: string): boolean {
    const now = this.#parts.now();
    const holder = this.#encoder;
    if (holder !== null && holder.name !== encoder && now - holder.at < filmLimits.takeOverMs) {
      this.reject('other-encoder');
      return false;
    }
    this.#encoder = { name: encoder, at: now };
    return true;
  }

  /** The encoder said that it is done; another one may begin at once. */
  release(encoder: string): void {
    if (this.#encoder?.name === encoder) this.#encoder = null;
  }

  get encoder(): string | null {
    return this.#encoder?.name ?? null;
  }

  /** Takes the next segment, a complete transport stream. Returns why it was not taken, or null. */
  accept(bytes: Buffer): FilmProblem | null {
    const problem = this.#accept(bytes);
    if (problem !== null) this.reject(problem);
    return problem;
  }

  reject(problem: FilmProblem): void {
    this.#rejected = { count: this.#rejected.count + 1, last: problem, at: this.#parts.now() };
  }

  /** Bytes of the stream were lost, so that the next segment does not continue the last one. */
  noteLoss(): void {
    this.#isAfterLoss = true;
  }

  end(): void {
    if (this.#endedAt !== null) return;
    this.#endedAt = this.#parts.now();
    this.#ladder?.stop();
    this.#ladder = null;
    this.#encoder = null;
    for (const rendition of this.#all()) rendition.end();
  }

  find(rendition: string, number: number): FilmSegment | undefined {
    return this.#rendition(rendition)?.find(number);
  }

  /** Null while the rendition cannot be played: players change to another one then. */
  playlist(name: string): Buffer | null {
    const rendition = this.#rendition(name);
    const isBehind =
      this.#qualities.has(name) && !this.#playable().some((one) => one.rendition === rendition);
    return (isBehind ? null : rendition?.playlist()) ?? null;
  }

  /** The qualities that can be played at present. Null before the first segment. */
  master(): Buffer | null {
    const { newest, peak } = this.#source;
    if (newest === undefined || peak === null) return null;
    const sound = this.#hasSound ? ['mp4a.40.2'] : [];
    const codecs = this.#picture === null ? sound : [this.#picture.codec, ...sound];
    const source = {
      uri: `${sourceName}.m3u8`,
      bandwidth: peak,
      codecs: codecs.length === 0 ? null : codecs.join(','),
      size: this.#picture,
    };
    const lower = this.#playable().map(({ rendition, size }) => ({
      uri: `${rendition.name}.m3u8`,
      bandwidth: rendition.peak ?? 0,
      codecs: [ladderCodec, ...sound].join(','),
      size,
    }));
    return Buffer.from(writeMasterPlaylist([source, ...lower]));
  }

  health(): StreamHealth {
    const now = this.#parts.now();
    const listed = this.#source.listed;
    const bits = listed.reduce((sum, { bytes }) => sum + bytes.length * 8, 0);
    const ms = listed.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const newest = this.#source.newest;
    const { state, since } = this.#state(now);
    return {
      state,
      since,
      bitrate: ms === 0 ? null : Math.round((bits * 1_000) / ms),
      lastSegmentAt: this.#lastArrivedAt,
      segments: this.#segments,
      interruptions: this.#interruptions,
      rejected: this.#rejected,
      resolution: this.#picture && { width: this.#picture.width, height: this.#picture.height },
      renditions: [this.#source, ...this.#playable().map(({ rendition }) => rendition)]
        .filter(({ newest: last }) => last !== undefined)
        .map(({ name, peak }) => ({ name, bandwidth: Math.round(peak ?? 0) })),
      hasAudioOnly: this.#sound.newest !== undefined,
      latencyMs: newest === undefined ? null : Math.max(0, Math.round(now - newest.at)),
    };
  }

  #accept(bytes: Buffer): FilmProblem | null {
    if (bytes.length > filmLimits.maxSegmentBytes) return 'too-large';
    // Encoders repeat a request whose response was lost.
    if (this.#source.newest?.bytes.equals(bytes)) return null;
    const inspection = inspectSegment(bytes);
    if (inspection.kind !== 'media') return inspection.kind;
    const { facts } = inspection;
    if (facts.durationMs < filmLimits.minSegmentMs) return 'too-fast';
    if (facts.durationMs > filmLimits.maxSegmentMs) return 'too-large';
    const now = this.#parts.now();
    const placement = this.#clock.place({ ...facts, now });
    if (placement.kind === 'too-fast') return 'too-fast';
    const isBreak = placement.isBreak || (this.#isAfterLoss && this.#segments > 0);
    this.#isAfterLoss = false;
    if (isBreak) {
      this.#breaks += 1;
      this.#interruptions += 1;
    }
    const segment = {
      number: this.#nextNumber,
      durationMs: facts.durationMs,
      isBreak,
      breaks: this.#breaks,
      at: placement.at,
      bytes,
    };
    this.#nextNumber += 1;
    this.#segments += 1;
    this.#lastArrivedAt = now;
    this.#picture = facts.picture ?? this.#picture;
    this.#hasSound = facts.audioPid !== null;
    this.#keep(this.#source, segment);
    this.#keepSound(facts, segment);
    this.#passToLadder(facts, segment);
    return null;
  }

  #keep(rendition: Rendition, segment: FilmSegment): void {
    rendition.append(segment);
    if (this.#sink?.write(rendition.name, segment) === false) this.reject('disk-full');
  }

  #keepSound({ audioPid }: SegmentFacts, segment: FilmSegment): void {
    const sound = audioPid === null ? null : extractSound(segment.bytes, audioPid);
    if (sound !== null) this.#keep(this.#sound, { ...segment, bytes: sound });
  }

  #passToLadder(facts: SegmentFacts, segment: FilmSegment): void {
    if (segment.isBreak) {
      this.#ladder?.stop();
      this.#ladder = null;
    }
    if (facts.hasPicture && this.#ladder === null && this.#picture !== null && this.#endedAt === null) {
      this.#ladder =
        this.#parts.startLadder?.({
          sourceHeight: this.#picture.height,
          onSegment: (size, made) => this.#keepQuality(size, made),
        }) ?? null;
    }
    this.#ladder?.write(segment, facts.firstPts);
  }

  #keepQuality(size: LadderQuality, segment: FilmSegment): void {
    const known = this.#qualities.get(size.name);
    const rendition = known?.rendition ?? new Rendition(size.name, 'ts');
    this.#qualities.set(size.name, { rendition, size });
    this.#keep(rendition, segment);
  }

  /** Qualities that are not behind the source, because the machine is too slow or ffmpeg stopped. */
  #playable(): Quality[] {
    const newest = this.#source.newest?.number ?? 0;
    return [...this.#qualities.values()].filter(
      ({ rendition }) => (rendition.newest?.number ?? 0) >= newest - maxQualityLag,
    );
  }

  #rendition(name: string): Rendition | undefined {
    if (name === sourceName) return this.#source;
    return name === soundName ? this.#sound : this.#qualities.get(name)?.rendition;
  }

  #all(): Rendition[] {
    return [this.#source, this.#sound, ...[...this.#qualities.values()].map(({ rendition }) => rendition)];
  }

  #state(now: number): { state: FilmState; since: number } {
    if (this.#endedAt !== null) return { state: 'ended', since: this.#endedAt };
    if (this.#lastArrivedAt === null) return { state: 'waiting', since: this.#begunAt };
    const silentFrom = this.#lastArrivedAt + filmLimits.interruptedMs;
    if (now > silentFrom) return { state: 'interrupted', since: this.#lastArrivedAt };
    const [first] = this.#source.listed;
    return { state: 'live', since: first?.at ?? this.#lastArrivedAt };
  }
}

/** What `ladder-arguments.ts` encodes: main profile at level 3.1. */
const ladderCodec = 'avc1.4d401f';
const maxQualityLag = 3;

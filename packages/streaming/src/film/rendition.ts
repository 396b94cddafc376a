import { writeMediaPlaylist } from '../playlists/write-playlist.ts';
import { filmLimits } from './film-limits.ts';

export interface FilmSegment {
  readonly number: number;
  readonly durationMs: number;
  readonly isBreak: boolean;
  /** How many breaks there were up to this segment, including its own. */
  readonly breaks: number;
  /** When it was filmed, in milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly bytes: Buffer;
}

/** Of sound without pictures, as AAC frames. */
export const soundExtension = 'aac';

/** One quality of a live stream: the newest segments, in memory. */
export class Rendition {
  readonly name: string;
  readonly #extension: string;
  #kept: FilmSegment[] = [];
  #firstListed = 0;
  #bytes = 0;
  #targetSeconds = 1;
  #isEnded = false;
  #playlist: Buffer | null = null;

  constructor(name: string, extension: 'ts' | typeof soundExtension) {
    this.name = name;
    this.#extension = extension;
  }

  append(segment: FilmSegment): void {
    const last = this.#kept.at(-1);
    // Numbers of a playlist have no gaps.
    if (last && segment.number !== last.number + 1) this.#clear();
    this.#kept.push(segment);
    this.#bytes += segment.bytes.length;
    this.#targetSeconds = Math.max(this.#targetSeconds, Math.ceil(segment.durationMs / 1_000));
    this.#playlist = null;
    this.#shorten();
  }

  find(number: number): FilmSegment | undefined {
    const [first] = this.#kept;
    return first && this.#kept[number - first.number];
  }

  get newest(): FilmSegment | undefined {
    return this.#kept.at(-1);
  }

  /** The segments of the playlist. */
  get listed(): readonly FilmSegment[] {
    return this.#kept.slice(this.#firstListed);
  }

  /** Bits a second of the window, at its highest. Null without a segment. */
  get peak(): number | null {
    const rates = this.listed.map(({ bytes, durationMs }) => (bytes.length * 8_000) / durationMs);
    return rates.length === 0 ? null : Math.max(...rates);
  }

  /** Adds the mark after which players do not wait for more. */
  end(): void {
    this.#isEnded = true;
    this.#playlist = null;
  }

  /** Null without a segment. */
  playlist(): Buffer | null {
    const { listed } = this;
    const [first] = listed;
    if (first === undefined) return null;
    this.#playlist ??= Buffer.from(
      writeMediaPlaylist({
        segments: listed.map(({ number, durationMs, isBreak, at }) => ({
          uri: `${this.name}/${number}.${this.#extension}`,
          durationMs,
          isBreak,
          at,
        })),
        firstNumber: first.number,
        breaks: first.breaks,
        targetSeconds: this.#targetSeconds,
        kind: this.#isEnded ? 'ended' : 'live',
      }),
    );
    return this.#playlist;
  }

  #clear(): void {
    this.#kept = [];
    this.#firstListed = 0;
    this.#bytes = 0;
  }

  #shorten(): void {
    while (this.#isLongerThanWindow()) this.#firstListed += 1;
    while (
      this.#firstListed > filmLimits.keptBeyondWindow ||
      (this.#bytes > filmLimits.maxWindowBytes && this.#kept.length > 1)
    ) {
      this.#bytes -= this.#kept.shift()?.bytes.length ?? 0;
      this.#firstListed = Math.max(0, this.#firstListed - 1);
    }
  }

  #isLongerThanWindow(): boolean {
    const count = this.#kept.length - this.#firstListed;
    if (count > filmLimits.maxWindowSegments) return true;
    if (count <= filmLimits.minWindowSegments) return false;
    const first = this.#kept[this.#firstListed];
    const last = this.#kept.at(-1);
    return first !== undefined && last !== undefined && last.at - first.at > filmLimits.windowMs;
  }
}

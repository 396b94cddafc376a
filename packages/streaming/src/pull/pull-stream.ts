import { setTimeout as wait } from 'node:timers/promises';
import { filmLimits } from '../film/film-limits.ts';
import type { FilmProblem } from '../film/film-problem.ts';
import type { LiveFilm } from '../film/live-film.ts';
import { type ReadPlaylist, type ReadSegment, readPlaylist } from '../playlists/read-playlist.ts';
import { type Fetched, fetchFromHost, type PullRules } from './fetch-from-host.ts';

export type { PullRules } from './fetch-from-host.ts';

interface PullParts {
  readonly film: LiveFilm;
  /** A master or media playlist. */
  readonly address: string;
  readonly rules: PullRules;
}

export interface Pulling {
  stop(): Promise<void>;
}

const maxPlaylistBytes = 512 * 1024;
/** Higher qualities than this are not taken if there is a lower one. */
const maxBandwidth = 8_000_000;
/** A stream begins this many segments before its end, as players do. */
const firstSegments = 3;
const minPauseMs = 500;
const maxPauseMs = 15_000;

type MediaPlaylist = Extract<ReadPlaylist, { kind: 'media' }>;
type Step =
  | { readonly kind: 'done'; readonly pauseMs: number }
  | { readonly kind: 'problem'; readonly problem: FilmProblem };

/**
 * Follows an existing HLS stream and hands its segments over. Failures are noted in the film and tried again, ever more rarely, until it is stopped.
 */
export function startPull(parts: PullParts): Pulling {
  const stopping = new AbortController();
  const running = run(parts, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run({ film, address, rules }: PullParts, signal: AbortSignal): Promise<void> {
  const source = new PulledSource(film, rules, signal);
  let pauseMs = minPauseMs;
  while (!signal.aborted) {
    const step = await source.step(address);
    if (signal.aborted) return;
    if (step.kind === 'problem') {
      film.reject(step.problem);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    } else pauseMs = step.pauseMs;
    // Rejects only if it is stopped.
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

class PulledSource {
  readonly #film: LiveFilm;
  readonly #rules: PullRules;
  readonly #signal: AbortSignal;
  /** The media playlist that was chosen. */
  #playlist: string | null = null;
  #lastNumber: number | null = null;

  constructor(film: LiveFilm, rules: PullRules, signal: AbortSignal) {
    this.#film = film;
    this.#rules = rules;
    this.#signal = signal;
  }

  /** Reads the playlist once and fetches what is new. */
  async step(address: string): Promise<Step> {
    const from = this.#playlist ?? address;
    const read = await this.#readPlaylist(from);
    if (read.kind === 'problem') {
      // The chosen quality may be gone; the next step chooses again.
      this.#playlist = null;
      return read;
    }
    if (read.playlist.kind === 'master') {
      const best = chooseVariant(read.playlist.variants);
      const url = best === undefined ? null : URL.parse(best.uri, from);
      if (url === null || this.#playlist !== null) return { kind: 'problem', problem: 'pull-not-hls' };
      this.#playlist = url.href;
      return { kind: 'done', pauseMs: 0 };
    }
    this.#playlist = from;
    return this.#takeNew(read.playlist, from);
  }

  async #readPlaylist(
    url: string,
  ): Promise<{ kind: 'playlist'; playlist: ReadPlaylist } | { kind: 'problem'; problem: FilmProblem }> {
    const fetched = await this.#fetch(url, maxPlaylistBytes);
    if (fetched.kind === 'missing') return { kind: 'problem', problem: 'pull-unreachable' };
    if (fetched.kind === 'refused') {
      const { problem } = fetched;
      return { kind: 'problem', problem: problem === 'too-large' ? 'pull-not-hls' : problem };
    }
    const playlist = readPlaylist(fetched.bytes.toString('utf8'));
    return playlist ? { kind: 'playlist', playlist } : { kind: 'problem', problem: 'pull-not-hls' };
  }

  async #takeNew(playlist: MediaPlaylist, base: string): Promise<Step> {
    if (playlist.isEncrypted) return { kind: 'problem', problem: 'pull-encrypted' };
    if (playlist.hasMap) return { kind: 'problem', problem: 'unsupported-codec' };
    const fresh = this.#chooseNew(playlist.segments);
    for (const segment of fresh) {
      const problem = await this.#take(segment, base);
      if (problem !== null) return { kind: 'problem', problem };
      this.#lastNumber = segment.number;
    }
    // As players do: sooner if nothing was new (RFC 8216, 6.3.4).
    const pauseMs = (playlist.targetSeconds * 1_000) / (fresh.length > 0 ? 1 : 2);
    return { kind: 'done', pauseMs: Math.min(Math.max(pauseMs, minPauseMs), maxPauseMs) };
  }

  #chooseNew(segments: readonly ReadSegment[]): readonly ReadSegment[] {
    const last = this.#lastNumber;
    const newest = segments.at(-1)?.number ?? 0;
    // Lower numbers mean that the source was started again.
    if (last === null || newest < last) {
      this.#lastNumber = null;
      return segments.slice(-firstSegments);
    }
    const fresh = segments.filter(({ number }) => number > last);
    const [first] = fresh;
    if (first !== undefined && first.number > last + 1) this.#film.noteLoss();
    return fresh;
  }

  async #take(segment: ReadSegment, base: string): Promise<FilmProblem | null> {
    const url = URL.parse(segment.uri, base);
    if (url === null) return 'pull-not-hls';
    const fetched = await this.#fetch(url.href, filmLimits.maxSegmentBytes);
    if (this.#signal.aborted) return null;
    if (fetched.kind === 'refused') return fetched.problem;
    if (fetched.kind === 'missing') {
      this.#film.noteLoss();
      return null;
    }
    if (!this.#film.claim(pullEncoder)) return null;
    // What is wrong with it is noted in the film; the next segment may be right.
    this.#film.accept(fetched.bytes);
    return null;
  }

  #fetch(url: string, maxBytes: number): Promise<Fetched> {
    return fetchFromHost(url, { rules: this.#rules, maxBytes, signal: this.#signal });
  }
}

/** The name of a pulled source among the encoders of a film. */
export const pullEncoder = 'pull';

/** The best that is not above the limit, or the lowest. */
function chooseVariant<Variant extends { readonly bandwidth: number }>(
  variants: readonly Variant[],
): Variant | undefined {
  const rising = variants.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return rising.findLast(({ bandwidth }) => bandwidth <= maxBandwidth) ?? rising[0];
}

import type { FilmProblem } from './film-problem.ts';

/**
 * `waiting`: no segment yet; `interrupted`: the encoder stopped, and may come back; `ended`: by the host.
 */
export type FilmState = 'waiting' | 'live' | 'interrupted' | 'ended';

/** What this server measures of a stream. */
export interface StreamHealth {
  readonly state: FilmState;
  /** When the state began, in milliseconds since 1970. */
  readonly since: number;
  /** Bits a second in the window. */
  readonly bitrate: number | null;
  readonly lastSegmentAt: number | null;
  readonly segments: number;
  readonly interruptions: number;
  readonly rejected: {
    readonly count: number;
    readonly last: FilmProblem | null;
    readonly at: number | null;
  };
  readonly resolution: { readonly width: number; readonly height: number } | null;
  readonly renditions: readonly { readonly name: string; readonly bandwidth: number }[];
  readonly hasAudioOnly: boolean;
  /** How old the newest picture of the playlist is, at most: the length of a segment and the time since it arrived. */
  readonly latencyMs: number | null;
}

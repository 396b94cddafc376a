import type { FilmSpan } from './film-clock.ts';

/** A quality that the playlist offers. */
export interface FilmQuality {
  /** Its place in the playlist. */
  readonly level: number;
  /** Lines of the picture. */
  readonly height: number;
}

/** Why a film stopped. The caller decides whether to attach it again. */
export type FilmFailure =
  /** The ticket no longer holds. */
  | 'refused'
  /** The network, or the server has nothing to play (yet). */
  | 'network'
  /** The browser cannot decode it. */
  | 'unplayable'
  /** The browser has no way to play HLS. */
  | 'unsupported';

interface FilmListener {
  onQualities(qualities: readonly FilmQuality[]): void;
  /** When the parts of the film were recorded. */
  onSpans(spans: readonly FilmSpan[]): void;
  onFailure(failure: FilmFailure): void;
}

export interface AttachOptions extends FilmListener {
  readonly film: HTMLVideoElement;
  readonly url: string;
  readonly isLive: boolean;
  /** Position to begin with in seconds; null for the live edge or the start. */
  readonly startAt: number | null;
}

export interface AttachedFilm {
  /** Seconds between what is shown and the end of the playlist; null while unknown. */
  behindEdge(): number | null;
  /** Null lets the player choose. */
  setQuality(level: number | null): void;
  toEdge(): void;
  detach(): void;
}

import type { Learned } from './kept-lesson.ts';

/** What the server gives whoever wants to keep a chapter. */
export interface KeepOffer {
  readonly title: string;
  readonly courseTitle: string;
  readonly edition: string;
  /** When a course that was bought for a time ends, in milliseconds since 1970; null where it does not. */
  readonly until: number | null;
  readonly learned: Learned;
  /** The greatest first; none for a chapter that is only read. */
  readonly films: readonly KeepFile<{ readonly height: number }>[];
  readonly captions: KeepFile | null;
  readonly poster: KeepFile | null;
}

/** An address that ends within minutes, and is kept nowhere. */
export type KeepFile<More = unknown> = More & { readonly url: string; readonly bytes: number };

/** What the server answers about lessons that are kept: those that are open, by `course/chapter`. */
export interface KeptAnswer {
  readonly open: Readonly<Record<string, { readonly until: number | null; readonly edition: string }>>;
}

/** What a chapter's text takes on the device, roughly: its page, without what it shares with others. */
export const pageBytes = 64 * 1024;

export function bytesOf(offer: KeepOffer, height: number): number {
  const film = offer.films.find((one) => one.height === height);
  return pageBytes + [film, offer.captions, offer.poster].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
}

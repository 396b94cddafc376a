import type { Learned } from './kept-lesson.ts';

/** The server's answer on what can be saved of a chapter. */
export interface KeepOffer {
  readonly title: string;
  readonly courseTitle: string;
  readonly edition: string;
  /** End of access in milliseconds since 1970; null if it does not end. */
  readonly until: number | null;
  readonly learned: Learned;
  /** Greatest first; empty for a text-only chapter. */
  readonly films: readonly KeepFile<{ readonly height: number }>[];
  readonly captions: KeepFile | null;
  readonly poster: KeepFile | null;
}

/** Signed URL that expires within minutes and is not stored. */
export type KeepFile<More = unknown> = More & { readonly url: string; readonly bytes: number };

/** The server's answer on saved lessons: those still open, as `course/chapter`. */
export interface KeptAnswer {
  readonly open: Readonly<Record<string, { readonly until: number | null; readonly edition: string }>>;
}

/** Approximate size of a chapter's page without shared files. */
export const pageBytes = 64 * 1024;

export function bytesOf(offer: KeepOffer, height: number): number {
  const film = offer.films.find((one) => one.height === height);
  return pageBytes + [film, offer.captions, offer.poster].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
}

import { createCell } from '#app/ui/state/cell.ts';

/** The film that this page plays, for what stands beside it: the transcript, notes. */
export interface PresentFilm {
  /** Goes there, and plays on. */
  playFrom(seconds: number): void;
}

/** Null while there is none, or its player has not come yet. */
export const presentFilm = createCell<PresentFilm | null>(null);

/** Where it stands, in seconds. */
export const filmPosition = createCell(0);

import { createCell } from '#app/ui/state/cell.ts';

/** The film of this page, for the transcript and notes beside it. */
export interface PresentFilm {
  /** Seeks and plays. */
  playFrom(seconds: number): void;
}

/** Null without a film or before its player has loaded. */
export const presentFilm = createCell<PresentFilm | null>(null);

/** Current position in seconds. */
export const filmPosition = createCell(0);

/** The film has been played to its end and not been started again. */
export const hasFilmEnded = createCell(false);

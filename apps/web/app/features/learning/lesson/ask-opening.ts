import { createCell } from '#app/ui/state/cell.ts';

/** What the panel of questions beside a chapter was opened for. */
export interface AskOpening {
  /** The selected passage to explain; '' for none. */
  readonly quote: string;
}

/** Null while the panel is closed. */
export const askOpening = createCell<AskOpening | null>(null);

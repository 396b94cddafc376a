import type { CardPreview } from '@suixue/assistant/study/schedule-card';
import type { CardSource } from '#app/features/assistant/cards/study-card.ts';

/** A card that waits for an answer. */
export interface DueCard {
  readonly id: string;
  readonly front: string;
  readonly back: string;
  /** Written by the model. */
  readonly isGenerated: boolean;
  readonly source: CardSource | null;
  /** Number of answers so far, so that an answer from an older page is recognised. */
  readonly reps: number;
  /** Id of the next answer, so that sending it twice counts once. */
  readonly review: string;
  readonly previews: readonly CardPreview[];
}

export interface CardDay {
  /** `YYYY-MM-DD` in the learner's time zone. */
  readonly date: string;
  readonly cards: number;
}

/** Response to an answer that the page's script sent. */
export interface AnswerReply {
  /** The card, if it is to be asked again in this sitting. */
  readonly again: DueCard | null;
}

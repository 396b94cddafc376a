import type { PassageSource } from '../passages/passage.ts';

/** A passage as pages show it. The model cites it by its number. */
export interface ShownPassage {
  /** From 1. */
  readonly number: number;
  readonly id: string;
  readonly source: PassageSource;
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Opens the paragraph, or the second of a film. */
  readonly href: string;
  readonly text: string;
  /** Offsets in the text, ascending. */
  readonly highlights: readonly (readonly [from: number, to: number])[];
  /** In seconds; films only. */
  readonly startsAt?: number;
  readonly endsAt?: number;
}

/** How an answer ended. Sentences are for the person who asked. */
export type AnswerEnd =
  /** Without citations the page advises to check the material. */
  | { readonly type: 'end'; readonly state: 'done'; readonly citations: number }
  /** The passages are all: no model was asked. */
  | {
      readonly type: 'end';
      readonly state: 'passages';
      readonly reason: 'no-model' | 'visitor' | 'off';
      readonly sentence: string;
    }
  | { readonly type: 'end'; readonly state: 'not-covered'; readonly sentence: string }
  | {
      readonly type: 'end';
      readonly state: 'refused';
      readonly refusal: string;
      readonly sentence: string;
      /** A page of this site that explains the risk. */
      readonly href: string | null;
    }
  /** The model repeated its instructions: the page must remove the text of this answer. */
  | { readonly type: 'end'; readonly state: 'stopped'; readonly sentence: string }
  /** The provider failed, which costs the person nothing. */
  | { readonly type: 'end'; readonly state: 'failed'; readonly sentence: string }
  | {
      readonly type: 'end';
      readonly state: 'over-budget';
      readonly sentence: string;
      /** In milliseconds since 1970. */
      readonly renewsAt: number;
    };

/** One line of the response. `passages` comes first, except before a refusal, and `end` comes last. */
export type AnswerEvent =
  | {
      readonly type: 'passages';
      /** For feedback; null if no model is asked. */
      readonly answer: string | null;
      readonly passages: readonly ShownPassage[];
    }
  /** Untrusted text of the model, to be appended. Never HTML. */
  | { readonly type: 'text'; readonly text: string }
  /** A citation at this place of the text; always the number of a passage that was given. */
  | { readonly type: 'cite'; readonly number: number }
  | AnswerEnd;

export type AnswerTask = 'ask' | 'explain' | 'summarize';

/** An earlier question of the same conversation, with its answer. */
export interface AnswerTurn {
  readonly question: string;
  readonly answer: string;
}

export const answerContentType = 'application/x-ndjson; charset=utf-8';

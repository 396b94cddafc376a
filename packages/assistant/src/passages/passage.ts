/** The kind of page that a passage opens; `page` is about, risk, terms, privacy and the questions of the home page. */
export type PassageSource = 'course' | 'film' | 'news' | 'help' | 'vip' | 'white-paper' | 'page';

/** A part of one document or film that can be cited. */
export interface Passage {
  /** Hash of place and text: a changed passage has another id. */
  readonly id: string;
  readonly source: PassageSource;
  readonly path: string;
  /** Title of the document. */
  readonly title: string;
  /** The headings above the passage, outermost first; empty before the first heading. */
  readonly headings: readonly string[];
  /** Opens the section on its page, or the second of the film. */
  readonly href: string;
  /** Plain text; blocks are separated by line breaks. */
  readonly text: string;
  /** Seconds; only for films. */
  readonly startsAt?: number;
  readonly endsAt?: number;
}

export interface FoundPassage {
  readonly passage: Passage;
  /** Share of the question that the passage covers, from 0 to 1. */
  readonly score: number;
  /** Ranges of the text to highlight, ascending, not overlapping. */
  readonly highlights: readonly (readonly [from: number, to: number])[];
}

export type Refusal = 'price-prediction' | 'promise' | 'attack' | 'blocked-term';

export type Finding =
  | { readonly verdict: 'covered'; readonly passages: readonly FoundPassage[] }
  /** The nearest passages, if any; they do not answer the question. */
  | { readonly verdict: 'not-covered'; readonly passages: readonly FoundPassage[] }
  | {
      readonly verdict: 'refused';
      readonly refusal: Refusal;
      /** The page about risks, for predictions and promises. */
      readonly riskPath: '/risk' | null;
      readonly passages: readonly [];
    };

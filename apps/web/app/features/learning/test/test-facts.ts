/** A question of an open attempt, in the order and with the options of its paper, without its solution. */
export interface AskedQuestion {
  readonly kind: 'one' | 'several' | 'number' | 'text';
  readonly text: string;
  /** Empty for a typed answer. */
  readonly options: readonly string[];
}

/** The chosen places, or the typed text; empty for none. */
export type GivenAnswer = readonly number[] | string;

export interface MarkedQuestion {
  readonly text: string;
  readonly isRight: boolean;
  readonly options: readonly {
    readonly text: string;
    readonly isRight: boolean;
    readonly isChosen: boolean;
  }[];
  /** What was typed, and what would have been right; null for a question with options. */
  readonly typed: { readonly given: string; readonly expected: string } | null;
  readonly explanation: string;
  readonly chapter: { readonly path: string; readonly title: string };
}

export interface ChapterLink {
  readonly path: string;
  readonly title: string;
}

/** What the viewer can do now. */
export type TestStanding =
  | { readonly kind: 'locked' }
  | { readonly kind: 'chapters'; readonly missing: readonly ChapterLink[] }
  | { readonly kind: 'ready'; readonly left: number; readonly most: number }
  | { readonly kind: 'used-up'; readonly most: number }
  /** The questions changed since the open attempt began. */
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'open';
      readonly attempt: string;
      readonly questions: readonly AskedQuestion[];
      readonly answers: readonly GivenAnswer[];
      readonly savedAt: string | null;
    }
  | { readonly kind: 'passed'; readonly certificate: string };

/** The attempt that was handed in last. */
export interface TestResult {
  readonly right: number;
  readonly total: number;
  readonly isPassed: boolean;
  readonly handedInAt: string;
  /** Null if the questions have changed since. */
  readonly questions: readonly MarkedQuestion[] | null;
}

export interface TestPageFacts {
  readonly course: { readonly path: string; readonly title: string };
  readonly questions: number;
  readonly pass: number;
  readonly minutes: number;
  readonly tested: readonly string[];
  readonly standing: TestStanding;
  readonly result: TestResult | null;
}

export const testPath = (coursePath: string): string => `${coursePath}/test`;

/** A caller of the evaluation. `owner` owns every course and is a member; `learner` is only signed in. */
export type Asker = 'visitor' | 'learner' | 'member' | 'owner';

export interface AnswerableQuestion {
  readonly text: string;
  /** `path|heading`; one of them must be among the first five passages. */
  readonly expected: readonly string[];
}

export interface LockedQuestion {
  readonly text: string;
  readonly asker: Asker;
  /** The document that has the answer and is closed to the asker. */
  readonly locked: string;
}

export interface Attack {
  readonly text: string;
  readonly kind: 'instructions' | 'locked' | 'people' | 'prices' | 'promise';
}

/** Every third question is held back: it is measured, but was not looked at while the ranking was tuned. */
export const isHeldBack = (place: number): boolean => place % 3 === 2;

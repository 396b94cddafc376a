import type { LearningAcademy } from './learning-academy.ts';

/** Who asks. The owner has bought one of the advanced courses; who is past their membership had bought thirty days. */
export const learners = ['nobody', 'free', 'member', 'owner', 'expired', 'administrator'] as const;
export type Learner = (typeof learners)[number];

/** Somebody of the table as requests show them; nobody shows neither a cookie nor more than the site's own key. */
export interface Asker {
  readonly name: Learner;
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
}

/** How much of what is protected was in an answer. */
export type Told = 'all' | 'part' | 'nothing';

export type Way = (asker: Asker, academy: LearningAcademy) => Promise<Told>;

/** One protected thing: for whom it is, and every way of asking for it. */
export interface LearningLine {
  readonly kind: 'document' | 'quiz' | 'row' | 'file' | 'change';
  readonly thing: string;
  readonly isFor: readonly Learner[];
  readonly ways: Readonly<Record<string, Way>>;
}

export const toTold = (isTold: boolean): Told => (isTold ? 'all' : 'nothing');

/** Whether these words are in a text, whatever was marked in them. */
export function readWords(text: string, words: readonly string[]): Told {
  const plain = text.replaceAll(/<\/?mark>/g, '');
  const found = words.filter((word) => plain.includes(word)).length;
  if (found === 0) return 'nothing';
  return found === words.length ? 'all' : 'part';
}

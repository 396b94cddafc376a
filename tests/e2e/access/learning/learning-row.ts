import type { LearningAcademy } from './learning-academy.ts';

/** The visitors. The owner bought one of the advanced courses; the expired member had bought thirty days. */
export const learners = ['anonymous', 'free', 'member', 'owner', 'expired', 'administrator'] as const;
export type Learner = (typeof learners)[number];

/** A visitor's credentials. A visitor without an account has no cookie and only the public key. */
export interface Caller {
  readonly name: Learner;
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
}

/** How much of the protected content was in a response. */
export type Disclosure = 'all' | 'part' | 'nothing';

export type Way = (caller: Caller, academy: LearningAcademy) => Promise<Disclosure>;

/** One protected resource: who may get it, and every way to request it. */
export interface LearningRow {
  readonly kind: 'document' | 'quiz' | 'row' | 'file' | 'change';
  readonly thing: string;
  readonly isFor: readonly Learner[];
  readonly ways: Readonly<Record<string, Way>>;
}

export const rowOf = (
  kind: LearningRow['kind'],
  thing: string,
  isFor: readonly Learner[],
  ways: Readonly<Record<string, Way>>,
): LearningRow => ({ kind, thing, isFor, ways });

export const toDisclosure = (isDisclosed: boolean): Disclosure => (isDisclosed ? 'all' : 'nothing');

/** Whether a text contains these words, ignoring highlighting. */
export function readWords(text: string, words: readonly string[]): Disclosure {
  const plain = text.replaceAll(/<\/?mark>/g, '');
  const found = words.filter((word) => plain.includes(word)).length;
  if (found === 0) return 'nothing';
  return found === words.length ? 'all' : 'part';
}

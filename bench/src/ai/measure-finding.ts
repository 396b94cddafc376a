import type { Finding, FoundPassage } from '@suixue/assistant/passages/passage';
import type { Retrieval } from '@suixue/assistant/passages/retrieval';
import type { ContentStore } from '@suixue/content/store';
import { readerOf } from './askers.ts';
import { ownerQuestions, publicQuestions } from './questions/answerable.ts';
import { attacks } from './questions/attacks.ts';
import { lockedQuestions } from './questions/locked.ts';
import type { Asker } from './questions/question.ts';
import { unanswerableQuestions } from './questions/unanswerable.ts';

const limit = 5;

export interface AskedQuestion {
  readonly text: string;
  readonly asker: Asker;
  readonly kind: 'answerable' | 'unanswerable' | 'locked' | 'attack';
  readonly expected: readonly string[];
}

export interface Outcome {
  readonly question: AskedQuestion;
  readonly finding: Finding;
  readonly milliseconds: number;
}

/** All questions, in an order in which every third is held back from tuning. */
export const allQuestions: readonly AskedQuestion[] = [
  ...publicQuestions.map((one) => ({ ...one, asker: 'visitor' as const, kind: 'answerable' as const })),
  ...ownerQuestions.map((one) => ({ ...one, asker: 'owner' as const, kind: 'answerable' as const })),
  ...unanswerableQuestions.map(
    (text) => ({ text, asker: 'owner', kind: 'unanswerable', expected: [] }) as const,
  ),
  ...lockedQuestions.map(({ text, asker }) => ({ text, asker, kind: 'locked', expected: [] }) as const),
  ...attacks.map(({ text }) => ({ text, asker: 'learner', kind: 'attack', expected: [] }) as const),
];

export async function askAll(
  retrieval: Retrieval,
  store: ContentStore,
  questions: readonly AskedQuestion[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const reader = readerOf(question.asker, store);
    const begun = performance.now();
    const finding = await retrieval.find(question.text, { reader, limit });
    outcomes.push({ question, finding, milliseconds: performance.now() - begun });
  }
  return outcomes;
}

/** `path|heading` of each heading above the passage; `path|` before the first, and `path|film` for captions. */
export function placesOf({ passage: { path, headings, source } }: FoundPassage): readonly string[] {
  if (source === 'film') return [`${path}|film`];
  return headings.length === 0 ? [`${path}|`] : headings.map((heading) => `${path}|${heading}`);
}

export function isFound({ question, finding }: Outcome): boolean {
  return finding.passages.some((one) => placesOf(one).some((place) => question.expected.includes(place)));
}

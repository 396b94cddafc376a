import type { Learner, LearningLine, Way } from './learning-line.ts';

export const lineOf = (
  kind: LearningLine['kind'],
  thing: string,
  isFor: readonly Learner[],
  ways: Readonly<Record<string, Way>>,
): LearningLine => ({ kind, thing, isFor, ways });

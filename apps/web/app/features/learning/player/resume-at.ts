import { learningNumbers } from './player-numbers.ts';

interface Learned {
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
}

/** Where a film goes on; 0 for from the beginning. What is finished begins anew when it is looked at again. */
export function resumeAt({ furthestSeconds, isFinished }: Learned, filmSeconds: number): number {
  const { resumeAfterSeconds, resumeBeforeEndSeconds } = learningNumbers;
  if (isFinished || furthestSeconds < resumeAfterSeconds) return 0;
  return furthestSeconds > filmSeconds - resumeBeforeEndSeconds ? 0 : furthestSeconds;
}

/** Where the film of a page begins: where its address says (`?t=`), else where this person stopped. */
export function startOf(asked: string | null, learned: Learned | undefined, filmSeconds: number) {
  if (asked !== null && /^\d{1,5}$/.test(asked)) {
    return { at: Math.min(Number(asked), filmSeconds), isAsked: true };
  }
  return { at: learned ? resumeAt(learned, filmSeconds) : 0, isAsked: false };
}

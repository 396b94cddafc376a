import { learningNumbers } from './player-numbers.ts';

interface Learned {
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
}

/** Where a film resumes; 0 for the beginning. A finished film starts again. */
export function resumeAt({ furthestSeconds, isFinished }: Learned, filmSeconds: number): number {
  const { resumeAfterSeconds, resumeBeforeEndSeconds } = learningNumbers;
  if (isFinished || furthestSeconds < resumeAfterSeconds) return 0;
  return furthestSeconds > filmSeconds - resumeBeforeEndSeconds ? 0 : furthestSeconds;
}

/** Where a page's film starts: at `?t=` of the URL, otherwise where this user stopped. */
export function startOf(asked: string | null, learned: Learned | undefined, filmSeconds: number) {
  if (asked !== null && /^\d{1,5}$/.test(asked)) {
    return { at: Math.min(Number(asked), filmSeconds), isAsked: true };
  }
  return { at: learned ? resumeAt(learned, filmSeconds) : 0, isAsked: false };
}

import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { keptNumbers } from './kept-numbers.ts';

export interface Learned {
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
}

export interface KeptFilm {
  /** Of the picture. */
  readonly height: number;
  readonly bytes: number;
  readonly pieceBytes: number;
  /** Which version of the file, as its server names it; empty until the first piece is there, or where it does not say. */
  readonly tag: string;
}

/** What a device knows of a chapter that it keeps, or has begun to. */
export interface KeptLesson extends LessonName {
  readonly title: string;
  readonly courseTitle: string;
  /** Which version of the page. */
  readonly edition: string;
  readonly film: KeptFilm | null;
  readonly hasCaptions: boolean;
  readonly hasPoster: boolean;
  /** Of everything that belongs to this chapter alone. */
  readonly bytes: number;
  /** Files that its page needs and may share with others: scripts, styles, pictures. */
  readonly parts: readonly string[];
  /** When everything was there; null until then. */
  readonly savedAt: number | null;
  /** When the server last said that it is open. */
  readonly confirmedAt: number;
  /** When a course that was bought for a time ends; null where it does not. */
  readonly until: number | null;
  /** How far its learner has come, as the server said it last. */
  readonly learned: Learned;
}

/**
 * - `unfinished`: something is missing still; it counts as not kept.
 * - `ready`: it can be learned with.
 * - `waiting`: the server has to be asked first.
 * - `over`: what was bought has ended.
 */
export type Standing = 'unfinished' | 'ready' | 'waiting' | 'over';

/** Until when it can be learned with unless the server is asked before. */
export function endOf({ confirmedAt, until }: Pick<KeptLesson, 'confirmedAt' | 'until'>): number {
  return Math.min(confirmedAt + keptNumbers.graceMs, until ?? Number.POSITIVE_INFINITY);
}

export function standingOf(
  lesson: Pick<KeptLesson, 'savedAt' | 'confirmedAt' | 'until'>,
  now: number,
): Standing {
  if (lesson.until !== null && now >= lesson.until) return 'over';
  if (lesson.savedAt === null) return 'unfinished';
  if (now >= endOf(lesson) || now < lesson.confirmedAt - keptNumbers.clockSlackMs) return 'waiting';
  return 'ready';
}

/** Undefined for what another version of this programme may have written. */
export function parseKeptLesson(kept: unknown): KeptLesson | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { film, parts, savedAt, until, learned, ...rest } = kept as Record<string, unknown>;
  const isWhole =
    ['course', 'chapter', 'title', 'courseTitle', 'edition'].every((key) => typeof rest[key] === 'string') &&
    ['bytes', 'confirmedAt'].every((key) => isCount(rest[key])) &&
    ['hasCaptions', 'hasPoster'].every((key) => typeof rest[key] === 'boolean') &&
    [savedAt, until].every((moment) => moment === null || isCount(moment)) &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part === 'string') &&
    (film === null || isFilm(film)) &&
    isLearned(learned);
  return isWhole ? (kept as KeptLesson) : undefined;
}

function isLearned(learned: unknown): boolean {
  if (typeof learned !== 'object' || learned === null) return false;
  const { furthestSeconds, isFinished } = learned as Record<string, unknown>;
  return isCount(furthestSeconds) && typeof isFinished === 'boolean';
}

function isFilm(film: unknown): boolean {
  if (typeof film !== 'object' || film === null) return false;
  const { height, bytes, pieceBytes, tag } = film as Record<string, unknown>;
  return [height, bytes, pieceBytes].every((one) => isCount(one) && one > 0) && typeof tag === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { keptNumbers } from './kept-numbers.ts';

export interface Learned {
  readonly furthestSeconds: number;
  readonly isFinished: boolean;
}

export interface KeptFilm {
  /** Height of the picture. */
  readonly height: number;
  readonly bytes: number;
  readonly pieceBytes: number;
  /** Version of the file by its ETag; empty before the first piece and if the server sends none. */
  readonly tag: string;
}

/** The record of a saved or partly saved chapter. */
export interface KeptLesson extends LessonName {
  readonly title: string;
  readonly courseTitle: string;
  /** Version of the page. */
  readonly edition: string;
  readonly film: KeptFilm | null;
  readonly hasCaptions: boolean;
  readonly hasPoster: boolean;
  /** Size of the files that belong to this chapter alone. */
  readonly bytes: number;
  /** Scripts, styles and pictures of its page, which other pages may share. */
  readonly parts: readonly string[];
  /** When the download was complete; null before. */
  readonly savedAt: number | null;
  /** When the server last confirmed access. */
  readonly confirmedAt: number;
  /** End of access for a purchased term; null if it does not end. */
  readonly until: number | null;
  /** The learner's progress, as the server last reported it. */
  readonly learned: Learned;
}

/**
 * - `unfinished`: something is missing still; it counts as not kept.
 * - `ready`: it can be learned with.
 * - `waiting`: the server has to be asked first.
 * - `expired`: what was bought has ended.
 */
export type OfflineStatus = 'unfinished' | 'ready' | 'waiting' | 'expired';

/** How long it can be used unless the server confirms access before. */
export function endOf({ confirmedAt, until }: Pick<KeptLesson, 'confirmedAt' | 'until'>): number {
  return Math.min(confirmedAt + keptNumbers.graceMs, until ?? Number.POSITIVE_INFINITY);
}

export function statusOf(
  lesson: Pick<KeptLesson, 'savedAt' | 'confirmedAt' | 'until'>,
  now: number,
): OfflineStatus {
  if (lesson.until !== null && now >= lesson.until) return 'expired';
  if (lesson.savedAt === null) return 'unfinished';
  if (now >= endOf(lesson) || now < lesson.confirmedAt - keptNumbers.clockSlackMs) return 'waiting';
  return 'ready';
}

/** Undefined for data that another version may have written. */
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

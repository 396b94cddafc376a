import { nextChapter } from '@suixue/academy/courses/next-chapter';
import type { CourseChapter } from '@suixue/content/collections';
import type { ContentReader } from '@suixue/content/store';
import { countFinished, type LearnedChapter } from './read-course-progress.ts';

/** How somebody stands with a chapter. */
export type ChapterMark =
  | { readonly kind: 'new' }
  /** Seconds of its film; 0 where there is none. */
  | { readonly kind: 'begun'; readonly at: number }
  | { readonly kind: 'done' };

/** A course as whoever is looking has it. */
export interface MyCourse {
  /** One for each chapter, in their order. */
  readonly chapters: readonly { readonly isOpen: boolean; readonly mark: ChapterMark }[];
  readonly finished: number;
  readonly hasBegun: boolean;
  /** Where to go on: the path of a chapter. Null where all that is open is done. */
  readonly next: string | null;
}

/** @param learned the latest first; none of a stranger, and where it could not be read */
export function toMyCourse(
  chapters: readonly CourseChapter[],
  learned: readonly LearnedChapter[],
  reader: ContentReader,
): MyCourse {
  const known = chapters.map(({ _path, sample }) => ({
    slug: lastPart(_path),
    isOpen: sample || reader.mayRead('owner', _path),
  }));
  const slugs = known.map(({ slug }) => slug);
  const next = nextChapter(known, learned);
  return {
    chapters: known.map(({ slug, isOpen }) => ({
      isOpen,
      mark: toMark(learned.find(({ chapter }) => chapter === slug)),
    })),
    finished: countFinished(slugs, learned),
    hasBegun: learned.some(({ chapter }) => slugs.includes(chapter)),
    next: chapters.find(({ _path }) => lastPart(_path) === next)?._path ?? null,
  };
}

function toMark(learned: LearnedChapter | undefined): ChapterMark {
  if (!learned) return { kind: 'new' };
  return learned.isFinished ? { kind: 'done' } : { kind: 'begun', at: learned.furthestSeconds };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

import { nextChapter } from '@suixue/academy/courses/next-chapter';
import type { CourseChapter } from '@suixue/content/collections';
import type { ContentReader } from '@suixue/content/store';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import { countFinished, type LearnedChapter } from './read-course-progress.ts';

/** The viewer's progress in a chapter. */
export type ChapterMark =
  | { readonly kind: 'new' }
  /** Length of the film in seconds; 0 without a film. */
  | { readonly kind: 'begun'; readonly at: number }
  | { readonly kind: 'done' };

/** A course with the viewer's access and progress. */
export interface MyCourse {
  /** One per chapter, in order. */
  readonly chapters: readonly { readonly isOpen: boolean; readonly mark: ChapterMark }[];
  readonly finished: number;
  readonly hasBegun: boolean;
  /** Path of the chapter to continue with; null if everything open is finished. */
  readonly next: string | null;
}

/** @param learned latest first; empty without a session and if it could not be read */
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

import {
  nothingRecorded,
  type RecordedProgress,
  recordedProgress,
} from '#app/features/learning/progress/progress-outbox.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { useCell } from '#app/ui/state/cell.ts';
import type { ListedChapter } from './lesson-list.tsx';

interface ChaptersOfPage {
  readonly chapters: readonly ListedChapter[];
  /** The open chapter. */
  readonly lesson: LessonName;
  /** Length of its film; `null` for a text-only chapter. */
  readonly filmSeconds: number | null;
}

/** The course's chapters with progress that the server has recorded since the page was rendered. */
export function useListedChapters(page: ChaptersOfPage): readonly ListedChapter[] {
  const recorded = useCell(recordedProgress, nothingRecorded);
  return page.chapters.map((chapter) => withRecorded(chapter, page, recorded));
}

function withRecorded(
  chapter: ListedChapter,
  { lesson, filmSeconds }: ChaptersOfPage,
  recorded: RecordedProgress,
): ListedChapter {
  const name = { course: lesson.course, chapter: lastPart(chapter._path) };
  const news = recorded.find((each) => isSameLesson(each, name));
  if (!news) return chapter;
  const known = chapter.progress;
  // This page does not know the lengths of the other films.
  const watched =
    isSameLesson(name, lesson) && filmSeconds ? Math.floor((news.playedSeconds / filmSeconds) * 100) : 0;
  const progress = {
    furthestSeconds: Math.max(known?.furthestSeconds ?? 0, news.furthest),
    percent: Math.max(known?.percent ?? 0, watched),
    isFinished: known?.isFinished === true || news.isFinished,
  };
  return { ...chapter, progress };
}

import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ChapterProgress } from './read-lesson.ts';

/** A chapter in the list beside a lesson. */
export interface ListedChapter {
  readonly _path: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly progress: ChapterProgress | null;
}

interface LessonListProps {
  readonly chapters: readonly ListedChapter[];
  /** Path of the open chapter. */
  readonly present: string;
}

/** The list beside the lesson, on wide screens. */
export function SideLessons(props: LessonListProps) {
  return (
    <nav aria-label="本课章节" className="hidden lg:block">
      <p className="flex justify-between px-3 pb-2 text-sm font-semibold text-soft">
        本课章节 <span className="font-normal text-faint">{countText(props.chapters)}</span>
      </p>
      <Lessons {...props} />
    </nav>
  );
}

/** The list below the text, on phones. */
export function FoldedLessons(props: LessonListProps) {
  return (
    <details
      className="group mt-8 scroll-mt-24 rounded-2xl border border-line bg-raised lg:hidden"
      id="lessons"
      open
    >
      <summary className="target flex list-none items-center gap-3 px-5 font-medium text-soft">
        <span className="flex-1">本课章节</span>
        <span className="text-sm font-normal text-faint">{countText(props.chapters)}</span>
        <Icon className="size-4 text-faint transition-transform group-open:rotate-180" name="down" />
      </summary>
      <nav aria-label="本课章节" className="border-t border-line p-2">
        <Lessons {...props} />
      </nav>
    </details>
  );
}

function countText(chapters: readonly ListedChapter[]): string {
  const finished = chapters.filter(({ progress }) => progress?.isFinished).length;
  return `已学完 ${finished}/${chapters.length}`;
}

function Lessons({ chapters, present }: LessonListProps) {
  return (
    <ol className="grid gap-1">
      {chapters.map((chapter, place) => (
        <li key={chapter._path}>
          <a
            aria-current={chapter._path === present ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center gap-3 rounded-xl px-3 py-2 text-[0.95rem] leading-snug',
              chapter._path === present ? 'bg-gold-wash font-medium' : 'hover:bg-sunk',
            )}
            href={chapter._path}
          >
            <Mark chapter={chapter} place={place} />
            <span className="min-w-0 flex-1">{chapter.title}</span>
            <ProgressText chapter={chapter} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Mark({
  chapter: { progress, isOpen },
  place,
}: {
  readonly chapter: ListedChapter;
  readonly place: number;
}) {
  if (progress?.isFinished) {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
        <Icon className="size-4" name="check" />
      </span>
    );
  }
  return (
    <span className="grid size-6 shrink-0 place-items-center font-serif text-gold">
      {isOpen ? place + 1 : <Icon className="size-4 text-faint" name="lock" />}
    </span>
  );
}

function ProgressText({ chapter: { progress, isOpen } }: { readonly chapter: ListedChapter }) {
  if (progress?.isFinished) return <span className="sr-only">，已学完</span>;
  if (!isOpen) return <span className="sr-only">，尚未开通</span>;
  const percent = progress?.percent ?? 0;
  return percent > 0 ? <span className="text-sm whitespace-nowrap text-faint">{percent}%</span> : null;
}

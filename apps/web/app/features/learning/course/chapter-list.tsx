import type { CourseChapter } from '@suixue/content/collections';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import type { ChapterMark, MyCourse } from './my-course.ts';

interface ChapterListProps {
  readonly chapters: readonly CourseChapter[];
  /** Whether all chapters are open to this visitor once signed in. */
  readonly isOpen: boolean;
  /** The visitor's progress in each chapter. */
  readonly mine: MyCourse;
}

export function ChapterList({ chapters, isOpen, mine }: ChapterListProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised">
      {chapters.map(({ _path, title, sample, minutes }, position) => {
        const mark = mine.chapters[position]?.mark ?? { kind: 'new' };
        return (
          <li key={_path}>
            <a className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-sunk" href={_path}>
              <Place mark={mark} place={position + 1} />
              <span className="min-w-0 flex-1">
                {title}
                <MarkText mark={mark} />
              </span>
              {sample && !isOpen && <Badge tone="leaf">试读</Badge>}
              <span className="text-sm whitespace-nowrap text-faint">{minutes} 分钟</span>
              {!isOpen && !sample && (
                <>
                  <Icon className="size-4 text-faint" name="lock" />
                  <span className="sr-only">尚未开通</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Place({ mark, place }: { readonly mark: ChapterMark; readonly place: number }) {
  if (mark.kind !== 'done') {
    return <span className="w-6 text-center font-serif text-lg text-gold">{place}</span>;
  }
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
      <Icon className="size-4" name="check" />
    </span>
  );
}

function MarkText({ mark }: { readonly mark: ChapterMark }) {
  switch (mark.kind) {
    case 'new':
      return null;
    case 'begun':
      return (
        <span className="block text-sm text-gold">
          {mark.at > 0 ? `学到 ${clockText(mark.at)}` : '学了一点'}
        </span>
      );
    case 'done':
      return <span className="block text-sm text-leaf">已学完</span>;
  }
}

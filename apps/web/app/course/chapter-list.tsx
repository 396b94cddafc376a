import type { CourseChapter, CourseMeta } from '@suixue/content/collections';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';

interface ChapterListProps {
  readonly chapters: readonly CourseChapter[];
  readonly level: CourseMeta['level'];
}

export function ChapterList({ chapters, level }: ChapterListProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised">
      {chapters.map(({ _path, title, sample, minutes }, position) => (
        <li key={_path}>
          <a className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-sunk" href={_path}>
            <span className="w-6 font-serif text-lg text-gold">{position + 1}</span>
            <span className="flex-1">{title}</span>
            {sample && <Badge tone="leaf">试读</Badge>}
            <span className="text-sm whitespace-nowrap text-faint">{minutes} 分钟</span>
            {level === 'advanced' && !sample && <Icon className="size-4 text-faint" name="lock" />}
          </a>
        </li>
      ))}
    </ol>
  );
}

import type { Surroundings } from '#app/features/library/content/read-surroundings.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AskButton } from './ask-button.tsx';

interface LessonBarProps extends Surroundings {
  readonly coursePath: string;
  /** Null if questions cannot be asked here: the chapter is not open, or the page is an offline copy. */
  readonly asks: LessonName | null;
}

/** Stays at the lower edge while a chapter is read: the neighbouring chapters, the list, and questions. */
export function LessonBar({ prev, next, coursePath, asks }: LessonBarProps) {
  return (
    <nav aria-label="上一章与下一章" className="lesson-bar">
      {prev && (
        <a
          aria-label={`上一章：${prev.title}`}
          className={buttonClasses('plain')}
          href={prev._path}
          rel="prev"
        >
          <Icon name="back" />
          <span className="hidden sm:inline">上一章</span>
        </a>
      )}
      <a className={buttonClasses('plain', 'lg:hidden')} href="#lessons">
        <Icon name="list" />
        目录
      </a>
      {asks && <AskButton lesson={asks} />}
      <a
        aria-label={next ? `下一章：${next.title}` : undefined}
        className={buttonClasses('quiet', 'lesson-next')}
        href={next?._path ?? coursePath}
        rel={next ? 'next' : undefined}
      >
        <span className="shrink-0">{next ? '下一章' : '回到课程'}</span>
        {next && <span className="hidden min-w-0 truncate leading-normal sm:inline">{next.title}</span>}
        <Icon name="forward" />
      </a>
    </nav>
  );
}

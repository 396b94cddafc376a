import type { Surroundings } from '#app/features/library/content/read-surroundings.ts';
import { Icon } from '#app/ui/icon.tsx';

const link =
  'flex min-h-16 flex-1 flex-col justify-center rounded-2xl border border-line px-5 py-3 hover:bg-raised';

/** Links to the previous and next chapter. */
export function LessonWay({ prev, next }: Surroundings) {
  if (!prev && !next) return null;
  return (
    <nav aria-label="上一章与下一章" className="mt-8 flex flex-col gap-3 sm:flex-row">
      {prev && (
        <a className={link} href={prev._path} rel="prev">
          <span className="flex items-center gap-1 text-sm text-faint">
            <Icon className="size-4" name="back" />
            上一章
          </span>
          <span>{prev.title}</span>
        </a>
      )}
      {next && (
        <a className={`${link} sm:items-end sm:text-end`} href={next._path} rel="next">
          <span className="flex items-center gap-1 text-sm text-faint">
            下一章
            <Icon className="size-4" name="forward" />
          </span>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}

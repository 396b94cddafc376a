import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Surroundings } from './read-surroundings.ts';

const link =
  'flex min-h-16 flex-1 flex-col justify-center rounded-2xl border border-line px-5 py-3 hover:bg-raised';

interface SurroundLinksProps extends Surroundings {
  readonly className: string;
}

/** Links to the previous and next document. */
export function SurroundLinks({ prev, next, className }: SurroundLinksProps) {
  if (!prev && !next) return null;
  return (
    <nav aria-label="上一篇与下一篇" className={classes('flex flex-col gap-3 sm:flex-row', className)}>
      {prev && (
        <a className={link} href={prev._path} rel="prev">
          <span className="flex items-center gap-1 text-sm text-faint">
            <Icon className="size-4" name="back" />
            上一篇
          </span>
          <span>{prev.title}</span>
        </a>
      )}
      {next && (
        <a className={`${link} sm:items-end sm:text-end`} href={next._path} rel="next">
          <span className="flex items-center gap-1 text-sm text-faint">
            下一篇
            <Icon className="size-4" name="forward" />
          </span>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}

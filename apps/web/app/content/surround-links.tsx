import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

interface Neighbour {
  readonly _path: string;
  readonly title: string;
}

export interface Surroundings {
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

const link =
  'group flex min-h-16 flex-1 flex-col justify-center rounded-2xl border border-line px-5 py-3 hover:bg-raised';

/** The documents before and after this one. */
export function SurroundLinks({ prev, next }: Surroundings) {
  if (!prev && !next) return null;
  return (
    <nav aria-label="上一篇与下一篇" className="mt-14 flex flex-col gap-3 sm:flex-row">
      {prev && (
        <Link className={link} rel="prev" to={prev._path}>
          <span className="flex items-center gap-1 text-sm text-faint">
            <Icon className="size-4" name="back" />
            上一篇
          </span>
          <span>{prev.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`${link} sm:items-end sm:text-end`} rel="next" to={next._path}>
          <span className="flex items-center gap-1 text-sm text-faint">
            下一篇
            <Icon className="size-4" name="forward" />
          </span>
          <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

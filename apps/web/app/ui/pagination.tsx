import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

const step = 'target inline-flex items-center justify-center rounded-full px-3 text-[0.95rem] hover:bg-sunk';

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="分页" className="flex flex-wrap items-center justify-center gap-1 pt-8">
      {page > 1 && (
        <a aria-label="上一页" className={step} rel="prev" href={to(page - 1)}>
          <Icon name="back" />
        </a>
      )}
      {pageWindow(page, pages).map((entry) =>
        entry.kind === 'gap' ? (
          <span aria-hidden="true" className="px-1 text-faint" key={`gap-${entry.after}`}>
            …
          </span>
        ) : (
          <a
            aria-current={entry.page === page ? 'page' : undefined}
            aria-label={`第 ${entry.page} 页`}
            className={classes(step, entry.page === page && 'bg-gold-wash font-semibold text-gold')}
            key={entry.page}
            href={to(entry.page)}
          >
            {entry.page}
          </a>
        ),
      )}
      {page < pages && (
        <a aria-label="下一页" className={step} rel="next" href={to(page + 1)}>
          <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}

type PageEntry =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/** The page numbers to show: the first, the last, and the current one with its neighbours. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b);
  const entries: PageEntry[] = [];
  let previous = 0;
  for (const candidate of shown) {
    if (candidate - previous === 2) entries.push({ kind: 'page', page: candidate - 1 });
    else if (candidate - previous > 2) entries.push({ kind: 'gap', after: previous });
    entries.push({ kind: 'page', page: candidate });
    previous = candidate;
  }
  return entries;
}

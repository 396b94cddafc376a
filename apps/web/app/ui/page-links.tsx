import { ButtonLink } from './button.tsx';

interface PageLinksProps {
  /** The first page, with the query that all pages share. */
  readonly path: string;
  readonly isFirst: boolean;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** Label of the link to older rows. */
  readonly older?: string;
}

/** Links to the newest and to older rows. */
export function PageLinks({ path, isFirst, next, older = '更早的' }: PageLinksProps) {
  const isFiltered = path.includes('?');
  return (
    <nav aria-label="翻页" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
      {!isFirst && (
        <ButtonLink to={path} tone="quiet">
          回到最新的
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          to={`${path}${isFiltered ? '&' : '?'}${new URLSearchParams({ before: next })}`}
          tone="quiet"
        >
          {older}
        </ButtonLink>
      )}
    </nav>
  );
}

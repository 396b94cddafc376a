import { ButtonLink } from '#app/ui/button.tsx';

interface PageLinksProps {
  readonly path: string;
  readonly isFirst: boolean;
  readonly next: string | null;
}

/** Links to the newest and to older rows. */
export function PageLinks({ path, isFirst, next }: PageLinksProps) {
  return (
    <nav aria-label="翻页" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
      {!isFirst && (
        <ButtonLink to={path} tone="quiet">
          回到最新的
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={`${path}?${new URLSearchParams({ before: next })}`} tone="quiet">
          更早的
        </ButtonLink>
      )}
    </nav>
  );
}

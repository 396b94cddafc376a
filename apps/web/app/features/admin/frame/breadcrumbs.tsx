import { useMatches } from 'react-router';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import type { AdminSection } from '#app/features/admin/admin-sections.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

interface Crumb {
  readonly title: string;
  readonly to: string;
}

/** The way from the overview to this page: the section, and the page's own crumb below it. */
export function Breadcrumbs({ section }: { readonly section: AdminSection | undefined }) {
  const own = useOwnCrumb();
  const crumbs: readonly Crumb[] = [
    { title: '管理', to: '/admin' },
    ...(section && section.to !== '/admin' ? [section] : []),
    ...(own ? [own] : []),
  ];
  if (crumbs.length === 1) return null;
  return (
    <nav aria-label="当前位置" className="mb-2 text-sm text-faint print:hidden">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ title, to }, place) => {
          const isLast = place === crumbs.length - 1;
          return (
            <li className="flex min-w-0 items-center" key={to}>
              {place > 0 && <Icon className="mx-1 size-3" name="forward" />}
              <a
                aria-current={isLast ? 'page' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center hover:text-ink lg:min-h-7',
                  isLast ? 'truncate text-soft' : 'underline-offset-4 hover:underline',
                )}
                href={to}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The crumb that the innermost route with one names. */
function useOwnCrumb(): Crumb | undefined {
  const page = useMatches().findLast(
    ({ handle }) => (handle as AdminHandle | undefined)?.crumb !== undefined,
  );
  const crumb = (page?.handle as AdminHandle | undefined)?.crumb;
  if (!page || crumb === undefined) return undefined;
  // While an error is shown the page has no data.
  if (typeof crumb === 'function' && page.loaderData === undefined) return undefined;
  return {
    title: typeof crumb === 'function' ? crumb(page.loaderData as never) : crumb,
    to: page.pathname,
  };
}

import type { TocLink } from '@suixue/content/document';
import { Icon } from '#app/ui/icon.tsx';

interface TocProps {
  readonly toc: readonly TocLink[];
}

/** Shorter documents have no table of contents. */
export const hasContents = (toc: readonly TocLink[]): boolean => toc.length > 1;

/** Folded above the text on narrow screens. */
export function FoldedContents({ toc }: TocProps) {
  if (!hasContents(toc)) return null;
  return (
    <details className="group mb-8 rounded-2xl border border-line bg-raised px-5 lg:hidden">
      <summary className="target flex list-none items-center justify-between font-medium text-soft">
        本文目录
        <Icon className="size-4 text-faint transition-transform group-open:rotate-180" name="down" />
      </summary>
      <TocList toc={toc} />
    </details>
  );
}

/** Beside the text on wide screens, following the scroll position. */
export function SideContents({ toc }: TocProps) {
  if (!hasContents(toc)) return null;
  return (
    <nav
      aria-label="本文目录"
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto text-sm lg:block"
    >
      <p className="pb-2 font-semibold text-soft">本文目录</p>
      <TocList toc={toc} />
    </nav>
  );
}

export function TocList({ toc }: TocProps) {
  return (
    <ul className="toc pb-4">
      {toc.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <a href={`#${child.id}`}>{child.text}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface FoldedProps {
  readonly title: string;
  /** For whoever hears it alone: which of many it belongs to. */
  readonly of?: string;
  /** Open from the start: a form in it has something to say. */
  readonly isOpen?: boolean;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** What a button of a row unfolds, without script too. Open it takes the whole row. */
export function Folded({ title, of, isOpen = false, isQuiet = true, children }: FoldedProps) {
  return (
    <details className="open:order-last open:w-full open:pt-1" open={isOpen || undefined}>
      <summary
        className={classes(
          'target inline-flex cursor-pointer list-none items-center rounded-full px-3 text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden',
          isQuiet ? 'text-soft' : 'text-gold',
        )}
      >
        {title}
        {of && <span className="sr-only">{of}</span>}
      </summary>
      <div className="px-3 pt-3">{children}</div>
    </details>
  );
}

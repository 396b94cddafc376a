import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface FoldedProps {
  readonly title: string;
  /** Tells screen readers which item it belongs to. */
  readonly of?: string;
  /** Initially open, because a form in it has a message. */
  readonly isOpen?: boolean;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A button that unfolds content, without script. Unfolded it fills the row. */
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

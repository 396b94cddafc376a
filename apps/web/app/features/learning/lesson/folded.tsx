import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface FoldedProps {
  readonly title: string;
  /** Tells screen readers which item it belongs to. */
  readonly of?: string;
  /** Initially open, because a form in it has a message. */
  readonly isOpen?: boolean;
  readonly isQuiet?: boolean;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that unfolds content, without script. Unfolded it fills the row. */
export function Folded({
  title,
  of,
  isOpen = false,
  isQuiet = true,
  icon,
  className,
  children,
}: FoldedProps) {
  return (
    <details
      className={classes('open:order-last open:w-full open:pt-1', className)}
      open={isOpen || undefined}
    >
      <summary
        className={classes(
          'target inline-flex cursor-pointer list-none items-center gap-2 rounded-full px-3 text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden',
          isQuiet ? 'text-soft' : 'text-gold',
        )}
      >
        {icon && <Icon name={icon} />}
        {title}
        {of && <span className="sr-only">{of}</span>}
      </summary>
      <div className="px-3 pt-3">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface SummaryProps {
  readonly tone: 'gold' | 'seal';
  readonly children: ReactNode;
}

/** The summary of a `details` element, with a marker. */
export function Summary({ tone, children }: SummaryProps) {
  return (
    <summary
      className={classes(
        'flex min-h-11 list-none items-center gap-1.5',
        tone === 'gold' ? 'text-gold' : 'text-seal',
      )}
    >
      {children}
      <Icon className="size-4 [[open]>summary>&]:rotate-180" name="down" />
    </summary>
  );
}

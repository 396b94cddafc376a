import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

interface TwoColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Last on narrow screens, below the first column on wide ones, where the second is the longer one. */
  readonly third?: ReactNode;
}

/** Sections in two independent columns on wide screens, below each other on narrow ones. */
export function TwoColumns({ first, second, third }: TwoColumnsProps) {
  const isFilled = third !== undefined;
  return (
    <div
      className={classes(
        'mx-auto grid max-w-2xl items-start gap-6 lg:max-w-none lg:grid-cols-2',
        isFilled && 'lg:grid-rows-[auto_1fr]',
      )}
    >
      <div className="min-w-0 space-y-6">{first}</div>
      <div
        className={classes('min-w-0 space-y-6', isFilled && 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}
      >
        {second}
      </div>
      {isFilled && <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-2">{third}</div>}
    </div>
  );
}

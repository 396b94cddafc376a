import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Sections in two independent columns on wide screens, below each other on narrow ones. */
export function TwoColumns({ first, second }: TwoColumnsProps) {
  return (
    <div className="mx-auto grid max-w-2xl items-start gap-6 lg:max-w-none lg:grid-cols-2">
      <div className="min-w-0 space-y-6">{first}</div>
      <div className="min-w-0 space-y-6">{second}</div>
    </div>
  );
}

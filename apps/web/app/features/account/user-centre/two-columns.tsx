import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Sections side by side where there is room, each column as long as it needs; one below the other elsewhere. */
export function TwoColumns({ first, second }: TwoColumnsProps) {
  return (
    <div className="mx-auto grid max-w-2xl items-start gap-6 lg:max-w-none lg:grid-cols-2">
      <div className="min-w-0 space-y-6">{first}</div>
      <div className="min-w-0 space-y-6">{second}</div>
    </div>
  );
}

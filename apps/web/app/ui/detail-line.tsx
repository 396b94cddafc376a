import type { ReactNode } from 'react';

interface DetailLineProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A term and its value, for use inside `dl`. */
export function DetailLine({ title, children }: DetailLineProps) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-2.5">
      <dt className="text-soft">{title}</dt>
      <dd className="min-w-0 text-end break-words tabular-nums">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

export type StateKind = 'empty' | 'error' | 'offline' | 'locked' | 'not-found';

interface StateProps {
  readonly kind: StateKind;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
  /** Heading level, if this is the whole page. */
  readonly heading?: 'h1' | 'h2';
}

/** Empty, forbidden, offline or failed: each with a drawing and a next step. */
export function State({ kind, title, children, action, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <img alt="" className="h-40 w-auto" height={240} src={`/covers/${kind}.svg`} width={320} />
      <Heading className="mt-6 text-xl">{title}</Heading>
      {children && <div className="mt-2 text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

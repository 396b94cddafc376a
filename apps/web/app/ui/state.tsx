import type { ReactNode } from 'react';

export type StateKind = 'empty' | 'error' | 'offline' | 'locked' | 'not-found';

interface StateProps {
  readonly kind: StateKind;
  readonly title: string;
  readonly children?: ReactNode;
  /** What one can do next: a button or a link. */
  readonly action?: ReactNode;
  /** The page's own heading, where this is all that the page has. */
  readonly heading?: 'h1' | 'h2';
}

/** Nothing here, no permission, no network, something broke: each drawn, each with a next step. */
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

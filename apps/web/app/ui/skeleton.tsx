import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface LoadingProps {
  /** Announced instead of the placeholders. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Placeholders of content that is being loaded by script. */
export function Loading({ title = '正在读取', className, children }: LoadingProps) {
  return (
    <div className={classes('noscript:hidden', className)} data-loading role="status">
      <span className="sr-only">{title}</span>
      {children}
    </div>
  );
}

interface SkeletonProps {
  readonly className?: string;
}

/** A placeholder with the shape of the content, to avoid layout shifts. Within `Loading`. */
export function Skeleton({ className }: SkeletonProps) {
  const corners = className?.includes('rounded') ? null : 'rounded-lg';
  return <div aria-hidden="true" className={classes('animate-breathe bg-line', corners, className)} />;
}

/** A placeholder as high as one line of the text around it. */
export function SkeletonLine({ className = 'w-full' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className="flex h-[1lh] items-center">
      <span className={classes('h-[0.7em] animate-breathe rounded bg-line', className)} />
    </span>
  );
}

interface SkeletonPairProps {
  /** Classes of the widths. */
  readonly start: string;
  readonly end: string;
}

/** A line with a name at its start and a value at its end. */
export function SkeletonPair({ start, end }: SkeletonPairProps) {
  return (
    <div className="flex justify-between gap-4">
      <SkeletonLine className={start} />
      <SkeletonLine className={end} />
    </div>
  );
}

/** The lines of a paragraph, of which the last one is shorter. */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity and never move.
    <SkeletonLine className={line === lines - 1 ? 'w-3/5' : 'w-full'} key={line} />
  ));
}

export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <Loading>
      <SkeletonLines lines={lines} />
    </Loading>
  );
}

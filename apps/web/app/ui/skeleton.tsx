import { classes } from './classes.ts';

/** A placeholder with the shape of the content, to avoid layout shifts. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('animate-breathe rounded-lg bg-line', className)} />;
}

interface SkeletonTextProps {
  readonly lines: number;
}

export function SkeletonText({ lines }: SkeletonTextProps) {
  return (
    <div className="space-y-3" role="status">
      <span className="sr-only">正在读取</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity and never move.
        <Skeleton className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} key={line} />
      ))}
    </div>
  );
}

import { Card } from '#app/ui/card.tsx';
import { Loading, SkeletonLine, SkeletonLines } from '#app/ui/skeleton.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';

interface ChainReadingProps {
  /** What is read. */
  readonly title: string;
  /** Instead of it in a browser without script. Omitted where the page is read by script already. */
  readonly withoutScript?: string;
}

/** In place of cards whose content is being read from the chain. */
export function ChainReading({ title, withoutScript }: ChainReadingProps) {
  const hasScript = useHasScript();
  if (!hasScript && withoutScript !== undefined) return <p className="text-soft">{withoutScript}</p>;
  return (
    <Card>
      <Loading className="space-y-4" title={title}>
        <div className="text-lg">
          <SkeletonLine className="w-32" />
        </div>
        <div>
          <SkeletonLines lines={4} />
        </div>
      </Loading>
    </Card>
  );
}

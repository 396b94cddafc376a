import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface ChainDownProps {
  /** What the page cannot show or do meanwhile. */
  readonly title?: string;
  readonly readAgain: () => void;
}

/** In place of what a page reads from the chain, while the chain cannot be read. */
export function ChainDown({
  title = '链现在读不到，什么都不能签。请检查网络后再读一次。',
  readAgain,
}: ChainDownProps) {
  return (
    <Notice kind="problem" title={title}>
      <Button icon="refresh" onClick={readAgain} tone="quiet">
        再读一次
      </Button>
    </Notice>
  );
}

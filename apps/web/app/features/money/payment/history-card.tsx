import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { OlderPages } from '#app/ui/older-pages.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { HistorySkeleton } from './money-skeletons.tsx';
import { useFreshMoney } from './use-fresh-money.ts';

interface AnyPage {
  /** Cursor of the next page; null on the last one. */
  readonly before: string | null;
}

interface HistoryCardProps<Page extends AnyPage> {
  readonly title: string;
  readonly about: ReactNode;
  /** What the list counts, for the button to older pages. */
  readonly name: string;
  readonly loadFirst: () => Promise<Page>;
  readonly loadBefore: (before: string) => Promise<Page>;
  /** The newest line: a new one starts the list again. */
  readonly keyOf: (page: Page) => string | undefined;
  readonly trouble: (error: unknown, reload: () => void) => ReactNode;
  readonly children: (pages: readonly Page[]) => ReactNode;
}

/** A list of money that moved, loaded by the page's script, newest first. */
export function HistoryCard<Page extends AnyPage>(props: HistoryCardProps<Page>) {
  const { title, about, name, loadFirst, loadBefore, keyOf, trouble, children } = props;
  const hasScript = useHasScript();
  const first = useLoaded(loadFirst);
  const { reload } = first;
  useFreshMoney(reload);
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <Button
          busy={hasScript && first.isLoading}
          className="-mr-3"
          icon="refresh"
          onClick={reload}
          tone="plain"
        >
          刷新
        </Button>
      </div>
      <p className="text-sm text-faint">{about}</p>
      {first.error !== null && trouble(first.error, reload)}
      {first.value ? (
        <OlderPages
          first={first.value}
          key={keyOf(first.value) ?? 'none'}
          loadBefore={loadBefore}
          name={name}
        >
          {children}
        </OlderPages>
      ) : (
        first.error === null && <HistorySkeleton />
      )}
    </Card>
  );
}

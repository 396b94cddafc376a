import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** A page of a list, newest first. */
interface Page {
  /** Cursor of the next page; null on the last one. */
  readonly before: string | null;
}

interface OlderPagesProps<P extends Page> {
  /** The newest page. Give the component a new key with another one, so that older items are not shown twice. */
  readonly first: P;
  readonly loadBefore: (before: string) => Promise<P>;
  /** The name of the items, as in 更早的收支. */
  readonly name: string;
  readonly children: (pages: readonly P[]) => ReactNode;
}

/** Shows the first page and loads older ones on request. */
export function OlderPages<P extends Page>({ first, loadBefore, name, children }: OlderPagesProps<P>) {
  const [older, setOlder] = useState<readonly P[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { before } = older.at(-1) ?? first;
  const loadMore = async (from: string) => {
    setLoading(true);
    try {
      const next = await loadBefore(from);
      setOlder((pages) => [...pages, next]);
      setFailed(false);
    } catch {
      // Shown beside the button, which retries.
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {children([first, ...older])}
      {hasFailed && (
        <p className="mt-3 text-sm text-seal" role="alert">
          更早的{name}没有读到，请再试一次。
        </p>
      )}
      {before !== null && (
        <Button busy={isLoading} className="mt-4 w-full" onClick={() => void loadMore(before)} tone="quiet">
          更早的{name}
        </Button>
      )}
    </>
  );
}

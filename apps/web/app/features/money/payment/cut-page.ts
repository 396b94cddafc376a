import { type Transfer, type TransferPage, transfersPageSize } from './transfer.ts';

/**
 * The first page of these lines, the newest first. It never ends between lines of one moment, which one transaction may have
 * several of: the next page begins before its last moment.
 */
export function cutPage(transfers: readonly Transfer[]): TransferPage {
  const sorted = [...transfers].sort(
    (one, other) => compare(other.at, one.at) || compare(one.key, other.key),
  );
  const next = sorted[transfersPageSize];
  if (!next) return { transfers: sorted, before: null };
  const whole = sorted.slice(0, transfersPageSize).filter(({ at }) => at !== next.at);
  // All of one moment, and more than a page of it: shown without its rest rather than for ever again.
  const page = whole.length > 0 ? whole : sorted.slice(0, transfersPageSize);
  return { transfers: page, before: page.at(-1)?.at ?? null };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

import { type Transfer, type TransferPage, transfersPageSize } from './transfer.ts';

/**
 * The first page of these lines, newest first. It never splits lines with the same time, because the next page begins before the last
 * time.
 */
export function cutPage(transfers: readonly Transfer[]): TransferPage {
  const sorted = [...transfers].sort(
    (one, other) => compare(other.at, one.at) || compare(one.key, other.key),
  );
  const next = sorted[transfersPageSize];
  if (!next) return { transfers: sorted, before: null };
  const whole = sorted.slice(0, transfersPageSize).filter(({ at }) => at !== next.at);
  // More lines with the same time than a page holds: the rest is omitted, to avoid an endless loop.
  const page = whole.length > 0 ? whole : sorted.slice(0, transfersPageSize);
  return { transfers: page, before: page.at(-1)?.at ?? null };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

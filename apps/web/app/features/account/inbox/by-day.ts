import { momentToDateText } from '#app/ui/time/beijing-time.ts';

const dayMs = 86_400_000;

interface Day<Entry> {
  /** The date in Beijing. */
  readonly date: string;
  /** 今天, 昨天, or the date. */
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The entries, newest first, in groups of a day in Beijing. */
export function byDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  now: number,
): readonly Day<Entry>[] {
  const names = new Map([
    [momentToDateText(now - dayMs), '昨天'],
    [momentToDateText(now), '今天'],
  ]);
  const days = Map.groupBy(entries, ({ at }) => momentToDateText(at));
  return [...days].map(([date, ofDay]) => ({ date, title: names.get(date) ?? date, entries: ofDay }));
}

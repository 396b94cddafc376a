import { type Figure, isMet } from './figures.ts';
import { median } from './percentile.ts';
import type { Report } from './report.ts';

/** One measurement of a row: its name, what a reader sees, and the figures. */
export interface Measurement {
  readonly name: string;
  readonly value: string;
  readonly figures: readonly Figure[];
}

/**
 * Adds a row to the report. Other users of the hardware can take the processor away for a moment, and a p99 shows it. A
 * row that misses its aim is therefore measured twice more: the median of each figure counts, and the row shows all three
 * values.
 */
export async function addRepeated(
  report: Pick<Report, 'add'>,
  measure: () => Promise<Measurement>,
): Promise<void> {
  const first = await measure();
  if (first.figures.every(isMet)) return report.add(first.name, first.value, ...first.figures);
  const all = [first, await measure(), await measure()];
  const figures = first.figures.map((figure, at) => ({
    ...figure,
    measured: median(all.map(({ figures }) => figures[at]?.measured ?? Number.NaN)),
  }));
  report.add(first.name, all.map(({ value }) => value).join('; **again:** '), ...figures);
}

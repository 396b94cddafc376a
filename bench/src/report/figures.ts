import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Tables for readers (`.md`) and their figures for programs (`.json`). */
export const resultsFolder = fileURLToPath(new URL('../../results/', import.meta.url));

const figure = z.object({
  measured: z.number(),
  unit: z.string(),
  isLessBetter: z.boolean(),
  /** The target: the most or the least that is wanted. */
  limit: z.number(),
});

export type Figure = Readonly<z.infer<typeof figure>>;

export const isMet = ({ measured, limit, isLessBetter }: Figure): boolean =>
  isLessBetter ? measured <= limit : measured >= limit;

/** The figures of a table by the names of its rows. */
export const figures = z.record(z.string(), z.array(figure));

export type Figures = Readonly<Record<string, readonly Figure[]>>;

/** Without counts at the end in brackets, which differ from run to run. */
export const toRowKey = (name: string): string => name.replace(/ \([^()]*\)$/, '');

/** Smaller differences are those of two runs on the same day. */
const tolerance = 0.1;

/** A line for each figure that is worse than before by more than a tenth. */
export function findWorse(earlier: Figures, present: Figures): string[] {
  return Object.entries(present).flatMap(([name, row]) =>
    row.flatMap((now) => {
      const before = earlier[name]?.find(({ unit }) => unit === now.unit);
      if (!before) return [];
      const change = now.measured - before.measured;
      const isWorse = (now.isLessBetter ? change : -change) > tolerance * Math.abs(before.measured);
      return isWorse ? [`${name}: ${before.measured} became ${now.measured} ${now.unit}`.trim()] : [];
    }),
  );
}

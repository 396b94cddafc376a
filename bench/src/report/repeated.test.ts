import { expect, it } from 'vitest';
import type { Figure } from './figures.ts';
import { addRepeated } from './repeated.ts';
import { maxTarget } from './report.ts';

/** Adds a row whose measurements are these milliseconds in turn; returns the row. */
async function addRow(...measured: number[]) {
  const rows: { value: string; figures: readonly Figure[] }[] = [];
  const report = {
    add: (_name: string, value: string, ...figures: Figure[]) => void rows.push({ value, figures }),
  };
  await addRepeated(report, async () => {
    const ms = measured.shift() ?? Number.NaN;
    return { name: 'a row', value: `${ms} ms`, figures: [maxTarget(ms, 100, 'ms')] };
  });
  return { rows, left: measured };
}

it('a row that meets its aim is measured once', async () => {
  const { rows, left } = await addRow(90, 10, 10);
  expect(rows).toEqual([{ value: '90 ms', figures: [maxTarget(90, 100, 'ms')] }]);
  expect(left).toEqual([10, 10]);
});

it('a row that misses its aim is measured three times and shows all values; the median counts', async () => {
  const { rows } = await addRow(150, 70, 80);
  expect(rows).toEqual([
    { value: '150 ms; **again:** 70 ms; **again:** 80 ms', figures: [maxTarget(80, 100, 'ms')] },
  ]);
});

it('a row that misses its aim in two of three measurements misses it', async () => {
  const { rows } = await addRow(150, 70, 120);
  expect(rows[0]?.figures).toEqual([maxTarget(120, 100, 'ms')]);
});

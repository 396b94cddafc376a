import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSpans } from './split-bar.tsx';

const amount = fc.bigInt({ min: 0n, max: 10n ** 19n });

it('fills the bar with the parts in order, without gaps or overlaps', () => {
  const amounts = fc.record({ toAuthor: amount, toProposer: amount, toNamed: amount, toRest: amount });
  fc.assert(
    fc.property(amounts, (by) => {
      const parts = (['toAuthor', 'toProposer', 'toNamed', 'toRest'] as const).map((key) => ({
        key,
        pending: by[key],
        settled: 1n,
      }));
      const spans = toSpans(parts);
      let end = 0;
      for (const { start, length } of spans) {
        expect(start).toBe(end);
        end += length;
      }
      expect(end).toBe(10_000);
    }),
    { numRuns: 50 },
  );
});

it('leaves the bar empty if nothing was divided', () => {
  expect(toSpans([{ key: 'toAuthor', pending: 0n, settled: 0n }])).toEqual([]);
});

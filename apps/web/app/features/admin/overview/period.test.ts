import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf, lengthOf, maxDays, previousPeriod, toChosenPeriod, toSpans } from './period.ts';

const today = '2026-11-27';
const choose = (query: string) => toChosenPeriod(new URLSearchParams(query), today);
const day = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('2000-01-01', number));
const period = fc
  .tuple(day, fc.integer({ min: 1, max: maxDays }))
  .map(([from, length]) => ({ from, to: addDays(from, length - 1) }));

describe('the period of the overview', () => {
  it.each([
    ['', 30, '2026-10-29'],
    ['days=7', 7, '2026-11-21'],
    ['days=90', 90, '2026-08-30'],
  ])('for the query “%s” is the last %s days, including today', (query, preset, from) => {
    expect(choose(query)).toEqual({
      period: { from, to: today },
      preset,
      problem: null,
      entered: { from, to: today },
    });
  });

  it('can be given by two dates, from one day to 366 days', () => {
    expect(choose('from=2026-11-27&to=2026-11-27')).toMatchObject({ preset: null, problem: null });
    expect(choose('from=2024-01-01&to=2024-12-31').problem).toBeNull();
    expect(choose('from=2023-12-31&to=2024-12-31').problem).toMatch(/最多看 366 天/);
  });

  it.each([
    'days=31',
    'days=',
    'from=2026-11-01',
    'to=2026-11-01',
    'from=&to=',
    'from=2026-11-10&to=2026-11-09',
    'from=2026-02-29&to=2026-03-01',
    'from=2026-13-01&to=2026-13-02',
    'from=1999-12-31&to=2000-01-05',
    'from=2026-11-27&to=2026-11-28',
    `from=${'9'.repeat(5_000)}&to=2026-11-01`,
    'from=-271821-04-20&to=2026-11-01',
    "from=2026-11-01'&to=2026-11-02",
  ])('falls back to 30 days with a reason for ?%s', (query) => {
    expect(choose(query)).toMatchObject({ period: { to: today }, preset: 30, problem: expect.any(String) });
  });

  it.each([
    [
      { from: '2024-03-01', to: '2024-03-01' },
      { from: '2024-02-29', to: '2024-02-29' },
    ],
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-01-29', to: '2026-02-28' },
    ],
    [
      { from: '2026-01-01', to: '2026-01-07' },
      { from: '2025-12-25', to: '2025-12-31' },
    ],
  ])('%o has the previous period %o', (now, before) => {
    expect(previousPeriod(now)).toEqual(before);
  });

  it('follows, without a gap, a previous period of the same length, for any days', () => {
    fc.assert(
      fc.property(period, (now) => {
        const before = previousPeriod(now);
        expect(lengthOf(before)).toBe(lengthOf(now));
        expect(addDays(before.to, 1)).toBe(now.from);
      }),
    );
  });

  it('is divided into at most 92 spans, which together contain each day once', () => {
    fc.assert(
      fc.property(period, (now) => {
        const spans = toSpans(now);
        expect(spans.flatMap(daysOf)).toEqual(daysOf(now));
        expect(spans.length).toBeLessThanOrEqual(92);
      }),
      { numRuns: 50 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentText, toChange } from './change-text.ts';
import { type FigureRow, toFigures } from './figures.ts';
import { addDays, daysOf, lengthOf, maxDays } from './period.ts';

const period = { from: '2026-11-01', to: '2026-11-03' };
const coin = (letter: string) => `0x${letter.repeat(64)}::coin::COIN`;
const row = (more: Partial<FigureRow>): FigureRow => ({
  day: null,
  isBefore: false,
  figure: 'sale',
  part: '',
  amount: '0',
  count: 0,
  ...more,
});

describe('the figures of a period', () => {
  it('are zero for each day if there are no rows', () => {
    const figures = toFigures([], period);
    expect(figures.currencies).toEqual([]);
    expect(figures.funnel['signed-up']).toEqual({ now: 0n, before: 0n });
    expect(figures.learners.map(({ perDay }) => perDay)).toEqual([0n, 0n, 0n]);
    expect(figures.renewals).toEqual({ now: 0n, before: 0n });
  });

  it('count each paid membership after the first of an account as a renewal', () => {
    const { newMembers, renewals } = toFigures(
      [
        row({ part: `membership ${coin('1')}`, count: 5 }),
        row({ part: `membership ${coin('2')}`, count: 2 }),
        row({ part: `course ${coin('1')}`, count: 9 }),
        row({ figure: 'reached', part: 'member', count: 4 }),
        row({ figure: 'reached', part: 'member', count: 1, isBefore: true }),
      ],
      period,
    );
    expect(newMembers).toEqual({ now: 4n, before: 1n });
    expect(renewals).toEqual({ now: 3n, before: 0n });
  });

  it('average the learners per day, also over an incomplete week', () => {
    const long = { from: '2026-01-01', to: addDays('2026-01-01', 99) };
    const rows = daysOf(long).map((day) => row({ day, figure: 'active', count: 6 }));
    const { learners, learnersPerDay } = toFigures(
      [...rows, row({ figure: 'active', count: 5, isBefore: true })],
      long,
    );
    expect(learners.map(({ perDay }) => perDay)).toEqual(learners.map(() => 6n));
    expect(lengthOf(learners.at(-1)?.span ?? long)).toBe(2);
    expect(learnersPerDay).toEqual({ now: 60n, before: 0n });
  });

  it('sum each currency exactly; its amounts by span and by kind add up to the totals', () => {
    const sale = fc.record({
      place: fc.nat(),
      figure: fc.constantFrom('sale', 'refund'),
      kind: fc.constantFrom('course', 'membership', 'pass', 'tickets'),
      currency: fc.constantFrom(coin('1'), coin('2'), coin('3')),
      amount: fc.bigInt({ min: 0n, max: 2n ** 90n }),
    });
    const length = fc.integer({ min: 1, max: maxDays });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 60 }), length, (sales, days) => {
        const all = { from: '2024-02-01', to: addDays('2024-02-01', days - 1) };
        const rows = sales.flatMap(({ place, kind, currency, amount, figure }) => {
          const cell = { figure, part: `${kind} ${currency}`, amount: String(amount), count: 1 };
          return [row({ ...cell, day: addDays(all.from, place % days) }), row({ ...cell, isBefore: true })];
        });
        const { currencies } = toFigures(rows, all);
        const total = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n);
        const expected = (currency: string, figure: string) =>
          total(
            sales.flatMap((one) => (one.currency === currency && one.figure === figure ? one.amount : [])),
          );
        expect(new Set(currencies.map(({ currency }) => currency))).toEqual(
          new Set(sales.map(({ currency }) => currency)),
        );
        for (const { currency, spans, kinds, ...money } of currencies) {
          const sold = expected(currency, 'sale');
          const returned = expected(currency, 'refund');
          expect(money.sales).toEqual({ now: sold, before: sold });
          expect(money.refunds).toEqual({ now: returned, before: returned });
          expect(total(spans.map((span) => span.sales))).toBe(sold);
          expect(total(spans.flatMap((span) => span.kinds.map((kind) => kind.refunds)))).toBe(returned);
          expect(total(kinds.map((kind) => kind.sales.now))).toBe(sold);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the comparison with the period before', () => {
  it.each([
    [0n, 0n, 'same', '前一段也没有'],
    [5n, 5n, 'same', '与前一段相同'],
    [5n, 0n, 'up', '前一段没有'],
    [0n, 5n, 'down', '减少 100%'],
    [3n, 2n, 'up', '增加 50%'],
    [2n, 3n, 'down', '减少 33.3%'],
    [20n, 2n, 'up', '是前一段的 10 倍'],
    [10_001n, 10_000n, 'up', '增加不到 0.1%'],
    [1n, 100_000n, 'down', '减少 99.9% 以上'],
    [2n ** 80n, 2n ** 79n, 'up', '增加 100%'],
  ] as const)('of %s now and %s before is “%s”: %s', (now, before, direction, text) => {
    expect(toChange({ now, before })).toEqual({ direction, text });
  });

  it('is accurate to a tenth of a percent, for amounts of any size', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 100n });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [part, whole] = one < other ? [one, other] : [other, one];
        const shown = percentText(part, whole);
        const exact = Number((part * 1_000_000n) / whole) / 10_000;
        if (shown.startsWith('不到')) expect(exact).toBeLessThan(0.05);
        else expect(Math.abs(Number.parseFloat(shown) - exact)).toBeLessThanOrEqual(0.1);
      }),
    );
  });
});

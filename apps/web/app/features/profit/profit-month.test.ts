import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMonth, type MonthRow, monthBefore, monthsOfPage, toProfitMonths } from './profit-month.ts';

const amount = fc.bigInt({ min: 0n, max: 2n ** 80n });
const row: fc.Arbitrary<MonthRow> = fc
  .record({
    month: fc.constantFrom('2026-10', '2026-11'),
    currency: fc.constantFrom('a::a::A', 'b::b::B'),
    status: fc.constantFrom('open' as const, 'settled' as const, 'refunded' as const),
    sales: fc.nat(1_000),
    parts: fc.tuple(amount, amount, amount, amount),
  })
  .map(({ sales, parts, ...rest }) => ({
    ...rest,
    sales: String(sales),
    amount: String(parts.reduce((sum, one) => sum + one, 0n)),
    toAuthor: String(parts[0]),
    toProposer: String(parts[1]),
    toNamed: String(parts[2]),
    toRest: String(parts[3]),
  }));
const rows = fc.uniqueArray(row, {
  selector: ({ month, currency, status }) => `${month} ${currency} ${status}`,
  maxLength: 12,
});

describe('toProfitMonths', () => {
  it('keeps currencies apart, and divides what was sold among the states and the parts exactly', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const months = toProfitMonths(given, ['2026-11', '2026-10', '2026-09']);
        expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-10', '2026-09']);
        expect(months[2]?.currencies).toEqual([]);
        for (const { month, currencies } of months)
          for (const { currency, sold, states, parts, isWhole } of currencies) {
            const own = given.filter((one) => one.month === month && one.currency === currency);
            expect(sold.amount).toBe(own.reduce((sum, one) => sum + BigInt(one.amount), 0n));
            expect(states.open.sales + states.settled.sales + states.refunded.sales).toBe(sold.sales);
            const inParts = parts.reduce((sum, { pending, settled }) => sum + pending + settled, 0n);
            expect(inParts).toBe(sold.amount - states.refunded.amount);
            expect(isWhole).toBe(true);
          }
      }),
    );
  });

  it('tells if the parts of a state are not its amount', () => {
    const [given] = fc.sample(row, { numRuns: 1, seed: 1 });
    if (!given) throw new Error('there is no sample');
    const wrong: MonthRow = { ...given, status: 'settled', amount: String(BigInt(given.amount) + 1n) };
    expect(toProfitMonths([wrong], [wrong.month])[0]?.currencies[0]?.isWhole).toBe(false);
  });
});

describe('months', () => {
  it('are counted back across years', () => {
    expect(monthBefore('2027-01', 1)).toBe('2026-12');
    expect(monthsOfPage('2027-02', '2026-11', 3)).toEqual(['2027-02', '2027-01', '2026-12']);
    expect(monthsOfPage('2026-12', '2026-11', 3)).toEqual(['2026-12', '2026-11']);
  });

  it.each([
    ['2026-11', true],
    ['2026-00', false],
    ['2026-13', false],
    ['1999-01', false],
    ['2026-1', false],
    ['2026-11-01', false],
  ])('isMonth(%s) is %s', (text, expected) => {
    expect(isMonth(text)).toBe(expected);
  });
});

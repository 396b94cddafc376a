import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAxis, toLabelPlaces, toShare } from './scale.ts';
import { toTickText } from './tick-text.ts';

const maxU64 = 2n ** 64n - 1n;
const amount = fc.bigInt({ min: -maxU64, max: 1_000n * maxU64 });

describe('the axis of a chart', () => {
  it('begins at zero and has round steps', () => {
    expect(toAxis([3n, 7n]).ticks).toEqual([0n, 2n, 4n, 6n, 8n]);
    expect(toAxis([0n, 1n]).ticks).toEqual([0n, 1n]);
    expect(toAxis([6_000_000_000n]).ticks).toEqual([0n, 2_000_000_000n, 4_000_000_000n, 6_000_000_000n]);
  });

  it('has the ticks 0 and 1 if there are no values or all are zero', () => {
    expect(toAxis([])).toEqual({ ticks: [0n, 1n], min: 0n, max: 1n });
    expect(toAxis([0n, 0n])).toEqual({ ticks: [0n, 1n], min: 0n, max: 1n });
  });

  it('contains zero and all values, with two to seven ticks at equal distances, for amounts of any size', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (values) => {
        const { ticks, min, max } = toAxis(values);
        expect(ticks).toContain(0n);
        expect([ticks[0], ticks.at(-1)]).toEqual([min, max]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const value of values) expect(value >= min && value <= max).toBe(true);
        const gaps = new Set(ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0n)));
        expect(gaps.size).toBe(1);
      }),
    );
  });

  it('places a value by its share of the range, within one hundred-thousandth and in the order of the values', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 2 }), ([one = 0n, other = 0n]) => {
        const axis = toAxis([one, other]);
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(toShare(low, axis)).toBeLessThanOrEqual(toShare(high, axis));
        expect(toShare(axis.min, axis)).toBe(0);
        expect(toShare(axis.max, axis)).toBe(1);
        const exact = Number(low - axis.min) / Number(axis.max - axis.min);
        expect(Math.abs(toShare(low, axis) - exact)).toBeLessThan(1.1e-5);
      }),
    );
  });
});

describe('the labels of an axis', () => {
  it('are abbreviated amounts without a unit, and have all digits if the steps are small', () => {
    const labels = (values: readonly bigint[], decimals: number) => {
      const axis = toAxis(values);
      return axis.ticks.map(toTickText(axis, decimals));
    };
    expect(labels([7n], 0)).toEqual(['0', '2', '4', '6', '8']);
    expect(labels([-1_500n, 4_000n], 0)).toEqual(['2K', '0', '2K', '4K']);
    expect(labels([3_000_000_000n], 9)).toEqual(['0', '1', '2', '3']);
    expect(labels([2n], 9)).toEqual(['0', '0.000000001', '0.000000002']);
  });

  it('differ between any two ticks above zero, for amounts of any size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1_000n * maxU64 }),
        fc.constantFrom(0, 6, 9),
        (value, decimals) => {
          const axis = toAxis([value]);
          const labels = axis.ticks.map(toTickText(axis, decimals));
          expect(new Set(labels).size).toBe(labels.length);
        },
      ),
    );
  });

  it('include the first and the last position, are distinct, and never exceed the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 2, max: 8 }), (count, most) => {
        const places = toLabelPlaces(count, most);
        expect(new Set(places).size).toBe(places.length);
        expect(places.length).toBe(Math.min(count, most));
        if (count > 0) expect([places[0], places.at(-1)]).toEqual([0, count - 1]);
      }),
    );
  });
});

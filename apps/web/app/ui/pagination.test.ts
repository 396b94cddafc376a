import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

const text = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((entry) => (entry.kind === 'gap' ? '…' : String(entry.page)))
    .join(' ');

describe('pageWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
  ])('shows for page %i of %i: %s', (page, pages, shown) => {
    expect(text(page, pages)).toBe(shown);
  });

  it('shows the first, the current and the last page, in order and without repetition', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = a <= b ? [a, b] : [b, a];
        const numbers = pageWindow(page, pages).flatMap((entry) =>
          entry.kind === 'page' ? [entry.page] : [],
        );
        expect(numbers).toContain(1);
        expect(numbers).toContain(page);
        expect(numbers).toContain(pages);
        expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

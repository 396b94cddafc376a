import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toListRows } from './list-page-rows.ts';

/** A page of the numbers 1 to `length`, as the database returns it. */
function readPage(
  length: number,
  size: number,
  cursor: { readonly row: number; readonly isBackwards: boolean } | null,
) {
  const all = Array.from({ length }, (_, place) => place + 1);
  const rest =
    cursor === null
      ? all
      : cursor.isBackwards
        ? all.filter((row) => row < cursor.row).reverse()
        : all.filter((row) => row > cursor.row);
  return toListRows({
    found: rest.slice(0, size + 1),
    size,
    isFirst: cursor === null,
    isBackwards: cursor?.isBackwards === true,
    cursorOf: String,
  });
}

it('paging forwards and backwards returns every row once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }), (length, size) => {
      const seen: number[] = [];
      let page = readPage(length, size, null);
      expect(page.before).toBeNull();
      for (;;) {
        seen.push(...page.rows);
        if (page.after === null) break;
        page = readPage(length, size, { row: Number(page.after), isBackwards: false });
      }
      expect(seen).toEqual(Array.from({ length }, (_, place) => place + 1));
      const back: number[] = [...page.rows];
      while (page.before !== null) {
        page = readPage(length, size, { row: Number(page.before), isBackwards: true });
        back.unshift(...page.rows);
        expect(page.after).not.toBeNull();
      }
      expect(back).toEqual(seen);
    }),
  );
});

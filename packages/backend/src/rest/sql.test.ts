import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toArrayLiteral } from './array-literal.ts';
import { allOf, comma, join, nothing, quoteName, type Sql, sql, toStatement, value } from './sql.ts';

it('toStatement numbers parameters from left to right, however the statement was composed', () => {
  const condition = allOf([sql`a = ${value('1')}`, sql`b = ${value(null)}`]);
  const list = join([value('2'), nothing, value('3')], comma);
  expect(toStatement(sql`select ${list} where ${condition} limit ${value('4')}`)).toEqual({
    text: 'select $1, , $2 where a = $3 and b = $4 limit $5',
    parameters: ['2', '3', '1', null, '4'],
  });
  expect(toStatement(allOf([]))).toEqual({ text: 'true', parameters: [] });
});

it('toStatement never includes a value in the text of the statement', () => {
  const leaf: fc.Arbitrary<Sql> = fc.oneof(fc.constant(sql`x`), fc.string().map(value));
  const tree = (depth: number): fc.Arbitrary<Sql> =>
    depth === 0
      ? leaf
      : fc.array(tree(depth - 1), { maxLength: 3 }).map((parts) => sql`(${join(parts, comma)})`);
  fc.assert(
    fc.property(tree(3), (built) => {
      const { text, parameters } = toStatement(built);
      expect(text).toMatch(/^[x(), $\d]*$/);
      expect([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))).toEqual(
        parameters.map((_, index) => index + 1),
      );
    }),
  );
});

it('quoteName quotes names so that none of them ends early', () => {
  expect(toStatement(quoteName('a "b" --')).text).toBe('"a ""b"" --"');
});

it('toArrayLiteral formats a list so that every element stays one element', () => {
  expect(toArrayLiteral([])).toBe('{}');
  expect(toArrayLiteral(['a', 'NULL', '', 'b"c\\d,}'])).toBe('{"a","NULL","","b\\"c\\\\d,}"}');
});

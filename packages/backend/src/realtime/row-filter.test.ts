import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionToSql, maxConditions, maxValues, readFilter } from './row-filter.ts';

const conditions = (text: string) => {
  const reading = readFilter(text);
  return reading.kind === 'filter' ? reading.filter : reading.reason;
};

describe('row filters', () => {
  it.each([
    ['id=eq.1', { column: 'id', operator: 'eq', isNegated: false, values: ['1'] }],
    ['at=gt.10:00=x', { column: 'at', operator: 'gt', isNegated: false, values: ['10:00=x'] }],
    ['a=not.in.(x,"y,z",)', { column: 'a', operator: 'in', isNegated: true, values: ['x', 'y,z', ''] }],
    ['a=eq."q\\"u,\\\\o"', { column: 'a', operator: 'eq', isNegated: false, values: ['q"u,\\o'] }],
    ['a=is.null', { column: 'a', operator: 'is', isNegated: false, values: ['null'] }],
    ['a=eq.', { column: 'a', operator: 'eq', isNegated: false, values: [''] }],
  ])('are parsed: %s', (text, expected) => {
    expect(conditions(text)).toEqual([expected]);
  });

  it('may have several conditions', () => {
    expect(conditions('a=gt.1,b=in.(1,2),c=lt.3')).toHaveLength(3);
  });

  it.each([
    ['a', 'A filter is column=operator.value'],
    ['=eq.1', 'A filter is column=operator.value'],
    ['a=match.x', 'The operator match is not known'],
    ['a=constructor.x', 'The operator constructor is not known'],
    ['a=in.1', 'in takes (a,b,c)'],
    ['a=is.1', 'is takes null, true, false or unknown'],
    [`a=in.(${'1,'.repeat(maxValues)}1)`, `in takes at most ${maxValues} values`],
    [`${'a=eq.1,'.repeat(maxConditions)}a=eq.1`, `A filter has at most ${maxConditions} conditions`],
    [`a=eq.${'x'.repeat(3_000)}`, 'The filter is too long'],
  ])('are rejected: %s', (text, reason) => {
    expect(conditions(text)).toBe(reason);
  });

  it('never put a value into SQL text', () => {
    const operators = [
      'eq',
      'neq',
      'lt',
      'lte',
      'gt',
      'gte',
      'isdistinct',
      'like',
      'ilike',
      'in',
      'is',
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...operators),
        fc.boolean(),
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
        (operator, isNegated, values) => {
          const given: string[] = [];
          const addValue = (value: string) => `$${given.push(value)}`;
          const target = { column: 't."a"', type: 'int4', addValue };
          const sql = conditionToSql({ column: 'a', operator, isNegated, values }, target);
          expect(sql).toMatch(/^(not )?\(t\."a"[a-z0-9$:(), <>=]*\)$/);
          expect(given).toEqual(operator === 'is' ? [] : operator === 'in' ? values : values.slice(0, 1));
        },
      ),
    );
  });
});

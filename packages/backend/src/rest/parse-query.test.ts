import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServiceError } from '../errors.ts';
import { parseQuery } from './parse-query.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const parse = (text: string) => parseQuery([...new URLSearchParams(text)]);
const field = (name: string) => ({ name, path: [] });
const condition = (name: string, value: string) => ({
  kind: 'condition',
  field: field(name),
  isNegated: false,
  test: { kind: 'compare', operator: 'eq', quantifier: undefined, value },
});

const rejections: readonly string[] = ['PGRST100', 'PGRST123'];

describe('parseQuery', () => {
  it('selects everything if the query is empty', () => {
    expect(parse('')).toEqual({
      select: [{ kind: 'all' }],
      level: { filters: [], order: [], limit: undefined, offset: 0, below: new Map() },
      columns: undefined,
      onConflict: undefined,
    });
  });

  it('parses filters, order and range for every level', () => {
    const { level } = parse('a=eq.1&b.c.d=eq.2&b.order=x.desc&b.c.limit=3&offset=4&apikey=secret');
    const below = level.below.get('b');
    expect(level).toMatchObject({ filters: [condition('a', '1')], offset: 4 });
    expect(below?.order).toEqual([
      { field: field('x'), embedded: undefined, direction: 'desc', nulls: undefined },
    ]);
    expect(below?.below.get('c')).toMatchObject({ filters: [condition('d', '2')], limit: 3 });
  });

  it('parses nested and negated logic', () => {
    const { level } = parse('not.or=(a.eq.1,b.eq.2)&c.and=(d.eq."x,y)",not.and(e.eq.{1,2}))');
    expect(level.filters).toEqual([
      { kind: 'or', isNegated: true, parts: [condition('a', '1'), condition('b', '2')] },
    ]);
    expect(level.below.get('c')?.filters).toEqual([
      {
        kind: 'and',
        isNegated: false,
        parts: [condition('d', 'x,y)'), { kind: 'and', isNegated: true, parts: [condition('e', '{1,2}')] }],
      },
    ]);
  });

  it('parses columns, on_conflict and quoted names', () => {
    expect(parse('columns="a","b,c"&on_conflict=d')).toMatchObject({
      columns: ['a', 'b,c'],
      onConflict: ['d'],
    });
    expect(parse('"a.b"=eq.1').level.filters).toEqual([condition('a.b', '1')]);
  });

  it('parses embedded resources with alias, hint and join type', () => {
    expect(parse('select=*,x:people!by!inner(name::text),...place(city)').select).toEqual([
      { kind: 'all' },
      {
        kind: 'embed',
        target: 'people',
        alias: 'x',
        hint: 'by',
        isInner: true,
        isSpread: false,
        items: [{ kind: 'field', field: field('name'), alias: undefined, cast: 'text' }],
      },
      {
        kind: 'embed',
        target: 'place',
        alias: undefined,
        hint: undefined,
        isInner: false,
        isSpread: true,
        items: [{ kind: 'field', field: field('city'), alias: undefined, cast: undefined }],
      },
    ]);
  });

  it.each([
    ['select=a,,b', 'column 3'],
    ['select=a(b', 'column 4'],
    ['select=a!x!y(b)', 'column 6'],
    ['select=a::', 'column 4'],
    ['select="a', 'column 3'],
    ['select=a->', 'column 4'],
    ['a=what.1', 'column 1'],
    ['a=eq', 'column 3'],
    ['a=in.1', 'column 4'],
    ['a=in.(1', 'column 6'],
    ['a=in.(1)2', 'column 7'],
    ['a=is.nul', 'column 4'],
    ['a=not.not.eq.1', 'column 5'],
    ['a=neq(any).{1}', 'column 4'],
    ['a=fts().x', 'column 5'],
    ['or=a.eq.1', 'column 1'],
    ['or=()', 'column 2'],
    ['or=(a.eq.1))', 'column 9'],
    ['or=(a.b.eq.1)', 'column 4'],
    ['order=a.desc.up', 'column 7'],
    ['order=', 'column 1'],
    ['limit=1e3', 'column 1'],
    ['offset=-1', 'column 1'],
    ['a..b=eq.1', 'column 3'],
    ['=eq.1', 'column 1'],
  ])('rejects %s with an error at %s', (text, position) => {
    const rejection = expect.objectContaining({
      code: 'PGRST100',
      details: expect.stringContaining(`${position},`),
    });
    expect(() => parse(text)).toThrow(rejection);
  });

  it('parses any query or rejects it with PGRST100 or PGRST123', () => {
    const chunk = fc.constantFrom(
      ...[
        'a',
        '"',
        '(',
        ')',
        ',',
        '.',
        ':',
        '::',
        '!',
        '*',
        '...',
        '->',
        '->>',
        'eq.',
        'not.',
        'in.(',
        'and(',
        '\\',
        '{',
        '}',
        ' ',
        '1',
        '命',
        '\u0000',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(chunk, { maxLength: 20 }).map((parts) => parts.join('')),
    );
    const name = fc.oneof(
      fc.constantFrom('select', 'order', 'or', 'and', 'not.or', 'a.limit', 'columns', 'on_conflict', 'x'),
      text,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 4 }), (parameters) => {
        try {
          parseQuery(parameters);
          return true;
        } catch (error) {
          return isServiceError(error) && rejections.includes(error.code);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('round-trips any text as a value, at the end of a parameter and quoted in a logic tree', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(parseQuery([['a', `eq.${text}`]]).level.filters).toEqual([condition('a', text)]);
        const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`;
        const [group] = parseQuery([['or', `(a.eq.${quoted},b.eq.1)`]]).level.filters;
        expect(group).toMatchObject({ parts: [condition('a', text), condition('b', '1')] });
        const [list] = parseQuery([['a', `in.(${quoted},${quoted})`]]).level.filters;
        expect(list).toMatchObject({ test: { kind: 'in', values: [text, text] } });
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { isReservedParameter, looksLikeFilter } from './call-parameters.ts';
import { parseAccept } from './media-type.ts';
import { parsePreferences, toPreferenceApplied } from './preferences.ts';
import type { Level } from './request-query.ts';
import { toContentRange, toRangeStatus, withRangeHeader } from './row-range.ts';

describe('parsePreferences', () => {
  it('takes the first preference of each name and ignores unknown ones', () => {
    const preferences = parsePreferences(
      'return=minimal, count=exact,return=representation,tx=rollback, missing=default',
    );
    expect(preferences).toMatchObject({
      shown: 'minimal',
      count: 'exact',
      missing: 'default',
      maxAffected: undefined,
    });
    expect(toPreferenceApplied(preferences, ['shown', 'count'])).toEqual({
      'preference-applied': 'return=minimal, count=exact',
    });
    expect(toPreferenceApplied(parsePreferences(null), ['shown'])).toEqual({});
  });

  it('applies max-affected only with strict handling', () => {
    expect(parsePreferences('max-affected=5').maxAffected).toBeUndefined();
    expect(parsePreferences('handling=strict, max-affected=5').maxAffected).toBe(5);
    expect(() => parsePreferences('handling=strict, max-affected=few')).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: max-affected=few' }),
    );
  });
});

describe('parseAccept', () => {
  it.each([
    [null, 'array'],
    ['*/*', 'array'],
    ['text/csv', 'csv'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['image/png, text/csv;q=0.2, application/json;q=0.1', 'csv'],
    ['text/csv;q=0, application/json', 'array'],
  ])('maps the Accept header %s to the format %s', (header, kind) => {
    expect(parseAccept(header).kind).toBe(kind);
  });

  it('strips nulls where requested, and rejects unsupported media types', () => {
    expect(parseAccept('application/vnd.pgrst.array+json;nulls=stripped')).toMatchObject({
      kind: 'array',
      withoutNulls: true,
    });
    expect(() => parseAccept('application/geo+json')).toThrow(expect.objectContaining({ code: 'PGRST107' }));
  });
});

describe('row ranges', () => {
  const level = (limit: number | undefined, offset = 0): Level => ({
    filters: [],
    order: [],
    limit,
    offset,
    below: new Map(),
  });

  it.each([
    ['0-9', level(undefined), { offset: 0, limit: 10 }],
    ['5-', level(undefined), { offset: 5, limit: undefined }],
    ['items=2-3', level(undefined), { offset: 2, limit: 2 }],
    ['0-9', level(5, 2), { offset: 2, limit: 5 }],
    ['3-4', level(5, 2), { offset: 3, limit: 2 }],
    ['0-1', level(5, 7), { offset: 7, limit: 0 }],
    ['bytes=0-1', level(3), { offset: 0, limit: 3 }],
    [null, level(3), { offset: 0, limit: 3 }],
  ])('withRangeHeader applies the Range header %j to the query %j', (header, before, after) => {
    expect(withRangeHeader(before, header)).toMatchObject(after);
  });

  it('toContentRange formats the header, and toRangeStatus chooses status 200, 206 or 416', () => {
    expect(toContentRange({ offset: 2, returned: 3, total: 9 })).toBe('2-4/9');
    expect(toContentRange({ offset: 2, returned: 0, total: undefined })).toBe('*/*');
    expect(toRangeStatus({ offset: 0, returned: 9, total: 9 })).toBe(200);
    expect(toRangeStatus({ offset: 0, returned: 8, total: 9 })).toBe(206);
    expect(() => toRangeStatus({ offset: 10, returned: 0, total: 9 })).toThrow(
      expect.objectContaining({ code: 'PGRST103' }),
    );
  });
});

describe('query parameters of a function call', () => {
  it.each([
    ['eq.1', true],
    ['not.in.(1)', true],
    ['like(any).{a}', true],
    ['fts(english).a', true],
    ['1.5', false],
    ['eq', false],
    ['hello.world', false],
    ['neq(any).{a}', false],
  ])('with the value %s are treated as a filter: %s', (text, expected) => {
    expect(looksLikeFilter(text)).toBe(expected);
  });

  it('are reserved if their name shapes the response, such as select, order or limit', () => {
    expect(['select', 'order', 'a.limit', 'not.or', 'apikey'].every(isReservedParameter)).toBe(true);
    expect(['a', 'orders', 'limits'].some(isReservedParameter)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isReservedParameter, looksLikeFilter } from './call-parameters.ts';
import { parseAccept } from './media-type.ts';
import { parsePreferences, toPreferenceApplied } from './preferences.ts';
import type { Level } from './request-query.ts';
import { toContentRange, toRangeStatus, withRangeHeader } from './row-range.ts';

describe('what a client prefers', () => {
  it('is what it says first, and nothing that is not known', () => {
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

  it('bounds a change only when it is strict', () => {
    expect(parsePreferences('max-affected=5').maxAffected).toBeUndefined();
    expect(parsePreferences('handling=strict, max-affected=5').maxAffected).toBe(5);
    expect(() => parsePreferences('handling=strict, max-affected=few')).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: max-affected=few' }),
    );
  });
});

describe('the form of an answer', () => {
  it.each([
    [null, 'array'],
    ['*/*', 'array'],
    ['text/csv', 'csv'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['image/png, text/csv;q=0.2, application/json;q=0.1', 'csv'],
    ['text/csv;q=0, application/json', 'array'],
  ])('for %s is %s', (header, kind) => {
    expect(parseAccept(header).kind).toBe(kind);
  });

  it('leaves out what is null, or cannot be given at all', () => {
    expect(parseAccept('application/vnd.pgrst.array+json;nulls=stripped')).toMatchObject({
      kind: 'array',
      withoutNulls: true,
    });
    expect(() => parseAccept('application/geo+json')).toThrow(expect.objectContaining({ code: 'PGRST107' }));
  });
});

describe('a range of rows', () => {
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
  ])('%s of %j', (header, before, after) => {
    expect(withRangeHeader(before, header)).toMatchObject(after);
  });

  it('is said as it is', () => {
    expect(toContentRange({ offset: 2, returned: 3, total: 9 })).toBe('2-4/9');
    expect(toContentRange({ offset: 2, returned: 0, total: undefined })).toBe('*/*');
    expect(toRangeStatus({ offset: 0, returned: 9, total: 9 })).toBe(200);
    expect(toRangeStatus({ offset: 0, returned: 8, total: 9 })).toBe(206);
    expect(() => toRangeStatus({ offset: 10, returned: 0, total: 9 })).toThrow(
      expect.objectContaining({ code: 'PGRST103' }),
    );
  });
});

describe('a parameter of a call', () => {
  it.each([
    ['eq.1', true],
    ['not.in.(1)', true],
    ['like(any).{a}', true],
    ['fts(english).a', true],
    ['1.5', false],
    ['eq', false],
    ['hello.world', false],
    ['neq(any).{a}', false],
  ])('%s is a condition: %s', (text, expected) => {
    expect(looksLikeFilter(text)).toBe(expected);
  });

  it('is for the answer if its name is', () => {
    expect(['select', 'order', 'a.limit', 'not.or', 'apikey'].every(isReservedParameter)).toBe(true);
    expect(['a', 'orders', 'limits'].some(isReservedParameter)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coursesList } from '#app/features/admin/catalogue/courses/courses-list.ts';
import { waresList } from '#app/features/admin/catalogue/wares/wares-list.ts';
import { cursorToText, textToCursor } from './row-cursor.ts';

const id = '00000000-0000-4000-8000-00000000000a';

describe('cursors of lists', () => {
  it('round-trip through their text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({
            key: fc
              .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
              .map((day) => day.toISOString()),
            id: fc.oneof(fc.uuid(), fc.nat().map(String)),
            rank: fc.constant(null),
          }),
          fc.record({
            key: fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
            id: fc.uuid(),
            rank: fc.constantFrom(0, 1, 2, 3, 4),
          }),
        ),
        (cursor) => {
          expect(textToCursor(cursorToText(cursor))).toEqual(cursor);
        },
      ),
    );
  });

  it.each([
    '',
    '~~',
    id,
    `${id}~~`,
    `${id}~~yesterday`,
    `${id}~~2026-13-45T00:00:00Z`,
    `${id}~5~not-an-id`,
    `${id}~12~name`,
    `${id}~0~${'x'.repeat(401)}`,
    `${id}~0~a\0b`,
    `x~~2026-11-26T00:00:00Z`,
    `${id.toUpperCase()}~0~name`,
  ])('are rejected if they are malformed: %j', (text) => {
    expect(textToCursor(text)).toBeNull();
  });

  it.each([
    [coursesList.cursor, 'place', 'wallet-basics~~12', true],
    [coursesList.cursor, 'place', 'wallet-basics~~2026-11-26T00:00:00Z', false],
    [coursesList.cursor, 'changed', 'wallet-basics~~2026-11-26T00:00:00Z', true],
    [coursesList.cursor, 'changed', 'wallet-basics~~12', false],
    [coursesList.cursor, 'least', 'wallet-basics~~-1', true],
    [coursesList.cursor, 'least', 'Wallet~~1', false],
    [coursesList.cursor, 'place', `wallet-basics~5~${id}`, false],
    [waresList.cursor, 'changed', `${'9'.repeat(78)}~~2026-11-26T00:00:00Z`, true],
    [waresList.cursor, 'most', `7~~${'9'.repeat(20)}`, true],
    [waresList.cursor, 'most', '7~~1.5', false],
    [waresList.cursor, 'most', `${id}~~1`, false],
  ])('are accepted only in the form of their list and sort order: case %#', (form, sort, text, isGood) => {
    expect(textToCursor(text, form, sort) !== null).toBe(isGood);
  });

  it('may point to an account that has never signed in', () => {
    expect(textToCursor(`${id}~~-infinity`)).toEqual({ key: '-infinity', id, rank: null });
  });
});

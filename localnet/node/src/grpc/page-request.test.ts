import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchPage, pageOf, readPageRequest, toNextPage } from './page-request.ts';

test('readPageRequest limits the page size to between 1 and 1,000, and uses 50 by default', () => {
  const limitOf = (pageSize?: number) =>
    readPageRequest('list', pageSize === undefined ? {} : { pageSize }).limit;
  expect([undefined, 0, 1, 1000, 1001, 2 ** 32 - 1].map(limitOf)).toEqual([50, 1, 1, 1000, 1000, 1000]);
});

test('readPageRequest accepts a page token only unchanged and for the list that returned it', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.nat(),
      (list, other, next, at) => {
        const { nextPageToken: pageToken = new Uint8Array() } = toNextPage(list, { items: [], next });
        expect(readPageRequest(list, { pageToken }).after).toBe(next);
        if (other !== list) expect(() => readPageRequest(other, { pageToken })).toThrow(/page_token/);
        const changed = Uint8Array.from(pageToken);
        const place = at % changed.length;
        changed[place] = (changed[place] ?? 0) ^ 1;
        expect(() => readPageRequest(list, { pageToken: changed })).toThrow(/page_token/);
      },
    ),
  );
});

test('readPageRequest rejects bytes that are not a page token', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (pageToken) => {
      expect(() => readPageRequest('list', { pageToken })).toThrow(/page_token/);
    }),
  );
});

test('toNextPage returns no token after the last page', () => {
  expect(toNextPage('list', { items: [], next: undefined })).toEqual({});
});

test('pageOf returns every item once and in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 5 }), (keys, limit) => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = pageOf(keys, (key) => key, { after, limit });
        seen.push(...page.items);
        after = page.next;
      } while (after !== undefined);
      expect(seen).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    }),
  );
});

test('fetchPage ends a page of more than 512 KiB early and continues on the next one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(10, 200_000, 600_000), { maxLength: 12 }), (sizes) => {
      const items = sizes.map((size, index) => ({ size, key: String(index).padStart(2, '0') }));
      const seen: typeof items = [];
      let after: string | undefined;
      do {
        const page = fetchPage(
          (asked) => pageOf(items, ({ key }) => key, asked),
          ({ size }) => size,
          { after, limit: 5 },
        );
        const bytes = page.items.reduce((sum, { size }) => sum + size, 0);
        expect(page.items.length <= 1 || bytes <= 512 * 1024).toBe(true);
        seen.push(...page.items);
        after = page.next;
      } while (after !== undefined);
      expect(seen).toEqual(items);
    }),
  );
});

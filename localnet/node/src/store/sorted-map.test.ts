import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedMap } from './sorted-map.ts';

const keys = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const changes = fc.array(fc.tuple(keys, fc.option(fc.nat(), { nil: undefined })), { maxLength: 30 });
const ignore = () => undefined;

test('a sorted map behaves like a map in key order', () => {
  fc.assert(
    fc.property(
      fc.array(changes, { maxLength: 12 }),
      fc.array(fc.oneof(keys, fc.constant(''))),
      (rounds, prefixes) => {
        const model = new Map<string, number>();
        let map = SortedMap.empty<number>();
        for (const round of rounds) {
          const once = new Map(round);
          const gone: number[] = [];
          const before = [...map.entries('')];
          const changed = map.changed(once, (value) => gone.push(value));

          expect([...map.entries('')]).toEqual(before);
          expect(gone.sort()).toEqual(
            before.flatMap(([key, value]) => (once.has(key) ? [value] : [])).sort(),
          );
          for (const [key, value] of once) value === undefined ? model.delete(key) : model.set(key, value);
          for (const [key] of once) expect(changed.get(key)).toBe(model.get(key));
          map = changed;
        }
        const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1));
        for (const prefix of prefixes) {
          expect([...map.entries(prefix)]).toEqual(sorted.filter(([key]) => key.startsWith(prefix)));
        }
      },
    ),
  );
});

test('a sorted map adds and removes thousands of keys', () => {
  const name = (index: number) => `key/${String((index * 7_919) % 5_000).padStart(4, '0')}`;
  let map = SortedMap.empty<number>();
  for (let index = 0; index < 5_000; index += 1) map = map.changed(new Map([[name(index), index]]), ignore);
  expect([...map.entries('key/1')].length).toBe(1_000);
  expect([...map.entries('')].map(([key]) => key)).toEqual(
    Array.from({ length: 5_000 }, (_, index) => `key/${String(index).padStart(4, '0')}`),
  );
  for (let index = 0; index < 5_000; index += 1) {
    expect(map.get(name(index))).toBe(index);
    if (index % 100 !== 0) map = map.changed(new Map([[name(index), undefined]]), ignore);
  }
  expect([...map.entries('')].length).toBe(50);
});

test('a sorted map is correct after one change removes 1,500 of 3,000 keys', () => {
  const all = Array.from({ length: 3_000 }, (_, index) => [`k${index}`, index] as const);
  const odd = all.filter(([, index]) => index % 2 === 1);
  const map = SortedMap.empty<number>().changed(new Map(all), ignore);
  const half = map.changed(new Map(odd.map(([key]) => [key, undefined])), ignore);
  for (const [key, index] of all) expect(half.get(key)).toBe(index % 2 === 1 ? undefined : index);
  expect([...half.entries('')].length).toBe(1_500);
});

test('a sorted map made from sorted entries equals one built by single changes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(keys, { maxLength: 600 }), changes, (some, after) => {
      const ascending = some.sort();
      const map = SortedMap.ofAscending(
        ascending,
        ascending.map((key) => key.length),
      );
      expect([...map.entries('')]).toEqual(ascending.map((key) => [key, key.length]));
      const bySteps = SortedMap.empty<number>().changed(
        new Map(ascending.map((key) => [key, key.length])),
        ignore,
      );
      const last = new Map(after);
      expect([...map.changed(last, ignore).entries('')]).toEqual([
        ...bySteps.changed(last, ignore).entries(''),
      ]);
    }),
  );
});

import { expect, it } from 'vitest';
import { createObjectId } from '../object-id.ts';
import { IdFilter } from './id-filter.ts';

const idOf = (index: number) => createObjectId(new Uint8Array(32), BigInt(index));

it('IdFilter.mayExist is true for each added id, also in a second filter on the same memory, and for less than 0.1 % of other ids', () => {
  const filter = new IdFilter();
  const count = 20_000;
  for (let index = 0; index < count; index += 1) filter.add(idOf(index));
  filter.complete();
  const other = new IdFilter(filter.memory);
  let mistaken = 0;
  for (let index = 0; index < count; index += 1) {
    expect(other.mayExist(idOf(index))).toBe(true);
    if (other.mayExist(idOf(count + index))) mistaken += 1;
  }
  expect(mistaken).toBeLessThan(count / 1_000);
});

it('IdFilter.mayExist is true for every id until the filter is complete', () => {
  const filter = new IdFilter();
  filter.add(idOf(1));
  expect(filter.mayExist(idOf(2))).toBe(true);
  filter.complete();
  expect(filter.mayExist(idOf(2))).toBe(false);
  expect(filter.mayExist(idOf(1))).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptValues } from './kept-values.ts';
import { ValueLoader } from './value-loader.ts';

const blockBytes = 64 * 1024;

/** The memory that the values keep alive, and their total size. */
function measure(values: KeptValues): { held: number; live: number } {
  const buffers = new Set<ArrayBufferLike>();
  let live = 0;
  for (const [, value] of values.frozen.entries('')) {
    buffers.add(value.buffer);
    live += value.length;
  }
  let held = 0;
  for (const buffer of buffers) held += buffer.byteLength;
  return { held, live };
}

const value = (seed: number) => new Uint8Array(200).fill(seed);

test('KeptValues frees the memory of deleted values while others remain', () => {
  const values = new KeptValues();
  for (let index = 0; index < 20_000; index += 1) {
    // Every three-hundredth value remains: about one per block.
    const key = index % 300 === 0 ? `stays/${index}` : 'changes';
    values.apply(new Map([[key, value(index)]]));
  }
  const { held, live } = measure(values);
  expect(live).toBe(68 * 200);
  expect(held).toBeLessThanOrEqual(2 * live + 2 * blockBytes);
  for (let index = 0; index < 20_000; index += 300) {
    expect(values.frozen.get(`stays/${index}`)).toEqual(value(index));
  }
});

test('ValueLoader frees the memory of values replaced during loading', () => {
  const loader = new ValueLoader();
  for (let index = 0; index < 20_000; index += 1) {
    loader.set(index % 300 === 0 ? `stays/${index}` : 'changes', value(index));
  }
  const { held, live } = measure(loader.finish());
  expect(live).toBe(68 * 200);
  expect(held).toBeLessThanOrEqual(2 * live + 2 * blockBytes);
});

test('KeptValues frees loaded blocks when nearly all their values are replaced', () => {
  const loader = new ValueLoader();
  for (let index = 0; index < 20_000; index += 1) loader.set(`k${index}`, value(index));
  const values = loader.finish();
  expect(measure(values).held).toBeGreaterThan(20_000 * 200 - 1);
  for (let index = 0; index < 20_000; index += 1) {
    if (index % 300 !== 0) values.apply(new Map([[`k${index}`, undefined]]));
  }
  const { held, live } = measure(values);
  expect(live).toBe(67 * 200);
  expect(held).toBeLessThanOrEqual(2 * live + 2 * blockBytes);
  expect(values.frozen.get('k600')).toEqual(value(600));
});

test('a frozen copy of KeptValues keeps its values when blocks are compacted', () => {
  const values = new KeptValues();
  for (let index = 0; index < 2_000; index += 1) values.apply(new Map([[`k${index}`, value(index)]]));
  const { frozen } = values;
  for (let index = 0; index < 2_000; index += 1) values.apply(new Map([[`k${index}`, undefined]]));
  for (let index = 0; index < 2_000; index += 1) expect(frozen.get(`k${index}`)).toEqual(value(index));
});

test('KeptValues uses at most twice the live bytes plus two blocks, for loaded and committed values', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const size = fc.oneof(fc.constant(undefined), fc.nat(300), fc.integer({ min: 4_000, max: 9_000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, size), { maxLength: 150 }), (changes) => {
      const values = new KeptValues();
      const loader = new ValueLoader();
      const model = new Map<string, Uint8Array>();
      for (const [index, [name, length]] of changes.entries()) {
        const bytes = length === undefined ? undefined : new Uint8Array(length).fill(index);
        values.apply(new Map([[name, bytes]]));
        loader.set(name, bytes);
        bytes === undefined ? model.delete(name) : model.set(name, bytes);
      }
      for (const kept of [values, loader.finish()]) {
        expect([...kept.frozen.entries('')]).toEqual([...model].sort(([a], [b]) => (a < b ? -1 : 1)));
        const { held, live } = measure(kept);
        expect(held).toBeLessThanOrEqual(2 * live + 2 * blockBytes);
      }
    }),
  );
});

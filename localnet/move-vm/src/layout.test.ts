import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInteger } from './integer.ts';
import { bytesToValue, type Layout, valueToBytes } from './layout.ts';
import {
  bytesToVector,
  copyValue,
  isEqualValue,
  ReferenceValue,
  StructValue,
  type Value,
  VariantValue,
  VectorValue,
  vectorToBytes,
} from './values.ts';

const bits = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 } as const;

const layouts: fc.Arbitrary<Layout> = fc.letrec<{ layout: Layout }>((tie) => ({
  layout: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Layout>('bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address'),
    tie('layout').map((vector) => ({ vector })),
    fc.array(tie('layout'), { minLength: 1, maxLength: 3 }).map((fields) => ({ fields })),
    fc
      .array(fc.array(tie('layout'), { maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map((variants) => ({ variants })),
  ),
})).layout;

function anyValue(layout: Layout): fc.Arbitrary<Value> {
  if (layout === 'bool') return fc.boolean();
  if (layout === 'address') return fc.stringMatching(/^0x[0-9a-f]{64}$/);
  if (typeof layout === 'string')
    return fc.bigInt({ min: 0n, max: 2n ** BigInt(bits[layout]) - 1n }).map(toInteger);
  if ('vector' in layout)
    return fc.array(anyValue(layout.vector), { maxLength: 3 }).map((elements) => new VectorValue(elements));
  if ('fields' in layout)
    return fc.tuple(...layout.fields.map(anyValue)).map((fields) => new StructValue(fields));
  return fc.oneof(
    ...layout.variants.map((fields, tag) =>
      fc.tuple(...fields.map(anyValue)).map((values) => new VariantValue(tag, values)),
    ),
  );
}

const cases = layouts.chain((layout) => anyValue(layout).map((value) => ({ layout, value })));

describe('valueToBytes and bytesToValue', () => {
  it('round-trip a value, and reject a missing or an additional byte', () => {
    fc.assert(
      fc.property(cases, ({ layout, value }) => {
        const bytes = valueToBytes(layout, value);
        const back = bytesToValue(layout, bytes);
        expect(back.ok && isEqualValue(back.value, value)).toBe(true);
        expect(bytesToValue(layout, Uint8Array.from([...bytes, 0])).ok).toBe(false);
        expect(bytesToValue(layout, bytes.subarray(0, -1)).ok).toBe(false);
      }),
    );
  });

  it('encode a struct as BCS specifies', () => {
    const layout: Layout = { fields: ['u16', { vector: 'u8' }, { variants: [[], ['bool']] }, 'address'] };
    const address = `0x${'0'.repeat(62)}ab`;
    const value = new StructValue([
      258,
      bytesToVector(Uint8Array.of(7, 8)),
      new VariantValue(1, [true]),
      address,
    ]);
    expect([...valueToBytes(layout, value)]).toEqual([
      2,
      1,
      2,
      7,
      8,
      1,
      1,
      ...Array.from({ length: 31 }, () => 0),
      0xab,
    ]);
  });

  it.each(['u16', 'u32', 'u64', 'u128', 'u256'] as const)(
    'encode numbers of the type %s little-endian',
    (type) => {
      // What an earlier value leaves in the buffer must not show.
      valueToBytes({ vector: 'u8' }, bytesToVector(new Uint8Array(2_000).fill(0xff)));
      const width = bits[type] / 8;
      for (let shift = 0n; shift < BigInt(bits[type]); shift += 1n) {
        for (const value of [1n << shift, (1n << (shift + 1n)) - 1n]) {
          const expected = Array.from({ length: width }, (_, at) =>
            Number((value >> BigInt(8 * at)) & 0xffn),
          );
          expect([...valueToBytes(type, toInteger(value))]).toEqual(expected);
        }
      }
    },
  );

  it.each([0, 1_000, 40_000, 65_000])(
    'reject a value of more than a megabyte, also after one of %i bytes',
    (before) => {
      const address = `0x${'0'.repeat(64)}`;
      const addresses = (count: number) => new VectorValue(Array.from({ length: count }, () => address));
      valueToBytes({ vector: 'u8' }, bytesToVector(new Uint8Array(before)));
      expect(() => valueToBytes({ vector: 'address' }, addresses(35_000))).toThrow('too many');
      expect(valueToBytes({ vector: 'address' }, addresses(32_000))).toHaveLength(32 * 32_000 + 3);
    },
  );

  it.each<[string, Layout, number[]]>([
    ['a bool that is neither 0 nor 1', 'bool', [2]],
    ['a variant that does not exist', { variants: [[]] }, [1]],
    ['a vector with more elements than bytes', { vector: 'u64' }, [200, 1, 0]],
    ['a length that is not in its shortest encoding', { vector: 'u8' }, [0x80, 0]],
    ['a vector of empty structs', { vector: { fields: [] } }, [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ])('reject %s', (_what, layout, bytes) => {
    expect(bytesToValue(layout, Uint8Array.from(bytes)).ok).toBe(false);
  });

  it('reject values that are nested more than 128 deep', () => {
    let layout: Layout = 'u8';
    for (let depth = 0; depth < 128; depth += 1) layout = { fields: [layout] };
    expect(bytesToValue(layout, Uint8Array.of(1)).ok).toBe(false);
  });
});

describe('copyValue', () => {
  it('returns an equal but distinct value', () => {
    fc.assert(
      fc.property(cases, ({ value }) => {
        const copy = copyValue(value);
        expect(isEqualValue(copy, value)).toBe(true);
        if (typeof value === 'object') expect(copy).not.toBe(value);
      }),
    );
  });

  it('returns a value independent of the original', () => {
    const inner = new StructValue([1]);
    const value = new VectorValue([inner]);
    const copy = copyValue(value);
    new ReferenceValue(inner.fields, 0).target = 2;
    expect(isEqualValue(copy, value)).toBe(false);
    expect(isEqualValue(copy, new VectorValue([new StructValue([1])]))).toBe(true);
  });
});

it('isEqualValue compares references by their targets', () => {
  const [a, b] = [new ReferenceValue([1], 0), new ReferenceValue([2, 1], 1)];
  expect(isEqualValue(a, b)).toBe(true);
  expect(isEqualValue(a, new ReferenceValue([2], 0))).toBe(false);
});

it('bytesToVector and vectorToBytes round-trip bytes', () => {
  const bytes = Uint8Array.of(0, 127, 255);
  expect(vectorToBytes(bytesToVector(bytes))).toEqual(bytes);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBinaryHeader, type TableKind, tableKinds } from './binary-header.ts';

const magic = [0xa1, 0x1c, 0xeb, 0x0b];
const version6 = [6, 0, 0, 0];
const version7 = [7, 0, 0, 5];

function numberToUleb(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...numberToUleb(Math.floor(value / 0x80))];
}

interface Table {
  readonly kind: number;
  readonly offset: number;
  readonly length: number;
}

interface Parts {
  magic: readonly number[];
  version: readonly number[];
  tables: readonly Table[];
  content: number;
  end: readonly number[];
}

/** Writes a module with the given parts, valid or not; its tables are filled with 0xee. */
function write(parts: Partial<Parts>): Uint8Array {
  const { tables = [{ kind: 1, offset: 0, length: 2 }], end = [0] } = parts;
  const content = parts.content ?? tables.reduce((sum, { length }) => sum + length, 0);
  const directory = tables.flatMap(({ kind, offset, length }) => [
    kind,
    ...numberToUleb(offset),
    ...numberToUleb(length),
  ]);
  return Uint8Array.from([
    ...(parts.magic ?? magic),
    ...(parts.version ?? version7),
    ...numberToUleb(tables.length),
    ...directory,
    ...Array.from({ length: content }, () => 0xee),
    ...end,
  ]);
}

function statusOf(bytes: Uint8Array): string {
  const header = readBinaryHeader(bytes);
  return header.ok ? 'ok' : `${header.majorStatus} ${header.status}`;
}

test('readBinaryHeader reads an empty module named m at address 0, as the compiler writes it', () => {
  const bytes = Uint8Array.from([
    ...[...magic, ...version6, 3],
    ...[0x01, 0, 2],
    ...[0x07, 2, 2],
    ...[0x08, 4, 32],
    ...[0, 0],
    ...[1, 0x6d],
    ...Array.from({ length: 32 }, () => 0),
    ...[0],
  ]);
  expect(readBinaryHeader(bytes)).toEqual({
    ok: true,
    value: {
      version: 6,
      tables: [
        { kind: 'moduleHandles', start: 18, end: 20 },
        { kind: 'identifiers', start: 20, end: 22 },
        { kind: 'addressIdentifiers', start: 22, end: 54 },
      ],
      selfModuleHandle: 0,
    },
  });
});

test('readBinaryHeader uses the table numbers of the binary format', () => {
  expect(Object.values(tableKinds)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
});

describe('readBinaryHeader for a version and its Move flavor', () => {
  test.each<[string, number[], string]>([
    ['accepts version 6 without a flavor', version6, 'ok'],
    ["accepts version 7 of Sui's flavor", version7, 'ok'],
    ['rejects version 7 without a flavor', [7, 0, 0, 0], '3003 UNKNOWN_VERSION'],
    ['rejects version 7 of another flavor', [7, 0, 0, 10], '3003 UNKNOWN_VERSION'],
    ["rejects version 6 of Sui's flavor", [6, 0, 0, 5], '3003 UNKNOWN_VERSION'],
    ["rejects version 8 of Sui's flavor", [8, 0, 0, 5], '3003 UNKNOWN_VERSION'],
    ['rejects version 5', [5, 0, 0, 0], '3003 UNKNOWN_VERSION'],
    ['rejects version 0', [0, 0, 0, 0], '3003 UNKNOWN_VERSION'],
    ['rejects version 6 in big-endian order', [0, 0, 0, 6], '3003 UNKNOWN_VERSION'],
  ])('%s', (_name, version, expected) => {
    expect(statusOf(write({ version }))).toBe(expected);
  });
});

describe('readBinaryHeader', () => {
  const first = { kind: 1, offset: 0, length: 2 };

  test.each<[string, Partial<Parts>, string]>([
    ['a wrong magic number', { magic: [0, 0x61, 0x73, 0x6d] }, '3002 BAD_MAGIC'],
    ['the magic number of unpublishable modules', { magic: [0xde, 0xad, 0xc0, 0xde] }, '3002 BAD_MAGIC'],
    [
      'a table number that was never assigned',
      { tables: [{ ...first, kind: 9 }] },
      '3004 UNKNOWN_TABLE_TYPE',
    ],
    ['a table number beyond the last', { tables: [{ ...first, kind: 0x15 }] }, '3004 UNKNOWN_TABLE_TYPE'],
    [
      'a first table that does not start at 0',
      { tables: [{ ...first, offset: 1 }], content: 3 },
      '3008 BAD_HEADER_TABLE',
    ],
    ['an empty table', { tables: [{ ...first, length: 0 }] }, '3008 BAD_HEADER_TABLE'],
    ['overlapping tables', { tables: [first, { kind: 2, offset: 1, length: 2 }] }, '3008 BAD_HEADER_TABLE'],
    [
      'a gap between tables',
      { tables: [first, { kind: 2, offset: 3, length: 2 }], content: 5 },
      '3008 BAD_HEADER_TABLE',
    ],
    ['two tables at one offset', { tables: [first, { ...first, kind: 2 }] }, '3008 BAD_HEADER_TABLE'],
    ['a duplicate table', { tables: [first, { ...first, offset: 2 }] }, '3010 DUPLICATE_TABLE'],
    [
      'a table beyond the end of the module',
      { tables: [{ ...first, length: 16 }], content: 2 },
      '3008 BAD_HEADER_TABLE',
    ],
    ['a truncated table', { tables: [first], content: 1, end: [] }, '3001 MALFORMED'],
    [
      'a duplicate table whose second entry exceeds u32',
      { tables: [first, { ...first, offset: 2, length: 0xffff_ffff }], content: 2 },
      '3008 BAD_HEADER_TABLE',
    ],
    [
      'a duplicate table whose second entry is beyond the end of the module',
      { tables: [first, { ...first, offset: 2, length: 999 }], content: 2 },
      '3010 DUPLICATE_TABLE',
    ],
    [
      'a table beyond the end of the module and its duplicate',
      {
        tables: [
          { ...first, length: 999 },
          { ...first, offset: 999 },
        ],
        content: 2,
      },
      '3008 BAD_HEADER_TABLE',
    ],
    ['a length above u32', { tables: [{ ...first, length: 2 ** 32 }], content: 2 }, '3001 MALFORMED'],
    ['a missing module index', { end: [] }, '3001 MALFORMED'],
    ['a module index above u16', { end: [0x80, 0x80, 0x04] }, '3001 MALFORMED'],
    ['a module index that is not in its shortest encoding', { end: [0x80, 0x00] }, '3001 MALFORMED'],
    ['trailing bytes', { end: [0, 0] }, '3026 TRAILING_BYTES'],
    ['enums in version 6', { version: version6, tables: [{ ...first, kind: 0x11 }] }, '3001 MALFORMED'],
  ])('rejects %s', (_name, parts, expected) => {
    expect(statusOf(write(parts))).toBe(expected);
  });

  test('rejects a module that is truncated at any byte', () => {
    const whole = write({ tables: [first, { kind: 7, offset: 2, length: 200 }], end: [1] });
    for (let length = 0; length < whole.length; length += 1) {
      const status = statusOf(whole.subarray(0, length));
      expect(status).toBe(
        length < 4
          ? '3002 BAD_MAGIC'
          : status.startsWith('3008')
            ? '3008 BAD_HEADER_TABLE'
            : '3001 MALFORMED',
      );
    }
    expect(statusOf(whole)).toBe('ok');
  });

  test('rejects more than 255 tables', () => {
    expect(statusOf(Uint8Array.from([...magic, ...version7, 0x80, 0x02]))).toBe('3001 MALFORMED');
  });
});

const kinds = Object.keys(tableKinds) as TableKind[];
const layout = fc
  .shuffledSubarray(kinds)
  .chain((chosen) =>
    fc.tuple(
      fc.constant(chosen),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: chosen.length, maxLength: chosen.length }),
    ),
  )
  .chain(([chosen, lengths]) => {
    let offset = 0;
    const tables = chosen.map((kind, index) => {
      const table = { kind: tableKinds[kind], name: kind, offset, length: lengths[index] ?? 1 };
      offset += table.length;
      return table;
    });
    const listed = fc.shuffledSubarray(tables, { minLength: tables.length });
    return fc.record({ tables: fc.constant(tables), listed, self: fc.nat(0xffff) });
  });

test('readBinaryHeader finds tables without gap or overlap in any directory order', () => {
  fc.assert(
    fc.property(layout, ({ tables, listed, self }) => {
      const bytes = write({ tables: listed, end: numberToUleb(self) });
      const header = readBinaryHeader(bytes);
      if (!header.ok) throw new Error(header.message);
      expect(header.value.selfModuleHandle).toBe(self);
      expect(header.value.tables.map(({ kind, start, end }) => [kind, end - start])).toEqual(
        tables.map(({ name, length }) => [name, length]),
      );
      for (const { start, end } of header.value.tables) {
        expect(bytes.subarray(start, end).every((byte) => byte === 0xee)).toBe(true);
      }
      let next = header.value.tables[0]?.start;
      for (const { start, end } of header.value.tables) {
        expect(start).toBe(next);
        next = end;
      }
    }),
  );
});

describe('readBinaryHeader', () => {
  const checkAnswer = (bytes: Uint8Array) => {
    const before = bytes.slice();
    const header = readBinaryHeader(bytes);
    expect(bytes).toEqual(before);
    if (!header.ok) {
      expect(header.where).toEqual({ byte: expect.any(Number) });
      expect('byte' in header.where && header.where.byte <= bytes.length).toBe(true);
      return;
    }
    for (const { start, end } of header.value.tables) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThan(bytes.length);
    }
  };

  test('returns a header or a failure for arbitrary bytes, without throwing', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), checkAnswer), { numRuns: 1_000 });
  });

  test('returns a header or a failure for arbitrary bytes after a valid version', () => {
    const beginning = fc.constantFrom(version6, version7).map((version) => [...magic, ...version]);
    const rest = fc.array(fc.oneof(fc.nat(255), fc.nat(20)), { maxLength: 100 });
    fc.assert(
      fc.property(beginning, rest, (start, end) => checkAnswer(Uint8Array.from([...start, ...end]))),
      { numRuns: 2_000 },
    );
  });

  test('returns a header or a failure for a valid module with up to four changed bytes', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(layout, changes, ({ listed }, places) => {
        const bytes = write({ tables: listed });
        for (const [at, byte] of places) bytes[at % Math.min(bytes.length, 60)] = byte;
        checkAnswer(bytes);
      }),
      { numRuns: 1_000 },
    );
  });
});

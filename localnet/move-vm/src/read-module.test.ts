import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableKinds } from './binary-header.ts';
import type { CompiledModule } from './compiled-module.ts';
import { opcodes } from './opcodes.ts';
import { readModule } from './read-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';

type Tables = Partial<Record<keyof typeof tableKinds, readonly number[]>>;

/** A module with these tables only, given as bytes. */
function write(tables: Tables, version: 6 | 7 = 7): Uint8Array {
  const entries = Object.entries(tables) as [keyof typeof tableKinds, readonly number[]][];
  let offset = 0;
  const directory = entries.flatMap(([kind, bytes]) => {
    const entry = [tableKinds[kind], offset, bytes.length];
    offset += bytes.length;
    return entry;
  });
  return Uint8Array.from([
    ...[0xa1, 0x1c, 0xeb, 0x0b, version, 0, 0, version === 7 ? 5 : 0],
    ...[entries.length, ...directory],
    ...entries.flatMap(([, bytes]) => bytes),
    0,
  ]);
}

function read(tables: Tables, version: 6 | 7 = 7): CompiledModule {
  const module = readModule(write(tables, version));
  if (!module.ok) throw new Error(`${module.status}: ${module.message}`);
  return module.value;
}

function statusOf(tables: Tables, version: 6 | 7 = 7): string {
  const module = readModule(write(tables, version));
  return module.ok ? 'ok' : module.status;
}

const code = (...instructions: readonly number[]) => [0, 1, 0, 0, 0, ...instructions];

describe('readModule on compiled modules', () => {
  it.each([...compiled.keys()])('reads the compiled module %s to its last byte', (name) => {
    const { identifiers, moduleHandles, selfModuleHandle, functionDefinitions } = readCompiled(name);
    expect(identifiers[moduleHandles[selfModuleHandle]?.name ?? -1]).toBe(name);
    expect(functionDefinitions.every(({ code: body }) => (body?.instructions.length ?? 0) > 0)).toBe(true);
  });

  it('reads the two enums of the compiled module coupon', () => {
    const { datatypeHandles, enumDefinitions, identifiers } = readCompiled('coupon');
    const enums = enumDefinitions.map(({ handle, variants }) => [
      identifiers[datatypeHandles[handle]?.name ?? -1],
      variants.map(({ name }) => identifiers[name]),
    ]);
    expect(Object.fromEntries(enums)).toEqual({
      Discount: ['Percent', 'Fixed'],
      Rule: ['AmountMoreThan', 'AmountLessThan', 'SpecifyID'],
    });
  });
});

describe('readModule for types', () => {
  it('reads nested types', () => {
    // vector<&mut Datatype3<u64, T1>>
    expect(read({ signatures: [1, 0x0a, 0x07, 0x0b, 3, 2, 0x03, 0x09, 1] }).signatures).toEqual([
      [
        {
          kind: 'vector',
          of: {
            kind: 'reference',
            isMutable: true,
            to: { kind: 'datatype', handle: 3, typeArguments: ['u64', { kind: 'typeParameter', index: 1 }] },
          },
        },
      ],
    ]);
  });

  it.each([
    ['rejects an unknown type number', [1, 0x10], 'UNKNOWN_SERIALIZED_TYPE'],
    ['rejects an empty list of type arguments', [1, 0x0b, 0, 0], 'MALFORMED'],
    ['rejects a truncated type', [1, 0x0a], 'MALFORMED'],
    ['rejects a type nested 257 deep', [1, ...Array.from({ length: 256 }, () => 0x0a), 0x01], 'MALFORMED'],
    ['accepts a type nested 256 deep', [1, ...Array.from({ length: 255 }, () => 0x0a), 0x01], 'ok'],
  ])('%s', (_what, signatures, status) => {
    // From 128 on, the length of a table is a ULEB128 number of two bytes, which `write` does not support.
    if (signatures.length < 128) expect(statusOf({ signatures })).toBe(status);
    else expect(longSignature(signatures)).toBe(status);
  });
});

function longSignature(bytes: readonly number[]): string {
  const module = readModule(
    Uint8Array.from([
      ...[0xa1, 0x1c, 0xeb, 0x0b, 7, 0, 0, 5, 1, tableKinds.signatures, 0],
      ...[(bytes.length % 128) + 128, Math.floor(bytes.length / 128)],
      ...bytes,
      0,
    ]),
  );
  return module.ok ? 'ok' : module.status;
}

describe('readModule for definitions', () => {
  it('reads structs, native or not, and enums', () => {
    expect(read({ structDefinitions: [4, 1, 5, 2, 1, 9, 0x02] }).structDefinitions).toEqual([
      { handle: 4, fields: undefined },
      { handle: 5, fields: [{ name: 9, type: 'u8' }] },
    ]);
    expect(read({ enumDefinitions: [6, 2, 2, 1, 0, 2, 1, 3, 0x01] }).enumDefinitions).toEqual([
      {
        handle: 6,
        variants: [
          { name: 1, fields: [] },
          { name: 2, fields: [{ name: 3, type: 'bool' }] },
        ],
      },
    ]);
  });

  it.each<[string, Tables, string]>([
    ['a struct with an unknown kind', { structDefinitions: [0, 3, 0] }, 'UNKNOWN_NATIVE_STRUCT_FLAG'],
    ['an enum without variants', { enumDefinitions: [0, 2, 0] }, 'MALFORMED'],
    ['an enum with an unknown kind', { enumDefinitions: [0, 1, 1, 0, 0] }, 'MALFORMED'],
    ['an unknown ability', { functionHandles: [0, 0, 0, 0, 1, 16] }, 'UNKNOWN_ABILITY'],
    ['a phantom flag that is neither 0 nor 1', { datatypeHandles: [0, 0, 0, 1, 0, 2] }, 'MALFORMED'],
    ['the visibility of scripts', { functionDefinitions: [0, 2, 0, 0, 0, 1, 2, 0] }, 'MALFORMED'],
    ['unknown flags of a function', { functionDefinitions: [0, 1, 1, 0, 0, 1, 2, 0] }, 'INVALID_FLAG_BITS'],
    ['the variant index 127, one above the maximum', { variantHandles: [0, 127] }, 'MALFORMED'],
    ['a name with a space', { identifiers: [3, 0x61, 0x20, 0x62] }, 'MALFORMED'],
    ['a name that is one underscore', { identifiers: [1, 0x5f] }, 'MALFORMED'],
    ['a name with a character beyond ASCII', { identifiers: [2, 0xc3, 0xa9] }, 'MALFORMED'],
    ['a truncated address', { addressIdentifiers: [1, 2, 3] }, 'MALFORMED'],
  ])('rejects %s', (_what, tables, status) => {
    expect(statusOf(tables)).toBe(status);
  });
});

describe('readModule for code', () => {
  it('reads the operands of each instruction', () => {
    const bytes = [0, 1, 4, 0, 2, 5, 0x06, 1, 0, 0, 0, 0, 0, 0, 1, 0x40, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0x05, 0];
    const { functionDefinitions } = read({ functionDefinitions: [...bytes, 0x0b, 7, 0x02, 0] });
    expect(functionDefinitions).toEqual([
      {
        handle: 0,
        visibility: 'public',
        isEntry: true,
        acquires: [],
        code: {
          locals: 2,
          instructions: [
            { op: 'LdU64', value: 2n ** 56n + 1n },
            { op: 'VecPack', index: 3, count: 2n },
            { op: 'Branch', offset: 0 },
            { op: 'MoveLoc', index: 7 },
            { op: 'Ret' },
          ],
          jumpTables: [],
        },
      },
    ]);
  });

  it('reads a native function', () => {
    expect(read({ functionDefinitions: [1, 3, 2, 0] }).functionDefinitions).toEqual([
      { handle: 1, visibility: 'package', isEntry: false, acquires: [], code: undefined },
    ]);
  });

  it('reads the jump table of a switch, and rejects an unknown kind of table', () => {
    const [definition] = read({
      functionDefinitions: [...code(1, 0x56, 0), 1, 4, 2, 1, 0, 9],
    }).functionDefinitions;
    expect(definition?.code?.jumpTables).toEqual([{ enumDefinition: 4, offsets: [0, 9] }]);
    expect(statusOf({ functionDefinitions: [...code(1, 0x56, 0), 1, 4, 2, 2, 0, 9] })).toBe('MALFORMED');
  });

  it.each(Object.entries(opcodes))('reads the instruction %s', (op, [number, operand]) => {
    const widths = { none: 0, offset: 1, index: 1, indexAndCount: 9 } as const;
    const width = typeof operand === 'number' ? operand : widths[operand];
    const operands = Array.from({ length: width }, () => 0);
    const [definition] = read({
      functionDefinitions: [...code(1, number, ...operands), 0],
    }).functionDefinitions;
    expect(definition?.code?.instructions[0]?.op).toBe(op);
  });

  it('rejects global storage instructions and unknown opcodes', () => {
    const dead = [0x00, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f, 0x57, 0xff];
    for (const number of dead)
      expect(statusOf({ functionDefinitions: [...code(1, number, 0), 0] })).toBe('UNKNOWN_OPCODE');
  });

  it('rejects variant instructions before version 7', () => {
    expect(statusOf({ functionDefinitions: code(1, 0x4e, 0) }, 6)).toBe('MALFORMED');
    expect(statusOf({ functionDefinitions: code(1, 0x02) }, 6)).toBe('ok');
  });
});

describe('readModule for untrusted bytes', () => {
  it('returns a module or a failure for a compiled module with changed or missing bytes', () => {
    const modules = [...compiled.values()];
    const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(...modules),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(), { nil: undefined }),
        (bytes, changes, cut) => {
          const changed = Uint8Array.from(cut === undefined ? bytes : bytes.subarray(0, cut % bytes.length));
          if (changed.length > 0) for (const { at, to } of changes) changed[at % changed.length] = to;
          const module = readModule(changed);
          expect(module.ok || ('byte' in module.where && module.where.byte <= changed.length)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

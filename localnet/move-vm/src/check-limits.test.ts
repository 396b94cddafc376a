import { describe, expect, it } from 'vitest';
import { checkLimits, limits, maxRows } from './check-limits.ts';
import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { box, datatype, moduleOf, parameter } from './testing/module-of.ts';

const good = moduleOf({ code: [{ op: 'Ret' }] });

function statusOf(changes: Partial<CompiledModule>): string {
  const checked = checkLimits({ ...good, ...changes });
  return checked.ok ? 'ok' : checked.status;
}

/** A list of the given length whose items know their index. */
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const fields = (count: number) => many(count, (name) => ({ name, type: 'u8' as const }));
const struct = (count: number) => ({ handle: 0, fields: fields(count) });
const [handle] = good.functionHandles;
const [type] = good.datatypeHandles;
const [first, ...others] = good.functionDefinitions;

/** A type with this many nodes. */
const deep = (depth: number): SignatureToken =>
  depth === 1 ? 'u8' : { kind: 'vector', of: deep(depth - 1) };

/** Each entry makes a module with the given number of the limited items. */
const sizes: readonly (readonly [string, number, string, (count: number) => Partial<CompiledModule>])[] = [
  [
    'characters in a name',
    limits.identifierLength,
    'IDENTIFIER_TOO_LONG',
    (count) => ({ identifiers: [...good.identifiers, 'a'.repeat(count)] }),
  ],
  [
    'functions in a module',
    limits.functions,
    'MAX_FUNCTION_DEFINITIONS_REACHED',
    (count) => ({ functionDefinitions: many(count, () => others[0] ?? first).filter((one) => !!one) }),
  ],
  [
    'datatypes in a module',
    limits.datatypes,
    'MAX_STRUCT_DEFINITIONS_REACHED',
    (count) => ({ structDefinitions: many(count - good.enumDefinitions.length, () => struct(1)) }),
  ],
  [
    'fields of a struct',
    limits.fields,
    'MAX_FIELD_DEFINITIONS_REACHED',
    (count) => ({ structDefinitions: [struct(count)] }),
  ],
  [
    'fields of a variant',
    limits.fields,
    'MAX_FIELD_DEFINITIONS_REACHED',
    (count) => ({ enumDefinitions: [{ handle: 0, variants: [{ name: 0, fields: fields(count) }] }] }),
  ],
  [
    'variants of an enum',
    limits.variants,
    'MAX_VARIANTS_REACHED',
    (count) => ({
      enumDefinitions: [{ handle: 0, variants: many(count, (name) => ({ name, fields: [] })) }],
    }),
  ],
  [
    'parameters of a function',
    limits.parameters,
    'TOO_MANY_PARAMETERS',
    (count) => ({ signatures: [many(count, () => 'u8' as const), ...good.signatures.slice(1)] }),
  ],
  [
    'type parameters of a function',
    limits.typeParameters,
    'TOO_MANY_TYPE_PARAMETERS',
    (count) => ({ functionHandles: handle ? [{ ...handle, typeParameters: many(count, () => 0) }] : [] }),
  ],
  [
    'type parameters of a datatype',
    limits.typeParameters,
    'TOO_MANY_TYPE_PARAMETERS',
    (count) => {
      const typeParameters = many(count, () => ({ constraints: 0, isPhantom: false }));
      return { datatypeHandles: type ? [{ ...type, typeParameters }] : [] };
    },
  ],
  [
    'nodes of a type',
    limits.typeNodes,
    'TOO_MANY_TYPE_NODES',
    (count) => ({ signatures: [...good.signatures, [deep(count)]] }),
  ],
  [
    'nodes of the type of a struct’s field',
    limits.typeNodes,
    'TOO_MANY_TYPE_NODES',
    (count) => ({ structDefinitions: [{ handle: 0, fields: [{ name: 0, type: deep(count) }] }] }),
  ],
  [
    'nodes of the type of a variant’s field',
    limits.typeNodes,
    'TOO_MANY_TYPE_NODES',
    (count) => ({
      enumDefinitions: [{ handle: 0, variants: [{ name: 0, fields: [{ name: 0, type: deep(count) }] }] }],
    }),
  ],
  [
    'nodes of the type of a constant',
    limits.typeNodes,
    'TOO_MANY_TYPE_NODES',
    (count) => ({ constantPool: [{ type: deep(count), bytes: new Uint8Array() }] }),
  ],
  [
    'basic blocks in a function',
    limits.blocks,
    'TOO_MANY_BASIC_BLOCKS',
    (count) => ({
      functionDefinitions: first?.code
        ? [{ ...first, code: { ...first.code, instructions: many(count, () => ({ op: 'Ret' as const })) } }]
        : [],
    }),
  ],
];

describe('checkLimits on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(checkLimits(readCompiled(name))).toMatchObject({ ok: true });
  });
});

describe('checkLimits', () => {
  it.each(sizes)('rejects more %s than %i', (_what, max, status, changesOf) => {
    expect(statusOf(changesOf(max))).toBe('ok');
    expect(statusOf(changesOf(max + 1))).toBe(status);
  });
});

describe('checkLimits for tables', () => {
  it.each(Object.entries(maxRows))('rejects more rows in %s than %i', (table, max) => {
    const known: readonly unknown[] = good[table as keyof typeof maxRows];
    const rows = (count: number) => ({ [table]: many(count, () => known[0] ?? { address: 0, name: 0 }) });
    expect(statusOf(rows(max))).toBe('ok');
    expect(statusOf(rows(max + 1))).toBe('MALFORMED');
  });
});

it('checkLimits counts a type parameter or a datatype as four nodes of a type', () => {
  const filled = (count: number) => many(count, () => parameter);
  const growing: SignatureToken = { kind: 'reference', isMutable: false, to: datatype(box, ...filled(62)) };
  expect(statusOf({ signatures: [[growing]] })).toBe('ok');
  expect(statusOf({ signatures: [[datatype(box, ...filled(64))]] })).toBe('TOO_MANY_TYPE_NODES');
});

it('checkLimits rejects a module with <SELF>, the name of scripts', () => {
  expect(statusOf({ identifiers: ['<SELF>'] })).toBe('MALFORMED');
});

it('checkLimits rejects a function with `acquires`, because Sui has no global storage', () => {
  const [definition] = good.functionDefinitions;
  const acquiring = definition ? [{ ...definition, acquires: [0] }] : [];
  expect(statusOf({ functionDefinitions: acquiring })).toBe('EXTRANEOUS_ACQUIRES_ANNOTATION');
});

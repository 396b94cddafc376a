import { describe, expect, it } from 'vitest';
import { checkDuplicates } from './check-duplicates.ts';
import type { CompiledModule } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { moduleOf } from './testing/module-of.ts';

const good: CompiledModule = {
  ...moduleOf({ code: [{ op: 'Ret' }] }),
  friendDeclarations: [{ address: 0, name: 1 }],
};

function statusOf(changes: Partial<CompiledModule>): string {
  const checked = checkDuplicates({ ...good, ...changes });
  return checked.ok ? 'ok' : checked.status;
}

const tables = [
  'moduleHandles',
  'datatypeHandles',
  'functionHandles',
  'functionInstantiations',
  'signatures',
  'constantPool',
  'identifiers',
  'addressIdentifiers',
  'structDefinitions',
  'structInstantiations',
  'functionDefinitions',
  'fieldHandles',
  'fieldInstantiations',
  'friendDeclarations',
  'enumDefinitions',
  'enumInstantiations',
  'variantHandles',
  'variantInstantiations',
] as const;

describe('checkDuplicates on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(checkDuplicates(readCompiled(name))).toMatchObject({ ok: true });
  });
});

describe('checkDuplicates', () => {
  it.each(tables)('rejects a duplicate row in the table %s', (table) => {
    expect(statusOf({})).toBe('ok');
    const rows: readonly unknown[] = good[table];
    expect(rows.length).toBeGreaterThan(0);
    const twice = { [table]: structuredClone([...rows, rows[0]]) };
    expect(checkDuplicates({ ...good, ...twice })).toMatchObject({
      status: 'DUPLICATE_ELEMENT',
      where: { table, row: rows.length },
    });
  });
});

describe('checkDuplicates', () => {
  const field = { name: 12, type: 'u8' } as const;
  const structs = good.structDefinitions.slice(1);
  const enums = good.enumDefinitions.slice(1);
  const enumOf = (...variants: CompiledModule['enumDefinitions'][number]['variants']) => ({
    enumDefinitions: [{ handle: 3, variants }, ...enums],
  });

  it.each<[string, Partial<CompiledModule>, string]>([
    [
      'rejects two fields with one name in a struct',
      { structDefinitions: [{ handle: 0, fields: [field, field] }, ...structs] },
      'DUPLICATE_ELEMENT',
    ],
    [
      'rejects a struct without fields',
      { structDefinitions: [{ handle: 0, fields: [] }, ...structs] },
      'ZERO_SIZED_STRUCT',
    ],
    [
      'rejects two fields with one name in a variant',
      enumOf({ name: 12, fields: [field, field] }),
      'DUPLICATE_ELEMENT',
    ],
    ['accepts a variant without fields', enumOf({ name: 12, fields: [] }), 'ok'],
    [
      'rejects two variants with one name in an enum',
      enumOf({ name: 12, fields: [] }, { name: 12, fields: [] }),
      'DUPLICATE_ELEMENT',
    ],
  ])('%s', (_what, changes, status) => {
    expect(statusOf(changes)).toBe(status);
  });
});

describe('checkDuplicates for handles of the module itself', () => {
  const elsewhere = {
    moduleHandles: [...good.moduleHandles, { address: 0, name: 1 }],
    datatypeHandles: good.datatypeHandles.map((handle, index) =>
      index === 0 ? { ...handle, module: 1 } : handle,
    ),
    functionHandles: good.functionHandles.map((handle, index) =>
      index === 1 ? { ...handle, module: 1 } : handle,
    ),
  };

  it.each<[string, Partial<CompiledModule>, string]>([
    [
      'rejects a struct handle without a definition',
      { structDefinitions: good.structDefinitions.slice(1) },
      'UNIMPLEMENTED_HANDLE',
    ],
    [
      'rejects an enum handle without a definition',
      { enumDefinitions: good.enumDefinitions.slice(1) },
      'UNIMPLEMENTED_HANDLE',
    ],
    [
      'rejects a function handle without a definition',
      { functionDefinitions: good.functionDefinitions.slice(1) },
      'UNIMPLEMENTED_HANDLE',
    ],
    [
      "rejects a definition of another module's struct",
      { moduleHandles: elsewhere.moduleHandles, datatypeHandles: elsewhere.datatypeHandles },
      'INVALID_MODULE_HANDLE',
    ],
    [
      "rejects a definition of another module's function",
      { moduleHandles: elsewhere.moduleHandles, functionHandles: elsewhere.functionHandles },
      'INVALID_MODULE_HANDLE',
    ],
    [
      'rejects a handle that is defined both as a struct and as an enum',
      {
        structDefinitions: [...good.structDefinitions, { handle: 3, fields: [{ name: 12, type: 'u8' }] }],
      },
      'DUPLICATE_ELEMENT',
    ],
  ])('%s', (_what, changes, status) => {
    expect(statusOf(changes)).toBe(status);
  });
});

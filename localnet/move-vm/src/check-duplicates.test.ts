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

describe('what the compiler wrote', () => {
  it.each([...compiled.keys()])('%s has nothing twice', (name) => {
    expect(checkDuplicates(readCompiled(name))).toMatchObject({ ok: true });
  });
});

describe('no row is there twice', () => {
  it.each(tables)('in %s', (table) => {
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

describe('members', () => {
  const field = { name: 12, type: 'u8' } as const;
  const structs = good.structDefinitions.slice(1);
  const enums = good.enumDefinitions.slice(1);
  const enumOf = (...variants: CompiledModule['enumDefinitions'][number]['variants']) => ({
    enumDefinitions: [{ handle: 3, variants }, ...enums],
  });

  it.each<[string, Partial<CompiledModule>, string]>([
    [
      'of a struct have names of their own',
      { structDefinitions: [{ handle: 0, fields: [field, field] }, ...structs] },
      'DUPLICATE_ELEMENT',
    ],
    [
      'of a struct are there',
      { structDefinitions: [{ handle: 0, fields: [] }, ...structs] },
      'ZERO_SIZED_STRUCT',
    ],
    [
      'of a variant have names of their own',
      enumOf({ name: 12, fields: [field, field] }),
      'DUPLICATE_ELEMENT',
    ],
    ['of a variant need not be there', enumOf({ name: 12, fields: [] }), 'ok'],
    [
      'of an enum have names of their own',
      enumOf({ name: 12, fields: [] }, { name: 12, fields: [] }),
      'DUPLICATE_ELEMENT',
    ],
  ])('%s', (_what, changes, status) => {
    expect(statusOf(changes)).toBe(status);
  });
});

describe('what a module says is its own', () => {
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
      'is defined there: structs',
      { structDefinitions: good.structDefinitions.slice(1) },
      'UNIMPLEMENTED_HANDLE',
    ],
    ['enums', { enumDefinitions: good.enumDefinitions.slice(1) }, 'UNIMPLEMENTED_HANDLE'],
    ['functions', { functionDefinitions: good.functionDefinitions.slice(1) }, 'UNIMPLEMENTED_HANDLE'],
    [
      'and only there: structs',
      { moduleHandles: elsewhere.moduleHandles, datatypeHandles: elsewhere.datatypeHandles },
      'INVALID_MODULE_HANDLE',
    ],
    [
      'functions',
      { moduleHandles: elsewhere.moduleHandles, functionHandles: elsewhere.functionHandles },
      'INVALID_MODULE_HANDLE',
    ],
    [
      'and once: as a struct or as an enum',
      {
        structDefinitions: [...good.structDefinitions, { handle: 3, fields: [{ name: 12, type: 'u8' }] }],
      },
      'DUPLICATE_ELEMENT',
    ],
  ])('%s', (_what, changes, status) => {
    expect(statusOf(changes)).toBe(status);
  });
});

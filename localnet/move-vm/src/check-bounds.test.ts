import { describe, expect, it } from 'vitest';
import { checkBounds } from './check-bounds.ts';
import type { CompiledModule } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';

const statusOf = (module: CompiledModule) => {
  const checked = checkBounds(module);
  return checked.ok ? 'ok' : checked.status;
};

/** Numbers that are not indexes: ability sets, and operands of an instruction besides its index. */
const noIndex = new Set(['abilities', 'constraints', 'version', 'value', 'count']);

type Path = readonly (string | number)[];

/** Every number in the module that is an index, by its path. */
function toIndices(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return noIndex.has(String(path.at(-1))) ? [] : [path];
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return [];
  // The ability constraints of a function's type parameters are plain numbers in a list.
  const isConstraints = (key: string) => key === 'typeParameters' && path[0] === 'functionHandles';
  return Object.entries(value).flatMap(([key, inner]) =>
    isConstraints(key) ? [] : toIndices(inner, [...path, key]),
  );
}

function change(module: CompiledModule, path: Path, to: number): CompiledModule {
  const copy = structuredClone(module);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (inner, key) => inner[key] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
  holder[last] = to;
  return copy;
}

describe('checkBounds', () => {
  it.each([...compiled.keys()])('accepts all indexes of the compiled module %s', (name) => {
    expect(statusOf(readCompiled(name))).toBe('ok');
  });

  it('rejects every index that is out of bounds', () => {
    const module = readCompiled('coupon');
    const indices = toIndices(module);
    expect(indices.length).toBeGreaterThan(500);
    // All rows of the tables and of the first functions; the rest are of the same kinds.
    const chosen = indices.filter(([table, row]) => table !== 'functionDefinitions' || Number(row) < 8);
    const passed = chosen.filter((path) => statusOf(change(module, path, 60_000)) === 'ok');
    expect(passed.map((path) => path.join('.'))).toEqual([]);
  });

  it('reports the position of an invalid index', () => {
    const module = readCompiled('auth');
    const broken = change(module, ['functionDefinitions', 0, 'code', 'instructions', 2, 'index'], 60_000);
    expect(checkBounds(broken)).toMatchObject({ where: { functionDefinition: 0, instruction: 2 } });
    const table = change(module, ['functionHandles', 3, 'name'], 60_000);
    expect(checkBounds(table)).toMatchObject({ where: { table: 'functionHandles', row: 3 } });
  });
});

describe('checkBounds', () => {
  const empty: CompiledModule = {
    version: 7,
    selfModuleHandle: 0,
    moduleHandles: [{ address: 0, name: 0 }],
    datatypeHandles: [
      { module: 0, name: 0, abilities: 0, typeParameters: [{ constraints: 0, isPhantom: false }] },
    ],
    functionHandles: [{ module: 0, name: 0, parameters: 0, returns: 0, typeParameters: [] }],
    functionInstantiations: [],
    signatures: [[]],
    constantPool: [],
    identifiers: ['m'],
    addressIdentifiers: [new Uint8Array(32)],
    structDefinitions: [],
    structInstantiations: [],
    functionDefinitions: [],
    fieldHandles: [],
    fieldInstantiations: [],
    friendDeclarations: [],
    metadata: [],
    enumDefinitions: [],
    enumInstantiations: [],
    variantHandles: [],
    variantInstantiations: [],
  };
  const withCode = (instructions: readonly object[], locals: CompiledModule['signatures'][number] = []) =>
    ({
      ...empty,
      signatures: [[], locals],
      functionDefinitions: [
        {
          handle: 0,
          visibility: 'public',
          isEntry: false,
          acquires: [],
          code: { locals: 1, instructions, jumpTables: [] },
        },
      ],
    }) as unknown as CompiledModule;

  it.each<[string, CompiledModule, string]>([
    ['accepts a module with its own module handle', empty, 'ok'],
    ['rejects a module without a module handle', { ...empty, moduleHandles: [] }, 'NO_MODULE_HANDLES'],
    [
      'rejects a type with too few type arguments',
      { ...empty, signatures: [[{ kind: 'datatype', handle: 0, typeArguments: [] }]] },
      'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    ],
    [
      'accepts a type with as many type arguments as its type parameters',
      { ...empty, signatures: [[], [{ kind: 'datatype', handle: 0, typeArguments: ['u8'] }]] },
      'ok',
    ],
    [
      'rejects a parameter of a type parameter that the function does not have',
      { ...empty, signatures: [[{ kind: 'typeParameter', index: 0 }]] },
      'INDEX_OUT_OF_BOUNDS',
    ],
    [
      'rejects a function instantiation with too many type arguments',
      { ...empty, functionInstantiations: [{ of: 0, typeArguments: 1 }], signatures: [[], ['u8']] },
      'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    ],
    ['rejects a function without instructions', withCode([]), 'EMPTY_CODE_UNIT'],
    ['accepts a function of one instruction', withCode([{ op: 'Ret' }]), 'ok'],
    [
      'rejects a function with more than 255 locals',
      withCode(
        [{ op: 'Ret' }],
        Array.from({ length: 256 }, () => 'u8' as const),
      ),
      'TOO_MANY_LOCALS',
    ],
    [
      'rejects a jump beyond the end of the code',
      withCode([{ op: 'Branch', offset: 1 }]),
      'INDEX_OUT_OF_BOUNDS',
    ],
    [
      'rejects a vector instruction with two element types',
      { ...withCode([{ op: 'VecLen', index: 1 }], ['u8', 'u8']) },
      'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    ],
    [
      'rejects a local of a type parameter that the function does not have',
      withCode([{ op: 'Ret' }], [{ kind: 'typeParameter', index: 0 }]),
      'INDEX_OUT_OF_BOUNDS',
    ],
  ])('%s', (_what, module, status) => {
    expect(statusOf(module)).toBe(status);
  });
});

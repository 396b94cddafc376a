import { describe, expect, it } from 'vitest';
import { checkRecursion } from './check-recursion.ts';
import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { box, coin, datatype, moduleOf, parameter, purse, rock, shape } from './testing/module-of.ts';

const good = moduleOf({ code: [{ op: 'Ret' }] });

function statusOf(module: CompiledModule): string {
  const checked = checkRecursion(module);
  return checked.ok ? 'ok' : checked.status;
}

const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });

describe('checkRecursion on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(statusOf(readCompiled(name))).toBe('ok');
  });
});

describe('checkRecursion for a datatype', () => {
  const struct = (handle: number, ...types: SignatureToken[]) => ({
    handle,
    fields: types.map((type, name) => ({ name, type })),
  });
  const withStructs = (...structDefinitions: CompiledModule['structDefinitions']) => ({
    ...good,
    structDefinitions,
    enumDefinitions: [],
  });
  const withEnum = (inner: SignatureToken, ...structDefinitions: CompiledModule['structDefinitions']) => ({
    ...good,
    structDefinitions,
    enumDefinitions: [
      {
        handle: shape,
        variants: [
          { name: 0, fields: [] },
          { name: 1, fields: [{ name: 0, type: inner }] },
        ],
      },
    ],
  });

  it.each<[string, CompiledModule, string]>([
    [
      'accepts structs that contain other structs',
      withStructs(struct(coin, 'u8'), struct(purse, datatype(coin), datatype(coin))),
      'ok',
    ],
    [
      'rejects a struct that contains itself',
      withStructs(struct(coin, datatype(coin))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    [
      'rejects a struct that contains a vector of itself',
      withStructs(struct(coin, vector(datatype(coin)))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    [
      'rejects two structs that contain each other',
      withStructs(struct(coin, datatype(rock)), struct(purse, 'u8'), struct(rock, vector(datatype(coin)))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    [
      'rejects a struct that contains itself as a type argument',
      withStructs(struct(box, parameter), struct(coin, datatype(box, datatype(coin)))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    ['accepts an enum that contains a struct', withEnum(datatype(coin), struct(coin, 'u8')), 'ok'],
    ['rejects an enum that contains itself', withEnum(vector(datatype(shape))), 'RECURSIVE_ENUM_DEFINITION'],
    [
      'rejects an enum and a struct that contain each other',
      withEnum(datatype(coin), struct(coin, datatype(shape))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
  ])('%s', (_what, module, status) => {
    expect(statusOf(module)).toBe(status);
  });
});

/** Functions with one type parameter each that call each other with types built from their own. */
function withCalls(
  calls: readonly { readonly from: number; readonly to: number; readonly type: SignatureToken }[],
) {
  const functions = [0, 1, 2];
  return {
    ...good,
    functionHandles: functions.map((name) => ({
      module: 0,
      name,
      parameters: 0,
      returns: 0,
      typeParameters: [0],
    })),
    signatures: [[], ...calls.map(({ type }) => [type])],
    functionInstantiations: calls.map(({ to }, index) => ({ of: to, typeArguments: index + 1 })),
    functionDefinitions: functions.map((handle) => ({
      handle,
      visibility: 'public' as const,
      isEntry: false,
      acquires: [],
      code: {
        locals: 0,
        jumpTables: [],
        instructions: calls.flatMap(({ from }, index) =>
          from === handle ? [{ op: 'CallGeneric' as const, index }] : [],
        ),
      },
    })),
  };
}

describe('checkRecursion for generic functions', () => {
  it.each<[string, Parameters<typeof withCalls>[0], string]>([
    ['accepts recursion with the same type argument', [{ from: 0, to: 0, type: parameter }], 'ok'],
    [
      'accepts recursion with a type argument without type parameters',
      [{ from: 0, to: 0, type: vector('u8') }],
      'ok',
    ],
    [
      'rejects recursion with a larger type argument',
      [{ from: 0, to: 0, type: vector(parameter) }],
      'LOOP_IN_INSTANTIATION_GRAPH',
    ],
    [
      'rejects mutual recursion with a larger type argument',
      [
        { from: 0, to: 1, type: datatype(box, parameter) },
        { from: 1, to: 2, type: parameter },
        { from: 2, to: 0, type: parameter },
      ],
      'LOOP_IN_INSTANTIATION_GRAPH',
    ],
    [
      'accepts a call of another function with a larger type argument',
      [
        { from: 0, to: 1, type: vector(parameter) },
        { from: 1, to: 2, type: vector(parameter) },
      ],
      'ok',
    ],
    [
      'accepts mutual recursion that does not pass the larger type argument back',
      [
        { from: 0, to: 1, type: vector(parameter) },
        { from: 1, to: 0, type: 'u8' },
      ],
      'ok',
    ],
  ])('%s', (_what, calls, status) => {
    expect(statusOf(withCalls(calls))).toBe(status);
  });
});

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

describe('what the compiler wrote', () => {
  it.each([...compiled.keys()])('%s has an end', (name) => {
    expect(statusOf(readCompiled(name))).toBe('ok');
  });
});

describe('a datatype', () => {
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
    ['may hold others', withStructs(struct(coin, 'u8'), struct(purse, datatype(coin), datatype(coin))), 'ok'],
    ['not itself', withStructs(struct(coin, datatype(coin))), 'RECURSIVE_STRUCT_DEFINITION'],
    ['nor many of itself', withStructs(struct(coin, vector(datatype(coin)))), 'RECURSIVE_STRUCT_DEFINITION'],
    [
      'nor another that holds it',
      withStructs(struct(coin, datatype(rock)), struct(purse, 'u8'), struct(rock, vector(datatype(coin)))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    [
      'nor one that is filled with it',
      withStructs(struct(box, parameter), struct(coin, datatype(box, datatype(coin)))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
    ['may be an enum', withEnum(datatype(coin), struct(coin, 'u8')), 'ok'],
    ['which does not hold itself', withEnum(vector(datatype(shape))), 'RECURSIVE_ENUM_DEFINITION'],
    [
      'nor what holds it',
      withEnum(datatype(coin), struct(coin, datatype(shape))),
      'RECURSIVE_STRUCT_DEFINITION',
    ],
  ])('%s', (_what, module, status) => {
    expect(statusOf(module)).toBe(status);
  });
});

/** Functions of one type parameter each, which call one another with types made of their own. */
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

describe('a function', () => {
  it.each<[string, Parameters<typeof withCalls>[0], string]>([
    ['may call itself', [{ from: 0, to: 0, type: parameter }], 'ok'],
    ['with a type that has nothing of its own', [{ from: 0, to: 0, type: vector('u8') }], 'ok'],
    ['not with a larger one', [{ from: 0, to: 0, type: vector(parameter) }], 'LOOP_IN_INSTANTIATION_GRAPH'],
    [
      'nor through another',
      [
        { from: 0, to: 1, type: datatype(box, parameter) },
        { from: 1, to: 2, type: parameter },
        { from: 2, to: 0, type: parameter },
      ],
      'LOOP_IN_INSTANTIATION_GRAPH',
    ],
    [
      'may call another with a larger one',
      [
        { from: 0, to: 1, type: vector(parameter) },
        { from: 1, to: 2, type: vector(parameter) },
      ],
      'ok',
    ],
    [
      'which calls back with something else',
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

import {
  type AbilitySet,
  abilities,
  type CompiledModule,
  type FunctionDefinition,
  type FunctionHandle,
  type JumpTable,
  type Signature,
  type SignatureToken,
} from '../compiled-module.ts';
import type { Instruction } from '../opcodes.ts';

const { copy, drop, store, key } = abilities;

/** For tests only: types, and modules with one function. */
export const reference = (to: SignatureToken, isMutable = false): SignatureToken => ({
  kind: 'reference',
  isMutable,
  to,
});
export const datatype = (handle: number, ...typeArguments: SignatureToken[]): SignatureToken => ({
  kind: 'datatype',
  handle,
  typeArguments,
});
export const parameter: SignatureToken = { kind: 'typeParameter', index: 0 };
/**
 * A struct with a u64, one without abilities, a generic one, an enum, a struct with two coins, a generic
 * enum.
 */
export const [coin, rock, box, shape, purse, choice] = [0, 1, 2, 3, 4, 5];

export interface Given {
  readonly code: readonly Instruction[];
  readonly takes?: Signature;
  readonly returns?: Signature;
  readonly locals?: Signature;
  readonly jumpTables?: readonly JumpTable[];
}

/** The handles of the native functions from references to references, besides the given one. */
export const partOf = 3;
export const eitherOf = 4;
export const changeBoth = 5;

const mutable = (to: SignatureToken) => reference(to, true);

/** The identifiers that tests refer to by index. */
const fixedSignatures: readonly Signature[] = [
  [],
  ['bool'],
  ['u16'],
  ['u8', 'bool'],
  ['u64'],
  [parameter],
  [datatype(rock)],
  ['u8'],
  ['address'],
  [reference('u8')],
  [mutable(datatype(coin))],
  [mutable('u64')],
  [reference('u64'), reference('u64')],
  [reference('u64')],
  [mutable('u64'), mutable('u64')],
];

/** Adds each signature once. */
class SignaturePool {
  readonly all: Signature[] = [...fixedSignatures];

  add(signature: Signature): number {
    const text = JSON.stringify(signature);
    const known = this.all.findIndex((other) => JSON.stringify(other) === text);
    return known === -1 ? this.all.push(signature) - 1 : known;
  }
}

const typeHandle = (name: number, set: AbilitySet, isGeneric = false) => ({
  module: 0,
  name,
  abilities: set,
  typeParameters: isGeneric ? [{ constraints: store, isPhantom: false }] : [],
});

const functionHandle = (
  name: number,
  parameters: number,
  returns: number,
  typeParameters: readonly AbilitySet[] = [],
): FunctionHandle => ({ module: 0, name, parameters, returns, typeParameters });

const native = (handle: number): FunctionDefinition => ({
  handle,
  visibility: 'public',
  isEntry: false,
  acquires: [],
  code: undefined,
});

/**
 * A module with one function, which has one type parameter with copy and drop, and native functions, of which
 * `outside` maps a u8 and a bool to a u64.
 */
export function moduleOf({
  code,
  takes = [],
  returns = [],
  locals = [],
  jumpTables = [],
}: Given): CompiledModule {
  const pool = new SignaturePool();
  return {
    version: 7,
    selfModuleHandle: 0,
    moduleHandles: [{ address: 0, name: 0 }],
    datatypeHandles: [
      typeHandle(6, copy | drop | store),
      typeHandle(7, 0),
      typeHandle(8, copy | drop | store | key, true),
      typeHandle(9, drop),
      typeHandle(10, copy | drop | store),
      typeHandle(11, drop, true),
    ],
    functionHandles: [
      functionHandle(0, pool.add(takes), pool.add(returns), [copy | drop]),
      functionHandle(1, 3, 4),
      functionHandle(2, 5, 5, [copy]),
      functionHandle(3, 10, 11),
      functionHandle(4, 12, 13),
      functionHandle(5, 14, 0),
    ],
    functionInstantiations: [
      { of: 2, typeArguments: 4 },
      { of: 2, typeArguments: 6 },
      { of: 0, typeArguments: 5 },
    ],
    constantPool: [{ type: { kind: 'vector', of: 'u8' }, bytes: new Uint8Array([0]) }],
    identifiers: [
      ...['m', 'outside', 'same', 'part_of', 'either_of', 'change_both'],
      ...['Coin', 'Rock', 'Box', 'Shape', 'Purse', 'Choice'],
      ...['first', 'second'],
    ],
    addressIdentifiers: [new Uint8Array(32)],
    structDefinitions: [
      { handle: coin, fields: [{ name: 12, type: 'u64' }] },
      { handle: rock, fields: [{ name: 12, type: 'u64' }] },
      { handle: box, fields: [{ name: 12, type: parameter }] },
      {
        handle: purse,
        fields: [
          { name: 12, type: datatype(coin) },
          { name: 13, type: datatype(coin) },
        ],
      },
    ],
    structInstantiations: [
      { of: 2, typeArguments: 7 },
      { of: 2, typeArguments: 5 },
    ],
    functionDefinitions: [
      {
        handle: 0,
        visibility: 'public',
        isEntry: false,
        acquires: [],
        code: { locals: pool.add(locals), instructions: code, jumpTables },
      },
      ...[1, 2, 3, 4, 5].map(native),
    ],
    fieldHandles: [
      { definition: 0, position: 0 },
      { definition: 2, position: 0 },
      { definition: 3, position: 0 },
      { definition: 3, position: 1 },
    ],
    fieldInstantiations: [{ of: 1, typeArguments: 7 }],
    friendDeclarations: [],
    metadata: [],
    enumDefinitions: [
      {
        handle: shape,
        variants: [
          { name: 12, fields: [] },
          { name: 13, fields: [{ name: 12, type: 'u8' }] },
        ],
      },
      {
        handle: choice,
        variants: [
          { name: 12, fields: [] },
          {
            name: 13,
            fields: [
              { name: 12, type: parameter },
              { name: 13, type: 'u64' },
            ],
          },
        ],
      },
    ],
    enumInstantiations: [{ of: 1, typeArguments: 7 }],
    variantHandles: [
      { definition: 0, position: 0 },
      { definition: 0, position: 1 },
    ],
    variantInstantiations: [
      { definition: 0, position: 0 },
      { definition: 0, position: 1 },
    ],
    signatures: pool.all,
  };
}

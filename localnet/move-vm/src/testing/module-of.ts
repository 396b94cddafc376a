import {
  abilities,
  type CompiledModule,
  type JumpTable,
  type Signature,
  type SignatureToken,
} from '../compiled-module.ts';
import type { Instruction } from '../opcodes.ts';

const { copy, drop, store, key } = abilities;

/** For tests only: types, and modules of one function. */
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
/** A struct of a u64, one that nothing can be done with, one of any type, and an enum. */
export const [coin, rock, box, shape] = [0, 1, 2, 3];

export interface Given {
  readonly code: readonly Instruction[];
  readonly takes?: Signature;
  readonly returns?: Signature;
  readonly locals?: Signature;
  readonly jumpTables?: readonly JumpTable[];
}

/**
 * A module of one function, which has one type parameter that can be copied and dropped; and beside it a native one,
 * `outside`, from a u8 and a bool to a u64.
 */
export function moduleOf({
  code,
  takes = [],
  returns = [],
  locals = [],
  jumpTables = [],
}: Given): CompiledModule {
  const type = (set: number, isGeneric = false) => ({
    module: 0,
    name: 0,
    abilities: set,
    typeParameters: isGeneric ? [{ constraints: store, isPhantom: false }] : [],
  });
  return {
    version: 7,
    selfModuleHandle: 0,
    moduleHandles: [{ address: 0, name: 0 }],
    datatypeHandles: [type(copy | drop | store), type(0), type(copy | drop | store | key, true), type(drop)],
    functionHandles: [
      { module: 0, name: 0, parameters: 0, returns: 1, typeParameters: [copy | drop] },
      { module: 0, name: 1, parameters: 3, returns: 4, typeParameters: [] },
      { module: 0, name: 0, parameters: 5, returns: 5, typeParameters: [copy] },
    ],
    functionInstantiations: [
      { of: 2, typeArguments: 4 },
      { of: 2, typeArguments: 6 },
    ],
    signatures: [
      takes,
      returns,
      locals,
      ['u8', 'bool'],
      ['u64'],
      [parameter],
      [datatype(rock)],
      ['u8'],
      [parameter],
      [reference('u8')],
    ],
    constantPool: [{ type: { kind: 'vector', of: 'u8' }, bytes: new Uint8Array([0]) }],
    identifiers: ['m', 'outside'],
    addressIdentifiers: [new Uint8Array(32)],
    structDefinitions: [
      { handle: coin, fields: [{ name: 0, type: 'u64' }] },
      { handle: rock, fields: [{ name: 0, type: 'u64' }] },
      { handle: box, fields: [{ name: 0, type: parameter }] },
    ],
    structInstantiations: [
      { of: 2, typeArguments: 7 },
      { of: 2, typeArguments: 8 },
    ],
    functionDefinitions: [
      {
        handle: 0,
        visibility: 'public',
        isEntry: false,
        acquires: [],
        code: { locals: 2, instructions: code, jumpTables },
      },
      { handle: 1, visibility: 'public', isEntry: false, acquires: [], code: undefined },
    ],
    fieldHandles: [
      { definition: 0, position: 0 },
      { definition: 2, position: 0 },
    ],
    fieldInstantiations: [{ of: 1, typeArguments: 7 }],
    friendDeclarations: [],
    metadata: [],
    enumDefinitions: [
      {
        handle: shape,
        variants: [
          { name: 0, fields: [] },
          { name: 0, fields: [{ name: 0, type: 'u8' }] },
        ],
      },
    ],
    enumInstantiations: [],
    variantHandles: [
      { definition: 0, position: 0 },
      { definition: 0, position: 1 },
    ],
    variantInstantiations: [],
  };
}

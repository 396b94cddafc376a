import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBounds } from './check-bounds.ts';
import { checkTypes } from './check-types.ts';
import type { SignatureToken } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { copied, move, ret, u8, u64 } from './testing/instructions.ts';
import {
  box,
  choice,
  coin,
  datatype,
  type Given,
  moduleOf,
  parameter,
  reference,
  rock,
  shape,
} from './testing/module-of.ts';

function statusOf(given: Given): string {
  const module = moduleOf(given);
  const bounds = checkBounds(module);
  if (!bounds.ok) throw new Error(`the test itself is wrong: ${bounds.message}`);
  const types = checkTypes(module);
  return types.ok ? 'ok' : types.status;
}

const number = u8(1n);
const wide = u64(1n);
const mutable = (to: SignatureToken) => reference(to, true);

describe('checkTypes on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    const types = checkTypes(readCompiled(name));
    if (!types.ok) throw new Error(`${types.message} at ${JSON.stringify(types.where)}`);
    expect(types.value).toHaveLength(readCompiled(name).functionDefinitions.length);
  });

  it('returns a result for a module with one replaced instruction, without throwing', () => {
    const modules = [...compiled.keys()].map(readCompiled);
    const ops = modules.flatMap(({ functionDefinitions }) =>
      functionDefinitions.flatMap(({ code }) => code?.instructions ?? []),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...modules),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...ops),
        (module, f, i, put) => {
          const functions = module.functionDefinitions;
          const chosen = f % functions.length;
          const changed = functions.map((definition, index) => {
            if (index !== chosen || !definition.code) return definition;
            const { instructions } = definition.code;
            const with_ = instructions.with(i % instructions.length, put);
            return { ...definition, code: { ...definition.code, instructions: with_ } };
          });
          const broken = { ...module, functionDefinitions: changed };
          if (checkBounds(broken).ok) expect(checkTypes(broken)).toHaveProperty('ok');
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('checkTypes records the width of each integer instruction', () => {
  const code: Instruction[] = [
    wide,
    { op: 'CastU8' },
    number,
    { op: 'Add' },
    number,
    { op: 'Lt' },
    { op: 'Pop' },
    ret,
  ];
  const types = checkTypes(moduleOf({ code }));
  if (!types.ok) throw new Error(types.message);
  expect([...(types.value[0]?.integers ?? [])]).toEqual([
    [1, 'u8'],
    [3, 'u8'],
    [5, 'u8'],
  ]);
});

it('checkTypes records the cost of a block at its first instruction', () => {
  const code: Instruction[] = [
    { op: 'LdTrue' },
    { op: 'BrTrue', offset: 2 },
    number,
    number,
    { op: 'Pop' },
    { op: 'Pop' },
    ret,
  ];
  const types = checkTypes(moduleOf({ code }));
  if (!types.ok) throw new Error(types.message);
  const [facts] = types.value;
  expect(facts?.blockCosts.flatMap((cost, at) => (cost ? [{ at, ...cost }] : []))).toEqual([
    { at: 0, instructions: 2, pushes: 1 },
    { at: 2, instructions: 5, pushes: 2 },
  ]);
  expect(facts?.height).toBe(2);
});

describe('checkTypes for the stack', () => {
  it.each<[string, Given, string]>([
    ['accepts a balanced stack', { code: [ret] }, 'ok'],
    ['rejects a pop from an empty stack', { code: [{ op: 'Pop' }, ret] }, 'NEGATIVE_STACK_SIZE_WITHIN_BLOCK'],
    [
      'rejects a value that is left on the stack',
      { code: [number, ret] },
      'POSITIVE_STACK_SIZE_AT_BLOCK_END',
    ],
    [
      'rejects a value that is carried from one block to another',
      { code: [number, { op: 'LdTrue' }, { op: 'BrTrue', offset: 3 }, { op: 'Pop' }, ret] },
      'POSITIVE_STACK_SIZE_AT_BLOCK_END',
    ],
    [
      'rejects a stack of more than 1,024 values',
      { code: [...Array.from({ length: 1_025 }, () => number), ret] },
      'VALUE_STACK_OVERFLOW',
    ],
    [
      'rejects more than 10,000 pushes in one block',
      { code: [...Array.from({ length: 10_001 }, () => [number, { op: 'Pop' } as const]).flat(), ret] },
      'VALUE_STACK_PUSH_OVERFLOW',
    ],
    [
      'rejects unpacking a vector into 2^63 values',
      {
        takes: [{ kind: 'vector', of: 'u8' }],
        code: [move(0), { op: 'VecUnpack', index: 7, count: 2n ** 63n }, ret],
      },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'rejects one instruction that pushes more than 1,024 values',
      {
        takes: [{ kind: 'vector', of: 'u8' }],
        code: [move(0), { op: 'VecUnpack', index: 7, count: 60_000n }, ret],
      },
      'VALUE_STACK_OVERFLOW',
    ],
    ['rejects code that runs past its end', { code: [{ op: 'Nop' }] }, 'INVALID_FALL_THROUGH'],
  ])('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

describe('checkTypes', () => {
  it.each<[string, Given, string]>([
    [
      'accepts adding integers of one type',
      { returns: ['u8'], code: [number, number, { op: 'Add' }, ret] },
      'ok',
    ],
    [
      'rejects adding integers of different types',
      { code: [number, wide, { op: 'Add' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects adding values that are no integers',
      { code: [{ op: 'LdTrue' }, { op: 'LdTrue' }, { op: 'Mul' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    ['accepts a shift by a u8', { returns: ['u64'], code: [wide, number, { op: 'Shl' }, ret] }, 'ok'],
    [
      'rejects a shift by a u64',
      { code: [wide, wide, { op: 'Shr' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    ['accepts comparing integers', { returns: ['bool'], code: [number, number, { op: 'Ge' }, ret] }, 'ok'],
    [
      'rejects comparing bools by order',
      { code: [{ op: 'LdTrue' }, { op: 'LdFalse' }, { op: 'Lt' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts logical operations on bools',
      { returns: ['bool'], code: [{ op: 'LdTrue' }, { op: 'LdFalse' }, { op: 'And' }, { op: 'Not' }, ret] },
      'ok',
    ],
    [
      'rejects logical operations on integers',
      { code: [number, number, { op: 'Or' }, ret] },
      'BOOLEAN_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'requires a bool for a branch',
      { code: [number, { op: 'BrFalse', offset: 2 }, ret] },
      'BR_TYPE_MISMATCH_ERROR',
    ],
    ['requires a u64 for an abort', { code: [number, { op: 'Abort' }] }, 'ABORT_TYPE_MISMATCH_ERROR'],
    [
      'requires the declared return type',
      { returns: ['u64'], code: [number, ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects returning a mutable reference as an immutable one',
      { takes: [mutable('u8')], returns: [reference('u8')], code: [move(0), ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects returning an immutable reference as a mutable one',
      { takes: [reference('u8')], returns: [mutable('u8')], code: [move(0), ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts copying a value with copy',
      { takes: [parameter], returns: [parameter], code: [copied(0), ret] },
      'ok',
    ],
    [
      'rejects copying a value without copy',
      { takes: [datatype(rock)], returns: [datatype(rock)], code: [copied(0), ret] },
      'COPYLOC_WITHOUT_COPY_ABILITY',
    ],
    [
      'rejects dropping a value without drop',
      { takes: [datatype(rock)], code: [move(0), { op: 'Pop' }, ret] },
      'POP_WITHOUT_DROP_ABILITY',
    ],
    [
      'requires the declared type for a value that is stored in a local',
      { locals: ['u64'], code: [number, { op: 'StLoc', index: 0 }, ret] },
      'STLOC_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects borrowing a local that holds a reference',
      { takes: [reference('u8')], code: [{ op: 'ImmBorrowLoc', index: 0 }, ret] },
      'BORROWLOC_REFERENCE_ERROR',
    ],
    [
      'accepts borrowing a field of its struct',
      {
        takes: [reference(datatype(coin))],
        returns: [reference('u64')],
        code: [move(0), { op: 'ImmBorrowField', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'rejects borrowing a field of another struct',
      { takes: [reference(datatype(rock))], code: [move(0), { op: 'ImmBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'requires a mutable reference for a mutable field borrow',
      { takes: [reference(datatype(coin))], code: [move(0), { op: 'MutBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'substitutes type arguments in a generic field',
      {
        takes: [reference(datatype(box, 'u8'))],
        returns: [reference('u8')],
        code: [move(0), { op: 'ImmBorrowFieldGeneric', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'rejects borrowing a field of an integer',
      { code: [number, { op: 'ImmBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts a call with the declared arguments',
      { returns: ['u64'], code: [number, { op: 'LdTrue' }, { op: 'Call', index: 1 }, ret] },
      'ok',
    ],
    [
      'rejects a call with its arguments in another order',
      { code: [{ op: 'LdTrue' }, number, { op: 'Call', index: 1 }, ret] },
      'CALL_TYPE_MISMATCH_ERROR',
    ],
    [
      'substitutes type arguments in a generic call',
      { returns: ['u64'], code: [wide, { op: 'CallGeneric', index: 0 }, ret] },
      'ok',
    ],
    [
      'requires the constraints of a generic call',
      {
        takes: [datatype(rock)],
        returns: [datatype(rock)],
        code: [move(0), { op: 'CallGeneric', index: 1 }, ret],
      },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'accepts packing a struct from its fields',
      { returns: [datatype(coin)], code: [wide, { op: 'Pack', index: 0 }, ret] },
      'ok',
    ],
    [
      'rejects packing a struct from values of other types',
      { code: [number, { op: 'Pack', index: 0 }, ret] },
      'PACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts packing a generic struct',
      { returns: [datatype(box, 'u8')], code: [number, { op: 'PackGeneric', index: 0 }, ret] },
      'ok',
    ],
    [
      'requires the constraints of a generic struct',
      { takes: [parameter], code: [move(0), { op: 'PackGeneric', index: 1 }, ret] },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'accepts unpacking a struct',
      { takes: [datatype(coin)], returns: ['u64'], code: [move(0), { op: 'Unpack', index: 0 }, ret] },
      'ok',
    ],
    [
      'rejects unpacking a value of another struct',
      { takes: [datatype(rock)], code: [move(0), { op: 'Unpack', index: 0 }, ret] },
      'UNPACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts reading a reference to a value with copy',
      { takes: [reference(parameter)], returns: [parameter], code: [move(0), { op: 'ReadRef' }, ret] },
      'ok',
    ],
    [
      'rejects reading a reference to a value without copy',
      { takes: [reference(datatype(rock))], code: [move(0), { op: 'ReadRef' }, ret] },
      'READREF_WITHOUT_COPY_ABILITY',
    ],
    [
      'rejects reading a value that is no reference',
      { code: [number, { op: 'ReadRef' }, ret] },
      'READREF_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts writing to a reference to a value with drop',
      { takes: [mutable('u8')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'ok',
    ],
    [
      'rejects writing to a reference to a value without drop',
      { takes: [datatype(rock), mutable(datatype(rock))], code: [move(0), move(1), { op: 'WriteRef' }, ret] },
      'WRITEREF_WITHOUT_DROP_ABILITY',
    ],
    [
      'rejects writing a value of another type',
      { takes: [mutable('u64')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'WRITEREF_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects writing through an immutable reference',
      { takes: [reference('u8')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'WRITEREF_NO_MUTABLE_REFERENCE_ERROR',
    ],
    [
      'rejects freezing an immutable reference',
      { takes: [reference('u8')], code: [move(0), { op: 'FreezeRef' }, ret] },
      'FREEZEREF_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts freezing a mutable reference',
      { takes: [mutable('u8')], returns: [reference('u8')], code: [move(0), { op: 'FreezeRef' }, ret] },
      'ok',
    ],
    [
      'accepts comparing values of one type for equality',
      { takes: [parameter, parameter], returns: ['bool'], code: [move(0), move(1), { op: 'Eq' }, ret] },
      'ok',
    ],
    [
      'accepts comparing two mutable references',
      {
        takes: [mutable('u8'), mutable('u8')],
        returns: ['bool'],
        code: [move(0), move(1), { op: 'Neq' }, ret],
      },
      'ok',
    ],
    [
      'rejects comparing a mutable reference with an immutable one',
      {
        takes: [mutable('u8'), reference('u8')],
        returns: ['bool'],
        code: [move(0), move(1), { op: 'Neq' }, ret],
      },
      'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects comparing values of different types',
      { code: [number, wide, { op: 'Eq' }, ret] },
      'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'rejects comparing values without drop',
      { takes: [datatype(rock), datatype(rock)], code: [move(0), move(1), { op: 'Eq' }, ret] },
      'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts a constant where its type is required',
      { returns: [{ kind: 'vector', of: 'u8' }], code: [{ op: 'LdConst', index: 0 }, ret] },
      'ok',
    ],
    [
      'accepts packing and unpacking a vector',
      {
        returns: ['u8', 'u8'],
        code: [
          number,
          number,
          { op: 'VecPack', index: 7, count: 2n },
          { op: 'VecUnpack', index: 7, count: 2n },
          ret,
        ],
      },
      'ok',
    ],
    [
      'rejects packing a vector from values of different types',
      { code: [number, wide, { op: 'VecPack', index: 7, count: 2n }, ret] },
      'TYPE_MISMATCH',
    ],
    [
      'accepts pushing to a vector through a mutable reference',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecPushBack', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'rejects pushing to a vector through an immutable reference',
      {
        takes: [reference({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecPushBack', index: 7 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'accepts reading the length of a vector through a mutable reference',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        returns: ['u64'],
        code: [move(0), { op: 'VecLen', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'requires a u64 as vector index',
      {
        takes: [reference({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecImmBorrow', index: 7 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'accepts u64 indexes for a swap',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        code: [move(0), wide, wide, { op: 'VecSwap', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'rejects a vector of references',
      { takes: [reference('u8')], code: [move(0), { op: 'VecPack', index: 9, count: 1n }, ret] },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'accepts packing a variant from its fields',
      { returns: [datatype(shape)], code: [number, { op: 'PackVariant', index: 1 }, ret] },
      'ok',
    ],
    [
      'rejects packing a variant from values of other types',
      { code: [wide, { op: 'PackVariant', index: 1 }, ret] },
      'PACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts unpacking a variant through a reference',
      {
        takes: [mutable(datatype(shape))],
        returns: [mutable('u8')],
        code: [move(0), { op: 'UnpackVariantMutRef', index: 1 }, ret],
      },
      'ok',
    ],
    [
      'rejects unpacking a variant mutably through an immutable reference',
      { takes: [reference(datatype(shape))], code: [move(0), { op: 'UnpackVariantMutRef', index: 1 }, ret] },
      'UNPACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts packing a generic variant',
      {
        returns: [datatype(choice, 'u8')],
        code: [number, wide, { op: 'PackVariantGeneric', index: 1 }, ret],
      },
      'ok',
    ],
    [
      'rejects packing a generic variant from values of other types',
      { returns: [datatype(choice, 'u8')], code: [wide, wide, { op: 'PackVariantGeneric', index: 1 }, ret] },
      'PACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'accepts a switch over an immutable reference to its enum',
      {
        takes: [reference(datatype(shape))],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'rejects a switch over a reference to a struct',
      {
        takes: [reference(datatype(coin))],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'rejects a switch over a mutable reference',
      {
        takes: [reference(datatype(shape), true)],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'rejects a switch over a value that is not a reference',
      {
        takes: [datatype(shape)],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'TYPE_MISMATCH',
    ],
  ])('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });

  it('reports the position of the rejected instruction', () => {
    const module = moduleOf({ code: [number, { op: 'Pop' }, { op: 'Pop' }, ret] });
    expect(checkTypes(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 2 } });
  });
});

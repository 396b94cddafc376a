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

describe('what the compiler wrote', () => {
  it.each([...compiled.keys()])('%s is of good types', (name) => {
    const types = checkTypes(readCompiled(name));
    if (!types.ok) throw new Error(`${types.message} at ${JSON.stringify(types.where)}`);
    expect(types.value).toHaveLength(readCompiled(name).functionDefinitions.length);
  });

  it('may be changed anywhere, and is answered with a value', () => {
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

it('widths are known where numbers are worked on', () => {
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

it('what a block costs is known at its first instruction', () => {
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

describe('the stack', () => {
  it.each<[string, Given, string]>([
    ['is empty before and after', { code: [ret] }, 'ok'],
    ['is not taken from when empty', { code: [{ op: 'Pop' }, ret] }, 'NEGATIVE_STACK_SIZE_WITHIN_BLOCK'],
    ['is left with nothing', { code: [number, ret] }, 'POSITIVE_STACK_SIZE_AT_BLOCK_END'],
    [
      'carries nothing from block to block',
      { code: [number, { op: 'LdTrue' }, { op: 'BrTrue', offset: 3 }, { op: 'Pop' }, ret] },
      'POSITIVE_STACK_SIZE_AT_BLOCK_END',
    ],
    ['has an end', { code: [...Array.from({ length: 1_025 }, () => number), ret] }, 'VALUE_STACK_OVERFLOW'],
    [
      'has an end within a block',
      { code: [...Array.from({ length: 10_001 }, () => [number, { op: 'Pop' } as const]).flat(), ret] },
      'VALUE_STACK_PUSH_OVERFLOW',
    ],
    [
      'is not filled by one instruction',
      {
        takes: [{ kind: 'vector', of: 'u8' }],
        code: [move(0), { op: 'VecUnpack', index: 7, count: 2n ** 63n }, ret],
      },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'is not overfilled by one either',
      {
        takes: [{ kind: 'vector', of: 'u8' }],
        code: [move(0), { op: 'VecUnpack', index: 7, count: 60_000n }, ret],
      },
      'VALUE_STACK_OVERFLOW',
    ],
    ['does not outlive the code', { code: [{ op: 'Nop' }] }, 'INVALID_FALL_THROUGH'],
  ])('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

describe('rules', () => {
  it.each<[string, Given, string]>([
    ['numbers of a kind are added', { returns: ['u8'], code: [number, number, { op: 'Add' }, ret] }, 'ok'],
    [
      'numbers of two kinds are not',
      { code: [number, wide, { op: 'Add' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'nor what is no number',
      { code: [{ op: 'LdTrue' }, { op: 'LdTrue' }, { op: 'Mul' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    ['a shift goes by a u8', { returns: ['u64'], code: [wide, number, { op: 'Shl' }, ret] }, 'ok'],
    ['and by nothing else', { code: [wide, wide, { op: 'Shr' }, ret] }, 'INTEGER_OP_TYPE_MISMATCH_ERROR'],
    ['numbers are compared', { returns: ['bool'], code: [number, number, { op: 'Ge' }, ret] }, 'ok'],
    [
      'truth is not',
      { code: [{ op: 'LdTrue' }, { op: 'LdFalse' }, { op: 'Lt' }, ret] },
      'INTEGER_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'truth is reasoned with',
      { returns: ['bool'], code: [{ op: 'LdTrue' }, { op: 'LdFalse' }, { op: 'And' }, { op: 'Not' }, ret] },
      'ok',
    ],
    ['numbers are not', { code: [number, number, { op: 'Or' }, ret] }, 'BOOLEAN_OP_TYPE_MISMATCH_ERROR'],
    [
      'a branch asks for truth',
      { code: [number, { op: 'BrFalse', offset: 2 }, ret] },
      'BR_TYPE_MISMATCH_ERROR',
    ],
    ['one aborts with a u64', { code: [number, { op: 'Abort' }] }, 'ABORT_TYPE_MISMATCH_ERROR'],
    [
      'what is returned is what was said',
      { returns: ['u64'], code: [number, ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    [
      'a reference to change does not serve as one to read',
      { takes: [mutable('u8')], returns: [reference('u8')], code: [move(0), ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    [
      'nor the other way',
      { takes: [reference('u8')], returns: [mutable('u8')], code: [move(0), ret] },
      'RET_TYPE_MISMATCH_ERROR',
    ],
    ['what can be copied is', { takes: [parameter], returns: [parameter], code: [copied(0), ret] }, 'ok'],
    [
      'what cannot is not',
      { takes: [datatype(rock)], returns: [datatype(rock)], code: [copied(0), ret] },
      'COPYLOC_WITHOUT_COPY_ABILITY',
    ],
    [
      'what cannot be dropped is not',
      { takes: [datatype(rock)], code: [move(0), { op: 'Pop' }, ret] },
      'POP_WITHOUT_DROP_ABILITY',
    ],
    [
      'a local holds what it is for',
      { locals: ['u64'], code: [number, { op: 'StLoc', index: 0 }, ret] },
      'STLOC_TYPE_MISMATCH_ERROR',
    ],
    [
      'no reference leads to a reference',
      { takes: [reference('u8')], code: [{ op: 'ImmBorrowLoc', index: 0 }, ret] },
      'BORROWLOC_REFERENCE_ERROR',
    ],
    [
      'a field is of its struct',
      {
        takes: [reference(datatype(coin))],
        returns: [reference('u64')],
        code: [move(0), { op: 'ImmBorrowField', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'and of no other',
      { takes: [reference(datatype(rock))], code: [move(0), { op: 'ImmBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'a field is changed through a reference to change',
      { takes: [reference(datatype(coin))], code: [move(0), { op: 'MutBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'a generic field is filled',
      {
        takes: [reference(datatype(box, 'u8'))],
        returns: [reference('u8')],
        code: [move(0), { op: 'ImmBorrowFieldGeneric', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'a value has no fields',
      { code: [number, { op: 'ImmBorrowField', index: 0 }, ret] },
      'BORROWFIELD_TYPE_MISMATCH_ERROR',
    ],
    [
      'a call takes what it says',
      { returns: ['u64'], code: [number, { op: 'LdTrue' }, { op: 'Call', index: 1 }, ret] },
      'ok',
    ],
    [
      'in its order',
      { code: [{ op: 'LdTrue' }, number, { op: 'Call', index: 1 }, ret] },
      'CALL_TYPE_MISMATCH_ERROR',
    ],
    [
      'a generic call is filled',
      { returns: ['u64'], code: [wide, { op: 'CallGeneric', index: 0 }, ret] },
      'ok',
    ],
    [
      'with types that can do it',
      {
        takes: [datatype(rock)],
        returns: [datatype(rock)],
        code: [move(0), { op: 'CallGeneric', index: 1 }, ret],
      },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'a struct is made of its fields',
      { returns: [datatype(coin)], code: [wide, { op: 'Pack', index: 0 }, ret] },
      'ok',
    ],
    ['and of nothing else', { code: [number, { op: 'Pack', index: 0 }, ret] }, 'PACK_TYPE_MISMATCH_ERROR'],
    [
      'a generic struct too',
      { returns: [datatype(box, 'u8')], code: [number, { op: 'PackGeneric', index: 0 }, ret] },
      'ok',
    ],
    [
      'of types that can do it',
      { takes: [parameter], code: [move(0), { op: 'PackGeneric', index: 1 }, ret] },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'a struct is taken apart',
      { takes: [datatype(coin)], returns: ['u64'], code: [move(0), { op: 'Unpack', index: 0 }, ret] },
      'ok',
    ],
    [
      'and no other',
      { takes: [datatype(rock)], code: [move(0), { op: 'Unpack', index: 0 }, ret] },
      'UNPACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'what is read is copied',
      { takes: [reference(parameter)], returns: [parameter], code: [move(0), { op: 'ReadRef' }, ret] },
      'ok',
    ],
    [
      'if it can be',
      { takes: [reference(datatype(rock))], code: [move(0), { op: 'ReadRef' }, ret] },
      'READREF_WITHOUT_COPY_ABILITY',
    ],
    ['only references are read', { code: [number, { op: 'ReadRef' }, ret] }, 'READREF_TYPE_MISMATCH_ERROR'],
    [
      'what is written over is dropped',
      { takes: [mutable('u8')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'ok',
    ],
    [
      'if it can be dropped',
      { takes: [datatype(rock), mutable(datatype(rock))], code: [move(0), move(1), { op: 'WriteRef' }, ret] },
      'WRITEREF_WITHOUT_DROP_ABILITY',
    ],
    [
      'and is of the same type',
      { takes: [mutable('u64')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'WRITEREF_TYPE_MISMATCH_ERROR',
    ],
    [
      'and may be changed',
      { takes: [reference('u8')], code: [number, move(0), { op: 'WriteRef' }, ret] },
      'WRITEREF_NO_MUTABLE_REFERENCE_ERROR',
    ],
    [
      'a reference is frozen once',
      { takes: [reference('u8')], code: [move(0), { op: 'FreezeRef' }, ret] },
      'FREEZEREF_TYPE_MISMATCH_ERROR',
    ],
    [
      'to read from then on',
      { takes: [mutable('u8')], returns: [reference('u8')], code: [move(0), { op: 'FreezeRef' }, ret] },
      'ok',
    ],
    [
      'equals are compared',
      { takes: [parameter, parameter], returns: ['bool'], code: [move(0), move(1), { op: 'Eq' }, ret] },
      'ok',
    ],
    [
      'through references of one kind',
      {
        takes: [mutable('u8'), mutable('u8')],
        returns: ['bool'],
        code: [move(0), move(1), { op: 'Neq' }, ret],
      },
      'ok',
    ],
    [
      'and not of two',
      {
        takes: [mutable('u8'), reference('u8')],
        returns: ['bool'],
        code: [move(0), move(1), { op: 'Neq' }, ret],
      },
      'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    ],
    ['unequal types are not', { code: [number, wide, { op: 'Eq' }, ret] }, 'EQUALITY_OP_TYPE_MISMATCH_ERROR'],
    [
      'nor what comparing would lose',
      { takes: [datatype(rock), datatype(rock)], code: [move(0), move(1), { op: 'Eq' }, ret] },
      'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    ],
    [
      'a constant is of its type',
      { returns: [{ kind: 'vector', of: 'u8' }], code: [{ op: 'LdConst', index: 0 }, ret] },
      'ok',
    ],
    [
      'a vector is packed and unpacked',
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
    ['of one type', { code: [number, wide, { op: 'VecPack', index: 7, count: 2n }, ret] }, 'TYPE_MISMATCH'],
    [
      'it grows through a reference to change',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecPushBack', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'and not through one to read',
      {
        takes: [reference({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecPushBack', index: 7 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'its length may be read through either',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        returns: ['u64'],
        code: [move(0), { op: 'VecLen', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'its places are u64',
      {
        takes: [reference({ kind: 'vector', of: 'u8' })],
        code: [move(0), number, { op: 'VecImmBorrow', index: 7 }, ret],
      },
      'TYPE_MISMATCH',
    ],
    [
      'and swapped by u64',
      {
        takes: [mutable({ kind: 'vector', of: 'u8' })],
        code: [move(0), wide, wide, { op: 'VecSwap', index: 7 }, ret],
      },
      'ok',
    ],
    [
      'no vector of references',
      { takes: [reference('u8')], code: [move(0), { op: 'VecPack', index: 9, count: 1n }, ret] },
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'a variant is made of its fields',
      { returns: [datatype(shape)], code: [number, { op: 'PackVariant', index: 1 }, ret] },
      'ok',
    ],
    ['and of no others', { code: [wide, { op: 'PackVariant', index: 1 }, ret] }, 'PACK_TYPE_MISMATCH_ERROR'],
    [
      'is taken apart through a reference',
      {
        takes: [mutable(datatype(shape))],
        returns: [mutable('u8')],
        code: [move(0), { op: 'UnpackVariantMutRef', index: 1 }, ret],
      },
      'ok',
    ],
    [
      'of the same kind',
      { takes: [reference(datatype(shape))], code: [move(0), { op: 'UnpackVariantMutRef', index: 1 }, ret] },
      'UNPACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'one of any type is made of what fills it',
      {
        returns: [datatype(choice, 'u8')],
        code: [number, wide, { op: 'PackVariantGeneric', index: 1 }, ret],
      },
      'ok',
    ],
    [
      'and of nothing else',
      { returns: [datatype(choice, 'u8')], code: [wide, wide, { op: 'PackVariantGeneric', index: 1 }, ret] },
      'PACK_TYPE_MISMATCH_ERROR',
    ],
    [
      'a switch is over its enum',
      {
        takes: [reference(datatype(shape))],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'ok',
    ],
    [
      'and over nothing else',
      {
        takes: [reference(datatype(coin))],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 2] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, ret],
      },
      'TYPE_MISMATCH',
    ],
  ])('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });

  it('say at which instruction', () => {
    const module = moduleOf({ code: [number, { op: 'Pop' }, { op: 'Pop' }, ret] });
    expect(checkTypes(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 2 } });
  });
});

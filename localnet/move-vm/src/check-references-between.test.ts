import { describe, expect, it } from 'vitest';
import type { Instruction } from './opcodes.ts';
import { changeBoth, choice, datatype, eitherOf, partOf, reference, shape } from './testing/module-of.ts';
import {
  type Case,
  call,
  coins,
  copied,
  fieldMutably,
  freeze,
  lend,
  move,
  mutable,
  pop,
  ret,
  statusOf,
  store,
  u8,
  u64,
  value,
  write,
} from './testing/reference-case.ts';

/**
 * One of two paths, selected by the first parameter; the path `otherwise` starts at the given instruction.
 */
const either = (then: readonly Instruction[], otherwise: readonly Instruction[]): Instruction[] => [
  move(0),
  { op: 'BrFalse', offset: 3 + then.length },
  ...then,
  { op: 'Branch', offset: 3 + then.length + otherwise.length },
  ...otherwise,
];

const variantMutably = { op: 'UnpackVariantMutRef', index: 1 } as const;
const filledMutably = { op: 'UnpackVariantGenericMutRef', index: 1 } as const;

const enums: readonly Case[] = [
  [
    'accepts writing two fields of a variant',
    {
      takes: [mutable(datatype(choice, 'u8'))],
      locals: [mutable('u64'), mutable('u8')],
      code: [move(0), filledMutably, store(1), store(2), u64, move(1), write, u8, move(2), write, ret],
    },
    'ok',
  ],
  [
    'accepts reading two fields of a variant',
    {
      takes: [reference(datatype(shape))],
      code: [move(0), { op: 'UnpackVariantImmRef', index: 1 }, pop, ret],
    },
    'ok',
  ],
  [
    'rejects a mutable borrow of a field while the whole variant is borrowed',
    {
      takes: [mutable(datatype(choice, 'u8'))],
      locals: [mutable(datatype(choice, 'u8'))],
      code: [copied(0), store(1), move(0), filledMutably, pop, pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'rejects assigning another variant while a field is borrowed',
    {
      takes: [mutable(datatype(shape)), datatype(shape)],
      locals: [mutable('u8')],
      code: [copied(0), variantMutably, store(2), move(1), move(0), write, move(2), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'rejects switching on a variant while a field is mutably borrowed',
    {
      takes: [mutable(datatype(shape))],
      locals: [mutable('u8')],
      jumpTables: [{ enumDefinition: 0, offsets: [6, 6] }],
      code: [
        copied(0),
        variantMutably,
        store(1),
        move(0),
        { op: 'FreezeRef' },
        { op: 'VariantSwitch', index: 0 },
        ret,
      ],
    },
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
];

const calls: readonly Case[] = [
  [
    'accepts writing through a returned reference',
    { takes: [mutable(coins)], code: [u64, move(0), call(partOf), write, ret] },
    'ok',
  ],
  [
    'rejects a mutable borrow of the source of a returned reference',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), call(partOf), store(1), move(0), fieldMutably(value), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'keeps a local borrowed as long as references derived from it exist',
    {
      takes: ['u64', 'u64'],
      locals: [reference('u64')],
      code: [lend(0), lend(1), call(eitherOf), store(2), move(1), pop, move(2), pop, ret],
    },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'accepts two different mutable references as arguments',
    { takes: [mutable('u64'), mutable('u64')], code: [move(0), move(1), call(changeBoth), ret] },
    'ok',
  ],
  [
    'rejects the same mutable reference twice as arguments',
    { takes: [mutable('u64')], code: [copied(0), move(0), call(changeBoth), ret] },
    'CALL_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
  [
    'rejects a reference and a reference to a part of it as arguments',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), fieldMutably(value), store(1), move(0), call(partOf), pop, move(1), pop, ret],
    },
    'CALL_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
];

const returns: readonly Case[] = [
  [
    'accepts returning a parameter',
    { takes: [mutable('u64')], returns: [mutable('u64')], code: [move(0), ret] },
    'ok',
  ],
  [
    'accepts returning a part of a parameter',
    { takes: [mutable(coins)], returns: [mutable('u64')], code: [move(0), fieldMutably(value), ret] },
    'ok',
  ],
  [
    'rejects returning a reference to a local',
    { takes: ['u64'], returns: [reference('u64')], code: [lend(0), ret] },
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
  ],
  [
    'rejects returning a reference derived from a local',
    {
      takes: ['u64', reference('u64')],
      returns: [reference('u64')],
      code: [lend(0), move(1), call(eitherOf), ret],
    },
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
  ],
  [
    'accepts returning while locals hold references',
    { takes: ['u64'], locals: [reference('u64')], code: [lend(0), store(1), ret] },
    'ok',
  ],
  [
    'rejects returning the same mutable reference twice',
    { takes: [mutable('u64')], returns: [mutable('u64'), mutable('u64')], code: [copied(0), move(0), ret] },
    'RET_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
  [
    'rejects returning one reference as mutable and as immutable',
    {
      takes: [mutable('u64')],
      returns: [mutable('u64'), reference('u64')],
      locals: [reference('u64')],
      code: [copied(0), freeze, store(1), move(0), move(1), ret],
    },
    'RET_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
];

const ways: readonly Case[] = [
  [
    'keeps a local borrowed after a merge if it is borrowed on one path',
    {
      takes: ['bool', 'u64', 'u64'],
      locals: [reference('u64')],
      code: [...either([lend(1), store(3)], [lend(2), store(3)]), move(2), pop, move(3), pop, ret],
    },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'releases a borrow after a merge if its reference is held on the first path only',
    {
      takes: ['bool', 'u64'],
      locals: [reference('u64')],
      code: [...either([lend(1), store(2)], [{ op: 'Nop' }]), move(1), pop, ret],
    },
    'ok',
  ],
  [
    'releases a borrow after a merge if its reference is held on the second path only',
    {
      takes: ['bool', 'u64'],
      locals: [reference('u64')],
      code: [...either([{ op: 'Nop' }], [lend(1), store(2)]), move(1), pop, ret],
    },
    'ok',
  ],
  [
    'keeps a borrow across iterations of a loop',
    {
      takes: ['bool', 'u64', 'u64'],
      locals: [reference('u64')],
      code: [
        lend(1),
        store(3),
        copied(0),
        { op: 'BrFalse', offset: 9 },
        move(3),
        lend(2),
        call(eitherOf),
        store(3),
        { op: 'Branch', offset: 2 },
        move(2),
        pop,
        move(3),
        pop,
        ret,
      ],
    },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'accepts two references that are swapped in each iteration',
    {
      takes: ['bool', mutable('u64'), mutable('u64')],
      locals: [mutable('u64')],
      code: [
        copied(0),
        { op: 'BrFalse', offset: 9 },
        move(1),
        store(3),
        move(2),
        store(1),
        move(3),
        store(2),
        { op: 'Branch', offset: 0 },
        u64,
        move(1),
        write,
        ret,
      ],
    },
    'ok',
  ],
  [
    'keeps both borrows when swapped references were borrowed from each other',
    {
      takes: ['bool', mutable('u64')],
      locals: [mutable('u64'), mutable('u64')],
      code: [
        copied(1),
        store(2),
        copied(0),
        { op: 'BrFalse', offset: 11 },
        move(1),
        store(3),
        move(2),
        store(1),
        move(3),
        store(2),
        { op: 'Branch', offset: 2 },
        u64,
        move(2),
        write,
        ret,
      ],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
];

describe.each<[string, readonly Case[]]>([
  ['enums', enums],
  ['calls', calls],
  ['returns', returns],
  ['merged paths', ways],
])('checkReferences for %s', (_subject, cases) => {
  it.each(cases)('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

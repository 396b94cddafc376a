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

/** Either of two ways, by the first parameter; the way to `otherwise` has the number of its first instruction. */
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
    'the fields of a variant are changed beside one another',
    {
      takes: [mutable(datatype(choice, 'u8'))],
      locals: [mutable('u64'), mutable('u8')],
      code: [move(0), filledMutably, store(1), store(2), u64, move(1), write, u8, move(2), write, ret],
    },
    'ok',
  ],
  [
    'and read',
    {
      takes: [reference(datatype(shape))],
      code: [move(0), { op: 'UnpackVariantImmRef', index: 1 }, pop, ret],
    },
    'ok',
  ],
  [
    'none is changed of what is lent whole',
    {
      takes: [mutable(datatype(choice, 'u8'))],
      locals: [mutable(datatype(choice, 'u8'))],
      code: [copied(0), store(1), move(0), filledMutably, pop, pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'it becomes no other variant while a field is lent',
    {
      takes: [mutable(datatype(shape)), datatype(shape)],
      locals: [mutable('u8')],
      code: [copied(0), variantMutably, store(2), move(1), move(0), write, move(2), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'nobody asks which it is while a field may be changed',
    {
      takes: [mutable(datatype(shape))],
      locals: [mutable('u8')],
      jumpTables: [{ enumDefinition: 0, offsets: [5, 5] }],
      code: [copied(0), variantMutably, store(1), move(0), { op: 'VariantSwitch', index: 0 }, ret],
    },
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
];

const calls: readonly Case[] = [
  [
    'what is returned of a reference is changed through',
    { takes: [mutable(coins)], code: [u64, move(0), call(partOf), write, ret] },
    'ok',
  ],
  [
    'and what it came of is not, meanwhile',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), call(partOf), store(1), move(0), fieldMutably(value), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'a local is lent as long as what came of it',
    {
      takes: ['u64', 'u64'],
      locals: [reference('u64')],
      code: [lend(0), lend(1), call(eitherOf), store(2), move(1), pop, move(2), pop, ret],
    },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'two different references to change are given',
    { takes: [mutable('u64'), mutable('u64')], code: [move(0), move(1), call(changeBoth), ret] },
    'ok',
  ],
  [
    'but not the same twice',
    { takes: [mutable('u64')], code: [copied(0), move(0), call(changeBoth), ret] },
    'CALL_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
  [
    'nor one and a part of it',
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
    'what was given is given back',
    { takes: [mutable('u64')], returns: [mutable('u64')], code: [move(0), ret] },
    'ok',
  ],
  [
    'a part of it too',
    { takes: [mutable(coins)], returns: [mutable('u64')], code: [move(0), fieldMutably(value), ret] },
    'ok',
  ],
  [
    'but nothing of the function’s own',
    { takes: ['u64'], returns: [reference('u64')], code: [lend(0), ret] },
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
  ],
  [
    'nor what came of it',
    {
      takes: ['u64', reference('u64')],
      returns: [reference('u64')],
      code: [lend(0), move(1), call(eitherOf), ret],
    },
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
  ],
  [
    'what stays behind in locals does not matter',
    { takes: ['u64'], locals: [reference('u64')], code: [lend(0), store(1), ret] },
    'ok',
  ],
  [
    'not the same twice to change',
    { takes: [mutable('u64')], returns: [mutable('u64'), mutable('u64')], code: [copied(0), move(0), ret] },
    'RET_BORROWED_MUTABLE_REFERENCE_ERROR',
  ],
  [
    'nor once to change and once to read',
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
    'what is lent on one way is lent where they meet',
    {
      takes: ['bool', 'u64', 'u64'],
      locals: [reference('u64')],
      code: [...either([lend(1), store(3)], [lend(2), store(3)]), move(2), pop, move(3), pop, ret],
    },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'what is held on one way only is not lent any more',
    {
      takes: ['bool', 'u64'],
      locals: [reference('u64')],
      code: [...either([lend(1), store(2)], [{ op: 'Nop' }]), move(1), pop, ret],
    },
    'ok',
  ],
  [
    'nor when it is held on the other',
    {
      takes: ['bool', 'u64'],
      locals: [reference('u64')],
      code: [...either([{ op: 'Nop' }], [lend(1), store(2)]), move(1), pop, ret],
    },
    'ok',
  ],
  [
    'what is lent in a round is lent in the next, and after',
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
    'two may change places in each round',
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
    'also when one came of the other, which then neither may forget',
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
  ['ways that meet', ways],
])('%s', (_subject, cases) => {
  it.each(cases)('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

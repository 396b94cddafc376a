import { describe, expect, it } from 'vitest';
import { checkReferences } from './check-references.ts';
import type { Instruction } from './opcodes.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { box, datatype, moduleOf, purse, reference } from './testing/module-of.ts';
import {
  type Case,
  coins,
  copied,
  element,
  elementMutably,
  field,
  fieldMutably,
  freeze,
  left,
  lend,
  lendMutably,
  move,
  mutable,
  numbers,
  pop,
  read,
  ret,
  right,
  statusOf,
  store,
  u8,
  u64,
  value,
  write,
} from './testing/reference-case.ts';

describe('what the compiler wrote', () => {
  it.each([...compiled.keys()])('%s uses references well', (name) => {
    expect(checkReferences(readCompiled(name))).toMatchObject({ ok: true });
  });
});

const locals: readonly Case[] = [
  ['a local that is lent is read', { takes: ['u64'], code: [lend(0), copied(0), pop, pop, ret] }, 'ok'],
  [
    'but not while it may be changed',
    { takes: ['u64'], code: [lendMutably(0), copied(0), pop, pop, ret] },
    'COPYLOC_EXISTS_BORROW_ERROR',
  ],
  [
    'not moved while it is lent',
    { takes: ['u64'], code: [lend(0), move(0), pop, pop, ret] },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  ['but afterwards', { takes: ['u64'], code: [lend(0), pop, move(0), pop, ret] }, 'ok'],
  [
    'not written over while it is lent',
    { takes: ['u64'], code: [lend(0), u64, store(0), pop, ret] },
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
  ],
  [
    'nor while a field of it is',
    { takes: [coins, coins], code: [lend(0), field(value), move(1), store(0), pop, ret] },
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
  ],
  ['lent twice to read', { takes: ['u64'], code: [lend(0), lend(0), pop, pop, ret] }, 'ok'],
  [
    'not lent to read while it may be changed',
    { takes: ['u64'], code: [lendMutably(0), lend(0), pop, pop, ret] },
    'BORROWLOC_EXISTS_BORROW_ERROR',
  ],
  [
    'lent twice to change, if the first is gone before the second is used',
    {
      takes: ['u64'],
      locals: [mutable('u64'), mutable('u64')],
      code: [
        lendMutably(0),
        store(1),
        lendMutably(0),
        store(2),
        u64,
        move(1),
        write,
        u64,
        move(2),
        write,
        ret,
      ],
    },
    'ok',
  ],
  [
    'not changed through a second while it is read through the first',
    {
      takes: ['u64'],
      locals: [reference('u64')],
      code: [lend(0), store(1), u64, lendMutably(0), write, move(1), read, pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'a reference in a local is gone when another is put there',
    {
      takes: ['u64', 'u64'],
      locals: [reference('u64')],
      code: [lend(0), store(2), lend(1), store(2), move(0), pop, ret],
    },
    'ok',
  ],
];

const writing: readonly Case[] = [
  ['what is given to change is changed', { takes: [mutable('u64')], code: [u64, move(0), write, ret] }, 'ok'],
  [
    'through a copy of the reference too',
    { takes: [mutable('u64')], code: [u64, copied(0), write, u64, move(0), write, ret] },
    'ok',
  ],
  [
    'but not through itself while the copy is there',
    {
      takes: [mutable('u64')],
      locals: [mutable('u64')],
      code: [copied(0), store(1), u64, move(0), write, move(1), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'not while a field is lent',
    {
      takes: [mutable(coins), coins],
      locals: [reference('u64')],
      code: [copied(0), field(value), store(2), move(1), move(0), write, move(2), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'not read while a part may be changed',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), fieldMutably(value), store(1), move(0), read, pop, move(1), pop, ret],
    },
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'not frozen while a part may be changed',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), fieldMutably(value), store(1), move(0), freeze, pop, move(1), pop, ret],
    },
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'frozen while a part is read',
    {
      takes: [mutable(coins)],
      locals: [reference('u64')],
      code: [copied(0), field(value), store(1), move(0), freeze, pop, move(1), pop, ret],
    },
    'ok',
  ],
  [
    'not changed while it is frozen elsewhere',
    {
      takes: [mutable('u64')],
      locals: [reference('u64')],
      code: [copied(0), freeze, store(1), u64, move(0), write, move(1), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'not compared while it may be changed',
    { takes: [mutable('u64')], code: [copied(0), copied(0), { op: 'Eq' }, pop, ret] },
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'compared as two to read',
    { takes: [reference('u64')], code: [copied(0), copied(0), { op: 'Neq' }, pop, ret] },
    'ok',
  ],
];

const fields: readonly Case[] = [
  [
    'two fields are changed beside one another',
    {
      takes: [mutable(datatype(purse)), coins, coins],
      locals: [mutable(coins)],
      code: [
        copied(0),
        fieldMutably(left),
        store(3),
        move(1),
        move(0),
        fieldMutably(right),
        write,
        move(2),
        move(3),
        write,
        ret,
      ],
    },
    'ok',
  ],
  [
    'one field is changed through the older of two references first',
    {
      takes: [mutable(datatype(purse)), coins],
      locals: [mutable(coins), mutable(coins)],
      code: [
        copied(0),
        fieldMutably(left),
        store(2),
        move(0),
        fieldMutably(left),
        store(3),
        move(1),
        move(2),
        write,
        move(3),
        pop,
        ret,
      ],
    },
    'ok',
  ],
  [
    'and not through the younger',
    {
      takes: [mutable(datatype(purse)), coins],
      locals: [mutable(coins), mutable(coins)],
      code: [
        copied(0),
        fieldMutably(left),
        store(2),
        move(0),
        fieldMutably(left),
        store(3),
        move(1),
        move(3),
        write,
        move(2),
        pop,
        ret,
      ],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'one is not read while it may be changed',
    {
      takes: [mutable(datatype(purse))],
      locals: [mutable(coins)],
      code: [copied(0), fieldMutably(left), store(1), move(0), field(left), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'but the other is',
    {
      takes: [mutable(datatype(purse))],
      locals: [mutable(coins)],
      code: [copied(0), fieldMutably(left), store(1), move(0), field(right), pop, move(1), pop, ret],
    },
    'ok',
  ],
  [
    'none is changed of what is lent whole',
    {
      takes: [mutable(coins)],
      locals: [mutable(coins)],
      code: [copied(0), store(1), move(0), fieldMutably(value), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'what a field of a generic struct is filled with makes it no other field',
    {
      takes: [mutable(datatype(box, 'u8'))],
      locals: [mutable('u8')],
      code: [
        copied(0),
        { op: 'MutBorrowFieldGeneric', index: 0 },
        store(1),
        move(0),
        { op: 'ImmBorrowFieldGeneric', index: 0 },
        pop,
        move(1),
        pop,
        ret,
      ],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
];

const vectors: readonly Case[] = [
  [
    'a vector is changed while nothing of it is lent',
    { takes: [mutable(numbers)], code: [move(0), u8, { op: 'VecPushBack', index: 7 }, ret] },
    'ok',
  ],
  ...(
    [
      ['not lengthened', [copied(0), u8, { op: 'VecPushBack', index: 7 }]],
      ['not shortened', [copied(0), { op: 'VecPopBack', index: 7 }, pop]],
      ['not turned', [copied(0), u64, u64, { op: 'VecSwap', index: 7 }]],
    ] as readonly (readonly [string, Instruction[]])[]
  ).map(
    ([what, change]): Case => [
      `${what} while an element is lent`,
      {
        takes: [mutable(numbers)],
        locals: [reference('u8')],
        code: [copied(0), freeze, u64, element, store(1), ...change, move(1), pop, ret],
      },
      'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR',
    ],
  ),
  [
    'two elements are read',
    { takes: [reference(numbers)], code: [copied(0), u64, element, move(0), u64, element, pop, pop, ret] },
    'ok',
  ],
  [
    'no two are changed',
    {
      takes: [mutable(numbers)],
      locals: [mutable('u8')],
      code: [copied(0), u64, elementMutably, store(1), move(0), u64, elementMutably, pop, move(1), pop, ret],
    },
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'none is read while another may be changed',
    {
      takes: [mutable(numbers)],
      locals: [mutable('u8')],
      code: [copied(0), u64, elementMutably, store(1), move(0), u64, element, pop, move(1), pop, ret],
    },
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'the length is asked at any time',
    {
      takes: [mutable(numbers)],
      locals: [mutable('u8')],
      code: [
        copied(0),
        u64,
        elementMutably,
        store(1),
        move(0),
        { op: 'VecLen', index: 7 },
        pop,
        move(1),
        pop,
        ret,
      ],
    },
    'ok',
  ],
];

describe.each<[string, readonly Case[]]>([
  ['locals', locals],
  ['writing and reading', writing],
  ['fields', fields],
  ['vectors', vectors],
])('%s', (_subject, cases) => {
  it.each(cases)('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

describe('the check', () => {
  it('says at which instruction', () => {
    const module = moduleOf({ takes: ['u64'], returns: [reference('u64')], code: [lend(0), ret] });
    expect(checkReferences(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 1 } });
  });

  it('comes to an end, whatever there is to follow', () => {
    const held = Array.from({ length: 200 }, (_, local) => [lend(0), store(local + 1)]).flat();
    const more = Array.from({ length: 4_000 }, () => [lend(0), pop]).flat();
    const given = { takes: ['u64'], locals: held.slice(200).map(() => reference('u64')) } as const;
    expect(statusOf({ ...given, code: [...held, ret] })).toBe('ok');
    expect(statusOf({ ...given, code: [...held, ...more, ret] })).toBe('PROGRAM_TOO_COMPLEX');
  });
});

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

describe('checkReferences on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(checkReferences(readCompiled(name))).toMatchObject({ ok: true });
  });
});

const locals: readonly Case[] = [
  ['accepts reading a borrowed local', { takes: ['u64'], code: [lend(0), copied(0), pop, pop, ret] }, 'ok'],
  [
    'rejects reading a mutably borrowed local',
    { takes: ['u64'], code: [lendMutably(0), copied(0), pop, pop, ret] },
    'COPYLOC_EXISTS_BORROW_ERROR',
  ],
  [
    'rejects moving a borrowed local',
    { takes: ['u64'], code: [lend(0), move(0), pop, pop, ret] },
    'MOVELOC_EXISTS_BORROW_ERROR',
  ],
  [
    'accepts moving a local after the borrow has ended',
    { takes: ['u64'], code: [lend(0), pop, move(0), pop, ret] },
    'ok',
  ],
  [
    'rejects overwriting a borrowed local',
    { takes: ['u64'], code: [lend(0), u64, store(0), pop, ret] },
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
  ],
  [
    'rejects overwriting a local while a field is borrowed',
    { takes: [coins, coins], code: [lend(0), field(value), move(1), store(0), pop, ret] },
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
  ],
  ['accepts two immutable borrows', { takes: ['u64'], code: [lend(0), lend(0), pop, pop, ret] }, 'ok'],
  [
    'rejects an immutable borrow during a mutable one',
    { takes: ['u64'], code: [lendMutably(0), lend(0), pop, pop, ret] },
    'BORROWLOC_EXISTS_BORROW_ERROR',
  ],
  [
    'accepts a second mutable borrow if the first ends before the second is used',
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
    'rejects a write through a second reference while the first is in use',
    {
      takes: ['u64'],
      locals: [reference('u64')],
      code: [lend(0), store(1), u64, lendMutably(0), write, move(1), read, pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'releases a reference when its local is overwritten',
    {
      takes: ['u64', 'u64'],
      locals: [reference('u64')],
      code: [lend(0), store(2), lend(1), store(2), move(0), pop, ret],
    },
    'ok',
  ],
];

const writing: readonly Case[] = [
  [
    'accepts a write through a mutable parameter',
    { takes: [mutable('u64')], code: [u64, move(0), write, ret] },
    'ok',
  ],
  [
    'accepts a write through a copy of a mutable reference',
    { takes: [mutable('u64')], code: [u64, copied(0), write, u64, move(0), write, ret] },
    'ok',
  ],
  [
    'rejects a write through the original while its copy exists',
    {
      takes: [mutable('u64')],
      locals: [mutable('u64')],
      code: [copied(0), store(1), u64, move(0), write, move(1), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'rejects a write while a field is borrowed',
    {
      takes: [mutable(coins), coins],
      locals: [reference('u64')],
      code: [copied(0), field(value), store(2), move(1), move(0), write, move(2), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'rejects a read while a part is mutably borrowed',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), fieldMutably(value), store(1), move(0), read, pop, move(1), pop, ret],
    },
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'rejects freezing while a part is mutably borrowed',
    {
      takes: [mutable(coins)],
      locals: [mutable('u64')],
      code: [copied(0), fieldMutably(value), store(1), move(0), freeze, pop, move(1), pop, ret],
    },
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'accepts freezing while a part is immutably borrowed',
    {
      takes: [mutable(coins)],
      locals: [reference('u64')],
      code: [copied(0), field(value), store(1), move(0), freeze, pop, move(1), pop, ret],
    },
    'ok',
  ],
  [
    'rejects a write while a frozen copy exists',
    {
      takes: [mutable('u64')],
      locals: [reference('u64')],
      code: [copied(0), freeze, store(1), u64, move(0), write, move(1), pop, ret],
    },
    'WRITEREF_EXISTS_BORROW_ERROR',
  ],
  [
    'rejects comparing a mutably borrowed value',
    { takes: [mutable('u64')], code: [copied(0), copied(0), { op: 'Eq' }, pop, ret] },
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'accepts comparing two immutable references',
    { takes: [reference('u64')], code: [copied(0), copied(0), { op: 'Neq' }, pop, ret] },
    'ok',
  ],
];

const fields: readonly Case[] = [
  [
    'accepts writing two fields of a struct',
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
    'accepts writing a field through the older of two references first',
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
    'rejects writing a field through the newer of two references first',
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
    'rejects reading a mutably borrowed field',
    {
      takes: [mutable(datatype(purse))],
      locals: [mutable(coins)],
      code: [copied(0), fieldMutably(left), store(1), move(0), field(left), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'accepts reading another field of a struct with a mutably borrowed field',
    {
      takes: [mutable(datatype(purse))],
      locals: [mutable(coins)],
      code: [copied(0), fieldMutably(left), store(1), move(0), field(right), pop, move(1), pop, ret],
    },
    'ok',
  ],
  [
    'rejects a mutable borrow of a field while the whole struct is borrowed',
    {
      takes: [mutable(coins)],
      locals: [mutable(coins)],
      code: [copied(0), store(1), move(0), fieldMutably(value), pop, move(1), pop, ret],
    },
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'rejects reading a mutably borrowed field of a generic struct',
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
    'accepts pushing to a vector without borrowed elements',
    { takes: [mutable(numbers)], code: [move(0), u8, { op: 'VecPushBack', index: 7 }, ret] },
    'ok',
  ],
  ...(
    [
      ['rejects pushing to a vector', [copied(0), u8, { op: 'VecPushBack', index: 7 }]],
      ['rejects popping from a vector', [copied(0), { op: 'VecPopBack', index: 7 }, pop]],
      ['rejects swapping elements of a vector', [copied(0), u64, u64, { op: 'VecSwap', index: 7 }]],
    ] as readonly (readonly [string, Instruction[]])[]
  ).map(
    ([what, change]): Case => [
      `${what} while an element is borrowed`,
      {
        takes: [mutable(numbers)],
        locals: [reference('u8')],
        code: [copied(0), freeze, u64, element, store(1), ...change, move(1), pop, ret],
      },
      'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR',
    ],
  ),
  [
    'accepts reading two elements',
    { takes: [reference(numbers)], code: [copied(0), u64, element, move(0), u64, element, pop, pop, ret] },
    'ok',
  ],
  [
    'rejects a second mutable borrow of an element',
    {
      takes: [mutable(numbers)],
      locals: [mutable('u8')],
      code: [copied(0), u64, elementMutably, store(1), move(0), u64, elementMutably, pop, move(1), pop, ret],
    },
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'rejects reading an element while another is mutably borrowed',
    {
      takes: [mutable(numbers)],
      locals: [mutable('u8')],
      code: [copied(0), u64, elementMutably, store(1), move(0), u64, element, pop, move(1), pop, ret],
    },
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
  ],
  [
    'accepts reading the length of a vector while an element is mutably borrowed',
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
])('checkReferences for %s', (_subject, cases) => {
  it.each(cases)('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });
});

describe('checkReferences', () => {
  it('reports the position of the rejected instruction', () => {
    const module = moduleOf({ takes: ['u64'], returns: [reference('u64')], code: [lend(0), ret] });
    expect(checkReferences(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 1 } });
  });

  it('rejects a function that takes too much work to check as PROGRAM_TOO_COMPLEX', () => {
    const held = Array.from({ length: 200 }, (_, local) => [lend(0), store(local + 1)]).flat();
    const more = Array.from({ length: 4_000 }, () => [lend(0), pop]).flat();
    const given = { takes: ['u64'], locals: held.slice(200).map(() => reference('u64')) } as const;
    expect(statusOf({ ...given, code: [...held, ret] })).toBe('ok');
    expect(statusOf({ ...given, code: [...held, ...more, ret] })).toBe('PROGRAM_TOO_COMPLEX');
  });
});

import { describe, expect, it } from 'vitest';
import { checkBounds } from './check-bounds.ts';
import { checkLocals } from './check-locals.ts';
import { checkReferences } from './check-references.ts';
import { checkTypes } from './check-types.ts';
import type { SignatureToken } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import {
  box,
  changeBoth,
  choice,
  coin,
  datatype,
  eitherOf,
  type Given,
  moduleOf,
  partOf,
  purse,
  reference,
  shape,
} from './testing/module-of.ts';
import { take } from './until-failure.ts';

function statusOf(given: Given): string {
  const module = moduleOf(given);
  // What is wrong before is the test's own fault.
  take(checkBounds(module));
  take(checkTypes(module));
  take(checkLocals(module));
  const references = checkReferences(module);
  return references.ok ? 'ok' : references.status;
}

const mutable = (to: SignatureToken) => reference(to, true);
const coins = datatype(coin);
const numbers: SignatureToken = { kind: 'vector', of: 'u8' };

const ret = { op: 'Ret' } as const;
const pop = { op: 'Pop' } as const;
const read = { op: 'ReadRef' } as const;
const write = { op: 'WriteRef' } as const;
const freeze = { op: 'FreezeRef' } as const;
const u8 = { op: 'LdU8', value: 1n } as const;
const u64 = { op: 'LdU64', value: 1n } as const;
const move = (index: number) => ({ op: 'MoveLoc', index }) as const;
const copied = (index: number) => ({ op: 'CopyLoc', index }) as const;
const store = (index: number) => ({ op: 'StLoc', index }) as const;
const lend = (index: number) => ({ op: 'ImmBorrowLoc', index }) as const;
const lendMutably = (index: number) => ({ op: 'MutBorrowLoc', index }) as const;
const field = (index: number) => ({ op: 'ImmBorrowField', index }) as const;
const fieldMutably = (index: number) => ({ op: 'MutBorrowField', index }) as const;
const call = (index: number) => ({ op: 'Call', index }) as const;
const element = { op: 'VecImmBorrow', index: 7 } as const;
const elementMutably = { op: 'VecMutBorrow', index: 7 } as const;

/** The field of a coin, and the two coins of a purse, by their handles. */
const [value, left, right] = [0, 2, 3];

/** Either of two ways, by the first parameter; the way to `otherwise` has the number of its first instruction. */
const either = (then: readonly Instruction[], otherwise: readonly Instruction[]): Instruction[] => [
  move(0),
  { op: 'BrFalse', offset: 3 + then.length },
  ...then,
  { op: 'Branch', offset: 3 + then.length + otherwise.length },
  ...otherwise,
];

type Case = readonly [string, Given, string];

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
  ['locals', locals],
  ['writing and reading', writing],
  ['fields', fields],
  ['vectors', vectors],
  ['enums', enums],
  ['calls', calls],
  ['returns', returns],
  ['ways that meet', ways],
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

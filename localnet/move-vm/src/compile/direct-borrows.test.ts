import { expect, it } from 'vitest';
import type { Instruction } from '../opcodes.ts';
import { row } from '../row.ts';
import { ret, u64 } from '../testing/instructions.ts';
import { coin, datatype, eitherOf, type Given, moduleOf } from '../testing/module-of.ts';
import { verifyCompiled } from '../verified-module.ts';
import { findDirectBorrows } from './direct-borrows.ts';

const borrow = (index: number) => ({ op: 'ImmBorrowLoc', index }) as const;
const change = (index: number) => ({ op: 'MutBorrowLoc', index }) as const;

function directBorrowsOf(given: Given): number[] {
  const verified = verifyCompiled(moduleOf(given));
  if (!verified.ok) throw new Error(verified.message);
  const { module, facts } = verified.value;
  const definition = row(module.functionDefinitions, 0);
  const { code } = definition;
  if (!code) throw new Error('a native function');
  return [...findDirectBorrows({ module, definition, code, facts: row(facts, 0) })];
}

it.each<[string, Instruction[], number[]]>([
  ['is read', [borrow(0), { op: 'ReadRef' }, { op: 'Pop' }], [0]],
  ['is written below a value', [u64(1n), change(0), { op: 'WriteRef' }], [1]],
  ['is frozen and then read', [change(0), { op: 'FreezeRef' }, { op: 'ReadRef' }, { op: 'Pop' }], [0]],
  ['leads to a field', [change(1), { op: 'MutBorrowField', index: 0 }, { op: 'Pop' }], [0]],
  ['is stored', [borrow(0), { op: 'StLoc', index: 2 }], []],
  [
    'is an argument, beside one that is not',
    [
      borrow(0),
      borrow(0),
      { op: 'ReadRef' },
      { op: 'Pop' },
      borrow(0),
      { op: 'Call', index: eitherOf },
      { op: 'Pop' },
    ],
    [1],
  ],
])(
  'findDirectBorrows returns only borrows whose reference is used on the operand stack and not stored or passed on: one that %s',
  (_what, code, expected) => {
    const reference = { kind: 'reference', isMutable: false, to: 'u64' } as const;
    const given = { takes: ['u64', datatype(coin)] as const, locals: [reference], code: [...code, ret] };
    expect(directBorrowsOf(given)).toEqual(expected);
  },
);

import { describe, expect, it } from 'vitest';
import { checkLocals } from './check-locals.ts';
import { checkTypes } from './check-types.ts';
import type { Instruction } from './opcodes.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { move, ret, stored, u8 } from './testing/instructions.ts';
import { datatype, type Given, moduleOf, rock } from './testing/module-of.ts';

function statusOf(given: Given): string {
  const module = moduleOf(given);
  const types = checkTypes(module);
  if (!types.ok) throw new Error(`the test itself is wrong: ${types.status}`);
  const locals = checkLocals(module);
  return locals.ok ? 'ok' : locals.status;
}

const number = u8(1n);
const pop = { op: 'Pop' } as const;

/** Something is put into local 1 only where the first parameter is true. */
const maybe = (...then: Instruction[]): Instruction[] => [
  move(0),
  { op: 'BrFalse', offset: 4 },
  number,
  stored(1),
  ...then,
];

describe('locals', () => {
  it.each([...compiled.keys()])('of %s are well used', (name) => {
    expect(checkLocals(readCompiled(name))).toMatchObject({ ok: true });
  });

  it.each<[string, Given, string]>([
    ['a parameter is there', { takes: ['u8'], code: [move(0), pop, ret] }, 'ok'],
    [
      'and gone when it was moved',
      { takes: ['u8'], code: [move(0), pop, move(0), pop, ret] },
      'MOVELOC_UNAVAILABLE_ERROR',
    ],
    [
      'there again when it was put back',
      { takes: ['u8'], code: [move(0), stored(0), move(0), pop, ret] },
      'ok',
    ],
    [
      'a local is empty',
      { locals: ['u8'], code: [{ op: 'CopyLoc', index: 0 }, pop, ret] },
      'COPYLOC_UNAVAILABLE_ERROR',
    ],
    [
      'and not lent',
      { locals: ['u8'], code: [{ op: 'ImmBorrowLoc', index: 0 }, pop, ret] },
      'BORROWLOC_UNAVAILABLE_ERROR',
    ],
    [
      'what is there on one way only is not there',
      { takes: ['bool'], locals: ['u8'], code: maybe(move(1), pop, ret) },
      'MOVELOC_UNAVAILABLE_ERROR',
    ],
    [
      'unless it is put there on both',
      { takes: ['bool'], locals: ['u8'], code: maybe(number, stored(1), move(1), pop, ret) },
      'ok',
    ],
    [
      'what must not be dropped is not left',
      { takes: [datatype(rock)], code: [ret] },
      'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP',
    ],
    ['but given back', { takes: [datatype(rock)], returns: [datatype(rock)], code: [move(0), ret] }, 'ok'],
    [
      'nor written over',
      {
        takes: [datatype(rock), datatype(rock)],
        code: [move(0), stored(1), move(1), { op: 'Unpack', index: 1 }, pop, ret],
      },
      'STLOC_UNSAFE_TO_DESTROY_ERROR',
    ],
    [
      'an abort leaves what it likes',
      { takes: [datatype(rock)], code: [{ op: 'LdU64', value: 1n }, { op: 'Abort' }] },
      'ok',
    ],
    [
      'a way round does not fill what the way in left empty',
      {
        takes: ['bool'],
        locals: ['u8'],
        code: [
          { op: 'CopyLoc', index: 0 },
          { op: 'BrFalse', offset: 5 },
          number,
          stored(1),
          { op: 'Branch', offset: 0 },
          move(1),
          pop,
          ret,
        ],
      },
      'MOVELOC_UNAVAILABLE_ERROR',
    ],
  ])('%s', (_what, given, status) => {
    expect(statusOf(given)).toBe(status);
  });

  it('say at which instruction', () => {
    const module = moduleOf({ takes: ['u8'], code: [move(0), pop, move(0), pop, ret] });
    expect(checkLocals(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 2 } });
  });
});

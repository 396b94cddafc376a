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

/** Local 1 is assigned only if the first parameter is true. */
const maybe = (...then: Instruction[]): Instruction[] => [
  move(0),
  { op: 'BrFalse', offset: 4 },
  number,
  stored(1),
  ...then,
];

describe('checkLocals', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(checkLocals(readCompiled(name))).toMatchObject({ ok: true });
  });

  it.each<[string, Given, string]>([
    ['accepts reading a parameter', { takes: ['u8'], code: [move(0), pop, ret] }, 'ok'],
    [
      'rejects reading a parameter that was moved',
      { takes: ['u8'], code: [move(0), pop, move(0), pop, ret] },
      'MOVELOC_UNAVAILABLE_ERROR',
    ],
    [
      'accepts reading a parameter that was assigned again',
      { takes: ['u8'], code: [move(0), stored(0), move(0), pop, ret] },
      'ok',
    ],
    [
      'rejects reading an unassigned local',
      { locals: ['u8'], code: [{ op: 'CopyLoc', index: 0 }, pop, ret] },
      'COPYLOC_UNAVAILABLE_ERROR',
    ],
    [
      'rejects borrowing an unassigned local',
      { locals: ['u8'], code: [{ op: 'ImmBorrowLoc', index: 0 }, pop, ret] },
      'BORROWLOC_UNAVAILABLE_ERROR',
    ],
    [
      'rejects reading a local that is assigned on one path only',
      { takes: ['bool'], locals: ['u8'], code: maybe(move(1), pop, ret) },
      'MOVELOC_UNAVAILABLE_ERROR',
    ],
    [
      'accepts reading a local that is assigned on both paths',
      { takes: ['bool'], locals: ['u8'], code: maybe(number, stored(1), move(1), pop, ret) },
      'ok',
    ],
    [
      'rejects returning while a local holds a value without drop',
      { takes: [datatype(rock)], code: [ret] },
      'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP',
    ],
    [
      'accepts returning a value without drop',
      { takes: [datatype(rock)], returns: [datatype(rock)], code: [move(0), ret] },
      'ok',
    ],
    [
      'rejects overwriting a value without drop',
      {
        takes: [datatype(rock), datatype(rock)],
        code: [move(0), stored(1), move(1), { op: 'Unpack', index: 1 }, pop, ret],
      },
      'STLOC_UNSAFE_TO_DESTROY_ERROR',
    ],
    [
      'accepts aborting while a local holds a value without drop',
      { takes: [datatype(rock)], code: [{ op: 'LdU64', value: 1n }, { op: 'Abort' }] },
      'ok',
    ],
    [
      'rejects reading a local that is assigned only later in the loop',
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

  it('reports the position of the rejected instruction', () => {
    const module = moduleOf({ takes: ['u8'], code: [move(0), pop, move(0), pop, ret] });
    expect(checkLocals(module)).toMatchObject({ where: { functionDefinition: 0, instruction: 2 } });
  });
});

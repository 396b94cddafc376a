import { describe, expect, it } from 'vitest';
import { abilities } from './compiled-module.ts';
import { areConstraintsMet, runtimeAbilities } from './runtime-abilities.ts';
import type { RuntimeType } from './runtime-type.ts';
import { compiled } from './testing/compiled.ts';
import { type ModuleId, verifyModule } from './verified-module.ts';

const { copy, drop, store, key } = abilities;
const here = `0x${'0'.repeat(64)}`;

const modules = new Map(
  [...compiled].map(([name, bytes]) => {
    const module = verifyModule(bytes);
    if (!module.ok) throw new Error(module.message);
    return [name, module.value];
  }),
);
const find = ({ address, name }: ModuleId) => (address === here ? modules.get(name) : undefined);
const typeOf = (module: string, name: string, ...typeArguments: RuntimeType[]): RuntimeType => ({
  module: { address: here, name: module },
  name,
  typeArguments,
});

describe('what may be done with values of a type', () => {
  it.each<[string, RuntimeType, number | undefined]>([
    ['numbers can be kept, copied and dropped', 'u256', copy | drop | store],
    ['a signer can be dropped', 'signer', drop],
    ['vectors can what their elements can', { vector: 'bool' }, copy | drop | store],
    ['a vector of objects is no object', { vector: typeOf('kiosk', 'Kiosk') }, 0],
    ['what is shared for all has only its key', typeOf('kiosk', 'Kiosk'), key],
    ['a phantom argument does not count', typeOf('profit', 'Sale', 'signer'), key],
    ['an event is copied and dropped', typeOf('kiosk', 'Create'), copy | drop],
    ['an argument too few', typeOf('profit', 'Sale'), undefined],
    ['a type that is not there', typeOf('kiosk', 'Nothing'), undefined],
    ['a module that is not there', typeOf('nothing', 'Kiosk'), undefined],
    ['an argument that is not there', typeOf('profit', 'Sale', typeOf('kiosk', 'Nothing')), undefined],
  ])('%s', (_name, type, expected) => {
    expect(runtimeAbilities(find, type)).toBe(expected);
  });

  it('arguments can do what their places ask for, all the way down', () => {
    expect(areConstraintsMet(find, { vector: typeOf('profit', 'Sale', 'u8') })).toBe(true);
    expect(areConstraintsMet(find, { vector: typeOf('profit', 'Sale') })).toBe(false);
    expect(areConstraintsMet(find, typeOf('profit', 'Sale', typeOf('kiosk', 'Nothing')))).toBe(false);
  });
});

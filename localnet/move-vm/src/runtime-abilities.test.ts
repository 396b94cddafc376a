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

describe('runtimeAbilities', () => {
  it.each<[string, RuntimeType, number | undefined]>([
    ['gives integers copy, drop and store', 'u256', copy | drop | store],
    ['gives a signer drop', 'signer', drop],
    ['gives vectors the abilities of their elements', { vector: 'bool' }, copy | drop | store],
    ['gives a vector of objects no abilities', { vector: typeOf('kiosk', 'Kiosk') }, 0],
    ['gives an object type without store only key', typeOf('kiosk', 'Kiosk'), key],
    ['ignores the abilities of a phantom type argument', typeOf('profit', 'Sale', 'signer'), key],
    ['gives an event type copy and drop', typeOf('kiosk', 'Create'), copy | drop],
    ['returns undefined for a missing type argument', typeOf('profit', 'Sale'), undefined],
    ['returns undefined for an unknown type', typeOf('kiosk', 'Nothing'), undefined],
    ['returns undefined for an unknown module', typeOf('nothing', 'Kiosk'), undefined],
    [
      'returns undefined for an unknown type argument',
      typeOf('profit', 'Sale', typeOf('kiosk', 'Nothing')),
      undefined,
    ],
  ])('%s', (_name, type, expected) => {
    expect(runtimeAbilities(find, type)).toBe(expected);
  });

  it('areConstraintsMet checks nested type arguments', () => {
    expect(areConstraintsMet(find, { vector: typeOf('profit', 'Sale', 'u8') })).toBe(true);
    expect(areConstraintsMet(find, { vector: typeOf('profit', 'Sale') })).toBe(false);
    expect(areConstraintsMet(find, typeOf('profit', 'Sale', typeOf('kiosk', 'Nothing')))).toBe(false);
  });
});

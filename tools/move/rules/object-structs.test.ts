import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withAbilities } from './module-under-test.ts';

const { store, key } = abilities;

describe('a struct with the key ability', () => {
  let module: CompiledModule;
  beforeAll(async () => {
    module = await compileModule(`module sample::sample;
      public struct Good has key { id: UID, count: u64 }
      public struct IdSecond has store { count: u64, id: UID }
      public struct OtherName has store { other: UID }
      public struct IdOfU64 has store { id: u64 }
      public struct IdOfTypeParameter<T: store> has store { id: T }
      public enum Choice has store { One, Two }
    `);
  }, 60_000);

  it('is accepted if its first field is its id', () => {
    expect(problemOf(module)).toBe('good');
  });

  it.each([
    ['its id is the second field', 'IdSecond'],
    ['its first field has another name than id', 'OtherName'],
    ['its id is a u64', 'IdOfU64'],
    ['the type of its id is a type parameter', 'IdOfTypeParameter'],
  ])('is rejected if %s', (_what, name) => {
    expect(problemOf(withAbilities(module, name, store | key))).toBe(`OBJECT_WITHOUT_ID ${name}`);
  });

  it('is rejected if it is an enum', () => {
    expect(problemOf(withAbilities(module, 'Choice', store | key))).toBe('ENUM_WITH_KEY Choice');
  });
});

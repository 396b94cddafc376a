import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withAbilities } from './changed-module.ts';

const { store, key } = abilities;

describe('an object', () => {
  let module: CompiledModule;
  beforeAll(async () => {
    module = await compileModule(`module sample::sample;
      public struct Good has key { id: UID, count: u64 }
      public struct Late has store { count: u64, id: UID }
      public struct Named has store { other: UID }
      public struct Bare has store { id: u64 }
      public struct Filled<T: store> has store { id: T }
      public enum Choice has store { One, Two }
    `);
  }, 60_000);

  it('is accepted when its first field is its id', () => {
    expect(problemOf(module)).toBe('good');
  });

  it.each(['Late', 'Named', 'Bare', 'Filled'])('is rejected as %s', (name) => {
    expect(problemOf(withAbilities(module, name, store | key))).toBe(`OBJECT_WITHOUT_ID ${name}`);
  });

  it('is rejected as an enum', () => {
    expect(problemOf(withAbilities(module, 'Choice', store | key))).toBe('ENUM_WITH_KEY Choice');
  });
});

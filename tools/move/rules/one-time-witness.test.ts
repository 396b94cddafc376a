import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withAbilities, withName } from './module-under-test.ts';

const { copy, drop, store } = abilities;

describe('a one-time witness', () => {
  let module: CompiledModule;
  beforeAll(async () => {
    module = await compileModule(`#[allow(unused_function, unused_field)]
      module sample::sample;
      public struct Mark has drop {}
      public struct Made has drop {}
      public struct Filled<phantom T> has drop {}
      public struct Truths has drop { first: bool, second: bool }
      public struct Count has drop { value: u64 }
      public struct Copied has copy, drop {}
      fun marked(_: Mark, _: &mut TxContext) {}
      fun made(_: Made, _: &mut TxContext) {}
      fun alone(_: &mut TxContext) {}
      public fun make(): Made { Made {} }
    `);
  }, 60_000);

  it.each<[string, (module: CompiledModule) => CompiledModule, string]>([
    [
      'is accepted if the initialiser takes it',
      (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'marked', 'init'),
      'good',
    ],
    ['is accepted in a module without an initialiser', (m) => withName(m, 'Mark', 'SAMPLE'), 'good'],
    ['must exist if the initialiser takes one', (m) => withName(m, 'marked', 'init'), 'BAD_INIT init'],
    [
      'must be a parameter of the initialiser',
      (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'alone', 'init'),
      'BAD_WITNESS SAMPLE',
    ],
    [
      'cannot be replaced by another parameter',
      (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'made', 'init'),
      'BAD_WITNESS SAMPLE',
    ],
    ['cannot be created by a function', (m) => withName(m, 'Made', 'SAMPLE'), 'WITNESS_MADE make'],
    ['cannot have the copy ability', (m) => withName(m, 'Copied', 'SAMPLE'), 'BAD_WITNESS SAMPLE'],
    [
      'cannot have the store ability',
      (m) => withAbilities(withName(m, 'Mark', 'SAMPLE'), 'SAMPLE', drop | store),
      'BAD_WITNESS SAMPLE',
    ],
    [
      'must have the drop ability',
      (m) => withAbilities(withName(m, 'Copied', 'SAMPLE'), 'SAMPLE', copy),
      'BAD_WITNESS SAMPLE',
    ],
    ['cannot have type parameters', (m) => withName(m, 'Filled', 'SAMPLE'), 'BAD_WITNESS SAMPLE'],
    [
      'is not assumed if the struct named like the module has two fields',
      (m) => withName(withName(m, 'Truths', 'SAMPLE'), 'alone', 'init'),
      'good',
    ],
    [
      'is not assumed if the struct named like the module has no bool field',
      (m) => withName(withName(m, 'Count', 'SAMPLE'), 'alone', 'init'),
      'good',
    ],
  ])('%s', (_what, changed, problem) => {
    expect(problemOf(changed(module))).toBe(problem);
  });
});

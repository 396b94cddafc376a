import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withAbilities, withName } from './changed-module.ts';

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
      'there, and the initialiser takes it',
      (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'marked', 'init'),
      'good',
    ],
    ['there without an initialiser', (m) => withName(m, 'Mark', 'SAMPLE'), 'good'],
    ['not there, though asked for', (m) => withName(m, 'marked', 'init'), 'BAD_INIT init'],
    ['not asked for', (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'alone', 'init'), 'BAD_WITNESS SAMPLE'],
    ['something else', (m) => withName(withName(m, 'Mark', 'SAMPLE'), 'made', 'init'), 'BAD_WITNESS SAMPLE'],
    ['made', (m) => withName(m, 'Made', 'SAMPLE'), 'WITNESS_MADE make'],
    ['copied', (m) => withName(m, 'Copied', 'SAMPLE'), 'BAD_WITNESS SAMPLE'],
    [
      'kept',
      (m) => withAbilities(withName(m, 'Mark', 'SAMPLE'), 'SAMPLE', drop | store),
      'BAD_WITNESS SAMPLE',
    ],
    [
      'not dropped',
      (m) => withAbilities(withName(m, 'Copied', 'SAMPLE'), 'SAMPLE', copy),
      'BAD_WITNESS SAMPLE',
    ],
    ['filled with a type', (m) => withName(m, 'Filled', 'SAMPLE'), 'BAD_WITNESS SAMPLE'],
    ['only named like one', (m) => withName(withName(m, 'Truths', 'SAMPLE'), 'alone', 'init'), 'good'],
    [
      'only named like one, and no truth',
      (m) => withName(withName(m, 'Count', 'SAMPLE'), 'alone', 'init'),
      'good',
    ],
  ])('that is %s', (_what, changed, problem) => {
    expect(problemOf(changed(module))).toBe(problem);
  });
});

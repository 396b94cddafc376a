import type { CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withName } from './module-under-test.ts';

describe('an initialiser (init) of a Move module', () => {
  const forms = {
    plain: 'fun plain(_: &mut TxContext) {}',
    readOnlyContext: 'fun readOnlyContext(_: &TxContext) {}',
    isPublic: 'public fun isPublic(_: &mut TxContext) {}',
    inPackage: 'public(package) fun inPackage(_: &mut TxContext) {}',
    entry: 'entry fun entry_one(_: &mut TxContext) {}',
    generic: 'fun generic<T>(_: &mut TxContext) {}',
    withResult: 'fun withResult(_: &mut TxContext): u64 { 1 }',
    withoutContext: 'fun withoutContext() {}',
    contextFirst: 'fun contextFirst(_: &mut TxContext, _: u64) {}',
    otherParameter: 'fun otherParameter(_: &mut UID) {}',
    numberFirst: 'fun numberFirst(_: u64, _: &mut TxContext) {}',
    twoNumbersFirst: 'fun twoNumbersFirst(_: u64, _: u64, _: &mut TxContext) {}',
  };
  let module: CompiledModule;
  beforeAll(async () => {
    module = await compileModule(`#[allow(unused_function, unused_type_parameter)]
      module sample::sample;
      ${Object.values(forms).join('\n')}
      fun helper(ctx: &mut TxContext) { plain(ctx) }
    `);
  }, 60_000);

  it.each([
    ['with a read-only context', 'good', 'readOnlyContext'],
    ['that is public', 'BAD_INIT init', 'isPublic'],
    ['that is visible in its package', 'BAD_INIT init', 'inPackage'],
    ['that is an entry function', 'BAD_INIT init', 'entry_one'],
    ['with a type parameter', 'BAD_INIT init', 'generic'],
    ['with a result', 'BAD_INIT init', 'withResult'],
    ['without a context', 'BAD_INIT init', 'withoutContext'],
    ['with a parameter after the context', 'BAD_INIT init', 'contextFirst'],
    ['with a UID instead of the context', 'BAD_INIT init', 'otherParameter'],
    ['with a number before the context', 'BAD_INIT init', 'numberFirst'],
    ['with two numbers before the context', 'BAD_INIT init', 'twoNumbersFirst'],
  ])('%s is checked with the result: %s', (_what, problem, name) => {
    expect(problemOf(withName(module, name, 'init'))).toBe(problem);
  });

  it('must not be called by any function', () => {
    expect(problemOf(withName(module, 'plain', 'init'))).toBe('INIT_CALLED helper');
  });
});

describe('an entry function', () => {
  it('may have any parameter and return types', async () => {
    const module = await compileModule(`module sample::sample;
      use sui::clock::Clock;
      public struct Potato {}
      public struct Note has copy, drop { text: vector<u8> }
      public fun note(_: Note, _: &mut TxContext, _: &mut Clock, _: u64): Potato { Potato {} }
      public fun eat(potato: Potato) { let Potato {} = potato; }
    `);
    const functionDefinitions = module.functionDefinitions.map((definition) => ({
      ...definition,
      isEntry: true,
    }));
    expect(problemOf({ ...module, functionDefinitions })).toBe('good');
  }, 60_000);
});

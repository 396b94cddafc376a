import type { CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf, withName } from './changed-module.ts';

describe('an initialiser', () => {
  const forms = {
    plain: 'fun plain(_: &mut TxContext) {}',
    reading: 'fun reading(_: &TxContext) {}',
    open: 'public fun open(_: &mut TxContext) {}',
    inPackage: 'public(package) fun inPackage(_: &mut TxContext) {}',
    entry: 'entry fun entry_one(_: &mut TxContext) {}',
    generic: 'fun generic<T>(_: &mut TxContext) {}',
    giving: 'fun giving(_: &mut TxContext): u64 { 1 }',
    bare: 'fun bare() {}',
    last: 'fun last(_: &mut TxContext, _: u64) {}',
    kept: 'fun kept(_: &mut UID) {}',
    told: 'fun told(_: u64, _: &mut TxContext) {}',
    much: 'fun much(_: u64, _: u64, _: &mut TxContext) {}',
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
    ['reading', 'good'],
    ['open', 'BAD_INIT init'],
    ['inPackage', 'BAD_INIT init'],
    ['entry_one', 'BAD_INIT init'],
    ['generic', 'BAD_INIT init'],
    ['giving', 'BAD_INIT init'],
    ['bare', 'BAD_INIT init'],
    ['last', 'BAD_INIT init'],
    ['kept', 'BAD_INIT init'],
    ['told', 'BAD_INIT init'],
    ['much', 'BAD_INIT init'],
  ])('like %s is %s', (name, problem) => {
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

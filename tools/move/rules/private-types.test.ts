import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule, problemOf } from './module-under-test.ts';

describe('operations reserved to the module of a type', () => {
  it('accepts transfers and events of own types, also of generic ones', async () => {
    const module = await compileModule(`module sample::sample;
      use sui::event;
      public struct Own has key, store { id: UID }
      public struct Filled<T: store> has key, store { id: UID, value: T }
      public struct Said<T: copy + drop> has copy, drop { value: T }
      public fun send(own: Own, to: address) { transfer::transfer(own, to) }
      public fun send_filled(filled: Filled<u64>, to: address) { transfer::transfer(filled, to) }
      public fun say(value: u64) { event::emit(Said { value }) }
    `);
    expect(problemOf(module)).toBe('good');
  }, 60_000);

  it('rejects the event of a type of another module', async () => {
    const module = await compileModule(`module sample::sample;
      use sui::event;
      public struct Said has copy, drop {}
      public fun said() { event::emit(Said {}) }
      public fun any<T: copy + drop>(_: T) {}
      public fun id(id: ID) { any(id) }
    `);
    const emit = module.functionHandles.findIndex(({ name }) => module.identifiers[name] === 'emit');
    const functionInstantiations = module.functionInstantiations.map((row) => ({ ...row, of: emit }));
    expect(problemOf(module)).toBe('good');
    expect(problemOf({ ...module, functionInstantiations })).toBe('TYPE_OF_OTHERS id');
  }, 60_000);
});

describe('public_* functions on types with store', () => {
  let module: CompiledModule;
  beforeAll(async () => {
    module = await compileModule(`module sample::sample;
      use sui::{coin::Coin, sui::SUI};
      public struct Own has key, store { id: UID }
      public fun send_coin(coin: Coin<SUI>, to: address) { transfer::public_transfer(coin, to) }
      public fun share_any<T: key + store>(any: T) { transfer::public_share_object(any) }
      public fun send_all(all: vector<Coin<SUI>>, to: address) {
        all.do!(|coin| transfer::public_transfer(coin, to))
      }
      public fun freeze_own(own: Own) { transfer::public_freeze_object(own) }
    `);
  }, 60_000);

  /** Replaces the called function of the framework. */
  const calling = (from: string, to: string) => {
    const identifiers = [...new Set([...module.identifiers, to])];
    const name = identifiers.indexOf(to);
    const functionHandles = module.functionHandles.map((handle) =>
      module.identifiers[handle.name] === from
        ? { ...handle, name, typeParameters: [abilities.key] }
        : handle,
    );
    return { ...module, identifiers, functionHandles };
  };

  it('accepts public_* functions in any module', () => {
    expect(problemOf(module)).toBe('good');
  });

  it.each([
    ['public_transfer', 'transfer', 'TYPE_OF_OTHERS send_coin'],
    ['public_transfer', 'party_transfer', 'TYPE_OF_OTHERS send_coin'],
    ['public_share_object', 'share_object', 'TYPE_OF_OTHERS share_any'],
    ['public_share_object', 'receive', 'TYPE_OF_OTHERS share_any'],
    ['public_freeze_object', 'freeze_object', 'good'],
    ['public_share_object', 'something_else', 'good'],
  ])('for a call of %s replaced by %s, the problem is %s', (from, to, problem) => {
    expect(problemOf(calling(from, to))).toBe(problem);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule } from '@suixue/move-vm/read-module';
import { describe, expect, it } from 'vitest';
import { abiToJson, toAbi, typeToText } from './abi.ts';
import { type Declaration, toDeclarations } from './declarations.ts';
import { academy, readMoveFiles } from './toolchain.ts';

const declarations = toDeclarations(readMoveFiles(academy, ['sources']));

function read(name: string, said: ReadonlyMap<string, Declaration> = declarations) {
  const module = readModule(readFileSync(join(academy, 'build', `${name}.mv`)));
  if (!module.ok) throw new Error(module.message);
  return toAbi(module.value, said);
}

describe('the interface of a Move module', () => {
  it('has the types of the bytecode and the parameter names of the sources', () => {
    const purchase = read('shop').functions.find(({ name }) => name === 'purchase');
    expect(purchase?.parameters.map(({ name, type }) => `${name}: ${typeToText(type)}`)).toEqual([
      'state: &academy::package_state::State',
      'shop: &mut academy::shop::Shop',
      'pool: &mut academy::user_pool::UserPool',
      'book: &mut academy::coupon::CouponBook',
      'id: u256',
      'order: vector<u8>',
      'arg: u64',
      'max_price: u64',
      'refund_window: u64',
      'coupon: std::option::Option<u256>',
      'coin: sui::coin::Coin<T0>',
      'clock: &sui::clock::Clock',
      'ctx: &mut sui::tx_context::TxContext',
    ]);
    expect(purchase?.doc).toContain('Aborts with');
  });

  it('includes private entry functions and omits package-internal ones', () => {
    const names = read('play_box').functions.map(({ name }) => name);
    expect(names).toContain('play');
    expect(read('profit').functions.map(({ name }) => name)).not.toContain('open');
  });

  it('lists as events the types that are passed to event::emit', () => {
    expect(read('kiosk').events).toEqual([
      'Create',
      'Delete',
      'Update',
      'TermsAnnounced',
      'Purchase',
      'Refund',
      'WhiteList',
      'SoldOut',
    ]);
    expect(read('auth').events).toEqual([]);
  });

  it('includes the abilities and phantom type parameters of a struct', () => {
    expect(read('profit').structs.find(({ name }) => name === 'Sale')).toMatchObject({
      abilities: ['key'],
      typeParameters: [{ constraints: [], isPhantom: true }],
    });
  });

  it('is rejected if the parameters of a function differ in source and bytecode', () => {
    const said = new Map(declarations).set('auth::uid', { doc: '', parameters: [] });
    expect(() => read('auth', said)).toThrow('auth::uid');
  });

  it('of the auth module has the functions of the committed build/abi.json', () => {
    const json = JSON.parse(abiToJson([read('auth')], { auth: { 1: 'EOne' } }));
    expect(json.auth.aborts).toEqual({ 1: 'EOne' });
    const committed = JSON.parse(readFileSync(join(academy, 'build/abi.json'), 'utf8'));
    expect(committed.auth.functions).toEqual(json.auth.functions);
  });
});

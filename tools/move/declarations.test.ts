import { expect, test } from 'vitest';
import { toDeclarations } from './declarations.ts';

test('toDeclarations reads the comment and the parameter names of a function', () => {
  const source = [
    'module academy::shop;',
    '',
    '/// A struct, not a function.',
    'public struct Shop has key { id: UID }',
    '',
    '/// Buys it.',
    '/// Aborts with `ENone`.',
    'public fun purchase<T>(',
    '    shop: &mut Shop, // shared',
    '    mut coin: Coin<T>,',
    '    pairs: vector<VecMap<u64, u8>>,',
    '    ctx: &mut TxContext,',
    '): Coin<T> {',
    '    coin',
    '}',
    '',
    'entry fun play(random: &Random) {}',
    '',
    '#[test_only]',
    'public(package) fun hidden(): u64 { 1 }',
  ].join('\n');
  expect(Object.fromEntries(toDeclarations({ 'sources/shop.move': source }))).toEqual({
    'shop::purchase': { doc: 'Buys it. Aborts with `ENone`.', parameters: ['shop', 'coin', 'pairs', 'ctx'] },
    'shop::play': { doc: '', parameters: ['random'] },
    'shop::hidden': { doc: '', parameters: [] },
  });
});

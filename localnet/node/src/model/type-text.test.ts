import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWantedType, typeOfFilter } from '../type-filter.ts';
import { isSameType, textToType } from './type-text.ts';

const name = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
const address = fc
  .bigInt({ min: 0n, max: 2n ** 256n - 1n })
  .map((value) => `0x${value.toString(16).padStart(64, '0')}`);
const plain = fc.constantFrom(
  'bool',
  'u8',
  'u16',
  'u32',
  'u64',
  'u128',
  'u256',
  'address',
  'signer' as const,
);
const { type } = fc.letrec<{ type: RuntimeType }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    plain as fc.Arbitrary<RuntimeType>,
    tie('type').map((vector) => ({ vector })),
    fc
      .record({ address, module: name, name, typeArguments: fc.array(tie('type'), { maxLength: 3 }) })
      .map(({ address: at, module, ...rest }) => ({ module: { address: at, name: module }, ...rest })),
  ),
}));

describe('a type as text', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(type, (given) => {
        const read = textToType(runtimeTypeToText(given));
        expect(read).toEqual(given);
        expect(isSameType(given, read ?? 'bool')).toBe(true);
      }),
    );
  });

  it('may have short addresses, and spaces or none', () => {
    const long = textToType(`0x${'2'.padStart(64, '0')}::coin::Coin<u8>`);
    expect(textToType(' 0x2::coin::Coin< u8 > ')).toEqual(long);
    expect(textToType('0x2::a::B<u8,vector<bool>>')).toEqual(textToType('0x2::a::B<u8, vector<bool>>'));
  });

  it.each([
    '',
    'u9',
    'vector',
    'vector<>',
    'vector<u8,u8>',
    '0x2::coin',
    '0x2::coin::Coin<',
    '0x2::coin::Coin<>',
    'u8<u8>',
    '2::coin::Coin',
    '0x::a::B',
    `${'vector<'.repeat(40)}u8${'>'.repeat(40)}`,
  ])('cannot be %j', (text) => {
    expect(textToType(text)).toBeUndefined();
  });
});

describe('a type filter', () => {
  const coin = textToType('0x2::coin::Coin<0x2::sui::SUI>') ?? 'bool';
  const at = `0x${'2'.padStart(64, '0')}`;
  const sui = textToType('0x2::sui::SUI') ?? 'bool';

  it.each([
    [{ address: at }, true],
    [{ address: at, module: 'coin' }, true],
    [{ address: at, module: 'coin', name: 'Coin' }, true],
    [{ address: at, module: 'coin', name: 'Coin', typeArguments: [sui] }, true],
    [{ address: at, module: 'coin', name: 'Coin', typeArguments: ['u8' as const] }, false],
    [{ address: at, module: 'coin', name: 'TreasuryCap' }, false],
    [{ address: at, module: 'sui' }, false],
    [{ address: `0x${'3'.padStart(64, '0')}` }, false],
  ])('%j selects Coin<SUI>: %s', (filter, expected) => {
    expect(isWantedType(coin, filter)).toBe(expected);
  });

  it('selects a single type only if its type arguments are given', () => {
    expect(typeOfFilter({ address: at, module: 'coin', name: 'Coin', typeArguments: [sui] })).toEqual(coin);
    expect(typeOfFilter({ address: at, module: 'coin', name: 'Coin' })).toBeUndefined();
    expect(typeOfFilter({ address: at, module: 'sui', name: 'SUI', typeArguments: [] })).toBeUndefined();
  });
});

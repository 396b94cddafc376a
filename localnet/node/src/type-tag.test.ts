import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { expect, test } from 'vitest';
import { addressToBytes } from './address.ts';
import { typeToTagBytes } from './type-tag.ts';

const two = `0x${'2'.padStart(64, '0')}`;
const sui: RuntimeType = { module: { address: two, name: 'sui' }, name: 'SUI', typeArguments: [] };
const letters = (text: string) => [text.length, ...Buffer.from(text)];
const suiBytes = [7, ...addressToBytes(two), ...letters('sui'), ...letters('SUI'), 0];

test.each<[string, RuntimeType, number[]]>([
  ['bool', 'bool', [0]],
  ['u8', 'u8', [1]],
  ['u64', 'u64', [2]],
  ['u128', 'u128', [3]],
  ['address', 'address', [4]],
  ['signer', 'signer', [5]],
  ['u16', 'u16', [8]],
  ['u32', 'u32', [9]],
  ['u256', 'u256', [10]],
  ['a vector of vectors', { vector: { vector: 'u8' } }, [6, 6, 1]],
  ['a struct', sui, suiBytes],
  [
    'a struct of structs',
    { module: { address: two, name: 'coin' }, name: 'Coin', typeArguments: [sui] },
    [7, ...addressToBytes(two), ...letters('coin'), ...letters('Coin'), 1, ...suiBytes],
  ],
])('typeToTagBytes encodes %s', (_what, type, bytes) => {
  expect([...typeToTagBytes(type)]).toEqual(bytes);
});

import { expect, test } from 'vitest';
import { coinTypeToName, nameToCoinType } from './coin-type.ts';

const zeros = '0'.repeat(63);

test.each([
  ['0x2::sui::SUI', `${zeros}2::sui::SUI`],
  [`0x${zeros}2::sui::SUI`, `${zeros}2::sui::SUI`],
  [
    '0x5::pool::LP<0x2::sui::SUI, 0x6::usd::USD>',
    `${zeros}5::pool::LP<${zeros}2::sui::SUI,${zeros}6::usd::USD>`,
  ],
])('coinTypeToName converts %s to a canonical name and back', (coinType, name) => {
  expect(coinTypeToName(coinType)).toEqual({ name });
  expect(coinTypeToName(nameToCoinType({ name }))).toEqual({ name });
});

test('coinTypeToName throws for text that is not a coin type', () => {
  expect(() => coinTypeToName('SUI')).toThrow();
});

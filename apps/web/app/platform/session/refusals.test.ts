import { expect, it } from 'vitest';
import { refusalText, rowFailureText, unknownFailure } from './refusals.ts';

it('refusalText returns the text for the code of a database refusal', () => {
  expect(refusalText({ hint: 'chapter_not_open', details: null })).toBe('尚未开通这一章。');
});

it('refusalText lists the balances of a vault that is not empty, in smallest units', () => {
  const details = JSON.stringify([
    { balance: '5', currency: '0x2::sui::SUI' },
    { balance: '18446744073709551615', currency: '0x3::usdc::USDC' },
  ]);
  expect(refusalText({ hint: 'vault_not_empty', details })).toBe(
    '金库里还有 5（最小单位）SUI、18446744073709551615（最小单位）USDC，请先取出。',
  );
});

it.each([null, '', 'constructor', 'Perhaps you meant another column'])(
  'refusalText returns null for the unknown code %j, and rowFailureText a general text',
  (hint) => {
    expect(refusalText({ hint })).toBeNull();
    expect(rowFailureText({ hint })).toBe(unknownFailure);
  },
);

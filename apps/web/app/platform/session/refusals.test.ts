import { expect, it } from 'vitest';
import { refusalText, rowFailureText } from './refusals.ts';
import { unknownFailure } from './worded-refusal.ts';

it('refusalText returns the text for the code of a database refusal', () => {
  expect(refusalText({ hint: 'chapter_not_open', details: null })).toBe('尚未开通这一章。');
});

it('refusalText names the role that an administrator lacks', () => {
  expect(refusalText({ hint: 'role_missing', details: 'finance' })).toBe('需要“财务”角色，请联系所有者。');
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

it.each([
  [
    { decision: 'hide', reason: '是广告。', isUndone: false, by: '小满' },
    '小满刚刚决定隐藏，原因：是广告。请看清现在的情况再决定。',
  ],
  [
    { decision: 'reset', reason: '冒充。', isUndone: true, by: '' },
    '另一位管理员刚刚撤销了“重置”。请看清现在的情况再决定。',
  ],
  [null, '内容刚刚有变化，请看清现在的再决定。'],
])('refusalText tells a moderator what another moderator decided: %j', (decision, text) => {
  expect(refusalText({ hint: 'moderation_changed', details: JSON.stringify(decision) })).toBe(text);
});

it.each([null, '', 'constructor', 'Perhaps you meant another column'])(
  'refusalText returns null for the unknown code %j, and rowFailureText a general text',
  (hint) => {
    expect(refusalText({ hint })).toBeNull();
    expect(rowFailureText({ hint })).toBe(unknownFailure);
  },
);

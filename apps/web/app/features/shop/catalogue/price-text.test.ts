import { expect, test } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { effectiveText, priceText, refundText, usdText } from './price-text.ts';

const sui = (price: string) => ({ price, currency: suiType });
const other = { price: '1500', currency: `0x${'7'.repeat(64)}::gold::GOLD` };

test('priceText shows all digits, in the smallest unit if the decimals of the coin are unknown', () => {
  expect([sui('4800000000'), sui('1'), other].map(priceText)).toEqual([
    '4.8 SUI',
    '0.000000001 SUI',
    '1500（最小单位）GOLD',
  ]);
});

test('usdText shows dollars for SUI only, and only if a rate is set', () => {
  expect(usdText(sui('6000000000'), '2.35')).toBe('约 US$14.10');
  expect(usdText(sui('6000000000'), null)).toBeNull();
  expect(usdText(other, '2.35')).toBeNull();
});

test.each([
  [0, '付款后当场结算，不能退款。'],
  [604_800_000, '购买后 7 天内可以申请退款。'],
  [90_000_000, '购买后 25 小时内可以申请退款。'],
  [1_800_000, '购买后 30 分钟内可以申请退款。'],
])('refundText describes a refund window of %s ms as: %s', (ms, text) => {
  expect(refundText(ms)).toBe(text);
});

test('effectiveText describes a term as permanent, in hours or in days', () => {
  expect([0, 43_200_000, 31_536_000_000].map(effectiveText)).toEqual([
    '购买后长期有效。',
    '有效期 12 小时。',
    '有效期 365 天。',
  ]);
});

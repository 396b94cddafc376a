import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { type ComingTerms, comingText, readComingTerms } from './coming-terms.ts';

const day = 86_400_000;
const at = Date.UTC(2026, 10, 28, 16, 30);
const price = (sui: number, days = 0) => ({
  price: `${sui}000000000`,
  currency: suiType,
  duration: String(days * day),
});
const course = { refundWindow: String(7 * day), prices: [price(6)] };
const coming = (after: Partial<ComingTerms['after']>, before = course): ComingTerms => ({
  effective_at: String(at),
  before,
  after: { ...before, ...after },
});

describe('the announcement of new terms of sale', () => {
  const plan = { refundWindow: '0', prices: [price(2, 30), price(9)] };
  const then = '2026 年 11 月 29 日 00:30 之后生效。';

  it.each([
    ['a price', coming({ prices: [price(3)] }), '价格改为 3 SUI'],
    ['a free course', coming({ prices: [{ ...price(3), price: '0' }] }), '价格改为 免费'],
    ['a duration', coming({ prices: [price(6, 30)] }), '有效期改为 30 天'],
    [
      'a course for good',
      coming({ prices: [price(6)] }, { ...course, prices: [price(6, 30)] }),
      '有效期改为长期',
    ],
    ['a refund period', coming({ refundWindow: String(day) }), '退款期改为 1 天'],
    ['the end of refunds', coming({ refundWindow: '0' }), '改为不能退款'],
    [
      'price and refund period',
      coming({ prices: [price(3)], refundWindow: '0' }),
      '价格改为 3 SUI，改为不能退款',
    ],
    [
      'one of two prices of a plan',
      coming({ prices: [price(3, 30), price(9)] }, plan),
      '价格改为 3 SUI（30 天）、9 SUI（长期）',
    ],
    ['fewer prices of a plan', coming({ prices: [price(2, 365)] }, plan), '价格和有效期改为 2 SUI（365 天）'],
  ])('about %s is one sentence with the time of the change', (_, row, text) => {
    expect(comingText(row, at - 1)).toBe(`预告：${text}，${then}`);
  });

  it('is not shown if only shares of the price change', () => {
    expect(comingText(coming({}), at - 1)).toBeNull();
  });

  it('names no time that has passed on the clock of the chain', () => {
    expect(comingText(coming({ prices: [price(3)] }), at)).toBe('预告：价格改为 3 SUI，随时会生效。');
  });

  it('is one short sentence for terms of any size', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
    const anyPrice = fc.record({ price: amount, currency: fc.constant(suiType), duration: amount });
    const anyTerms = fc.record({ refundWindow: amount, prices: fc.array(anyPrice, { maxLength: 3 }) });
    fc.assert(
      fc.property(amount, anyTerms, anyTerms, (effective_at, before, after) => {
        fc.pre(!isDeepStrictEqual(before, after));
        expect(comingText({ effective_at, before, after }, at)).toMatch(/^预告：[^。]+。$/);
      }),
    );
  });

  it('is left out if it cannot be read or is malformed', async () => {
    const read = (tables: Record<string, unknown>) =>
      readComingTerms(answeringAccount(tables), { item: '7' }, at - 1);
    expect(await read({})).toBeNull();
    expect(await read({ 'rpc/coming_terms': [] })).toBeNull();
    expect(await read({ 'rpc/coming_terms': [{ ...coming({}), after: { prices: null } }] })).toBeNull();
    expect(await read({ 'rpc/coming_terms': [coming({ prices: [price(3)] })] })).toContain('3 SUI');
  });
});

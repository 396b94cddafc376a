import { formatAmount, maxU64 } from '@suixue/chain/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerms } from './read-terms.ts';

const words = { name: '新的一课', description: '', link: '/course/new', imageUrl: '', thumbnailUrl: '' };
const given = { name: words.name, link: words.link, refundDays: '7' };
const rule = [{ to: 'remaining', uid: 'house' }] as const;
const day = 86_400_000n;

function read(
  fields: Readonly<Record<string, string>>,
  options = { decimals: 9, rule: rule as typeof rule | null },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...given, price: '1', ...fields })) form.set(name, value);
  return readTerms(form, options);
}

describe('readTerms', () => {
  it('reads every price exactly, and days as milliseconds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: maxU64 }),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 0, max: 36_600 }),
        fc.integer({ min: 0, max: 30 }),
        (price, decimals, days, refundDays) => {
          const text = formatAmount(price, { decimals, fractionDigits: decimals });
          const terms = read(
            { price: text, days: String(days), refundDays: String(refundDays) },
            { decimals, rule },
          );
          expect(terms).toEqual({
            words,
            price,
            effectiveTime: BigInt(days) * day,
            refundWindow: BigInt(refundDays) * day,
            shares: rule,
          });
        },
      ),
    );
  });

  it('reads an empty duration as permanent, and a ticked “free” checkbox as price 0 whatever the price field has', () => {
    expect(read({ days: '', free: 'on', price: 'nonsense' })).toMatchObject({ price: 0n, effectiveTime: 0n });
  });

  it.each([
    [{ name: ' ' }, '请填写名称。'],
    [{ price: '' }, '请填写价格，例如 6 或 4.8。'],
    [{ price: '-1' }, '请填写价格，例如 6 或 4.8。'],
    [{ price: '0' }, '价格是 0 就是免费，请勾选“免费”。'],
    [{ price: '0.0000000001' }, '价格最多 9 位小数。'],
    [{ price: '99999999999999999999' }, '价格太大。'],
    [{ days: '1.5' }, '时长填天数，例如 30，或者写“12 小时”；留空是永久。'],
    [{ days: '36601' }, '时长最多 36600 天。'],
    [{ refundDays: '' }, '退款期填天数，例如 7，或者写“12 小时”。'],
    [{ refundDays: '31' }, '退款期最多 30 天。'],
  ])('names what is wrong with %o', (fields, sentence) => {
    expect(read(fields)).toBe(sentence);
  });

  it('rejects an incomplete profit rule', () => {
    expect(read({}, { decimals: 9, rule: null })).toBe('请先把分成填完整。');
  });
});

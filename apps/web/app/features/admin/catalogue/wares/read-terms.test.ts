import { formatAmount, maxU64 } from '@suixue/chain/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthToEntry, readTerms } from './read-terms.ts';

const given = { name: '新的一课', description: '', link: '/course/new', imageUrl: '', thumbnailUrl: '' };
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
            words: given,
            price,
            effectiveTime: BigInt(days) * day,
            refundWindow: BigInt(refundDays) * day,
            shares: rule,
          });
        },
      ),
    );
  });

  it('takes an empty duration as permanent, and the box as free whatever the price field contains', () => {
    expect(read({ days: '', refundDays: '', free: 'on', price: 'nonsense' })).toMatchObject({
      price: 0n,
      effectiveTime: 0n,
      refundWindow: 0n,
    });
  });

  it('keeps a present duration that is not whole days, unless another is typed', () => {
    const base = { effectiveTime: 5_400_000n, refundWindow: 0n };
    const readFrom = (days: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...given, price: '1', days })) form.set(name, value);
      return readTerms(form, { decimals: 9, rule, base });
    };
    expect(lengthToEntry(base.effectiveTime)).toBe('90 分钟');
    expect(readFrom('90 分钟')).toMatchObject({ effectiveTime: 5_400_000n });
    expect(readFrom('2')).toMatchObject({ effectiveTime: 2n * day });
    expect(readFrom('91 分钟')).toContain('时长');
  });

  it.each([
    [{ name: ' ' }, '请填写名称。'],
    [{ description: '字'.repeat(667) }, '名称、简介和图片的地址每项最多约 600 个字。'],
    [{ name: 'a\0b' }, '文字里有读不出来的字符。'],
    [{ imageUrl: 'javascript:alert(1)' }, '图片的地址以 / 或 https:// 开头，没有就留空。'],
    [{ price: '' }, '请填写价格，例如 6 或 4.8。'],
    [{ price: '-1' }, '请填写价格，例如 6 或 4.8。'],
    [{ price: '0' }, '价格是 0 就是免费，请勾选“免费”。'],
    [{ price: '0.0000000001' }, '价格最多 9 位小数。'],
    [{ price: '99999999999999999999' }, '价格太大。'],
    [{ days: '1.5' }, '时长是 1 到 36600 天的整数，留空是永久。'],
    [{ days: '36601' }, '时长是 1 到 36600 天的整数，留空是永久。'],
    [{ refundDays: '31' }, '退款期是 0 到 30 天的整数。'],
  ])('names what is wrong with %o', (fields, sentence) => {
    expect(read(fields)).toBe(sentence);
  });

  it('rejects an incomplete profit rule', () => {
    expect(read({}, { decimals: 9, rule: null })).toBe('请先把分成填完整。');
  });
});

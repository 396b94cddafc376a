import { siteUid } from '@suixue/academy/accounts/site-uid';
import { formatAmount, maxU64 } from '@suixue/chain/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceCoin, readPrices, readSaleTerms, readShelf } from './read-good-form.ts';

const sui: PriceCoin = { coinType: '0x2::sui::SUI', symbol: 'SUI', decimals: 9 };
const usd: PriceCoin = { coinType: '0x5::usd::USD', symbol: 'USD', decimals: 6 };
const coins = [sui, usd];

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
const row = (price: string, days: string, coin: PriceCoin = sui) =>
  [
    ['price', price],
    ['days', days],
    ['coinType', coin.coinType],
  ] as const;
const pricesOf = (
  rows: readonly (readonly [string, string])[],
  kind: 'membership' | 'coupon' = 'membership',
) => readPrices(formOf(rows), { kind, coins });

describe('the form of a commodity', () => {
  it('reads every price up to the largest u64 exactly, in the decimals of its currency', () => {
    const price = fc.record({
      price: fc.bigInt({ min: 1n, max: maxU64 }),
      arg: fc.bigInt({ min: 0n, max: 36_600n }),
      coin: fc.constantFrom(sui, usd),
    });
    const isDistinct = fc.uniqueArray(price, {
      minLength: 1,
      maxLength: 16,
      selector: ({ arg, coin }) => `${arg} ${coin.coinType}`,
    });
    fc.assert(
      fc.property(isDistinct, (prices) => {
        const rows = prices.flatMap(({ price: amount, arg, coin }) =>
          row(
            formatAmount(amount, { decimals: coin.decimals, fractionDigits: coin.decimals }),
            String(arg),
            coin,
          ),
        );
        expect(pricesOf(rows)).toEqual(
          prices.map(({ price: amount, arg, coin }) => ({ price: amount, arg, coinType: coin.coinType })),
        );
      }),
    );
  });

  it('never returns a price that the contract would reject, whatever is typed', () => {
    const text = fc.oneof(fc.string({ maxLength: 24 }), fc.stringMatching(/^\d{0,22}(\.\d{0,12})?$/));
    const typed = fc.record({ price: text, days: text, coin: fc.constantFrom(sui, usd) });
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 18 }), (rows) => {
        const prices = pricesOf(rows.flatMap(({ price, days, coin }) => row(price, days, coin)));
        expect(prices).not.toBe('');
        if (typeof prices === 'string') return;
        expect(prices.length > 0 && prices.length <= 16).toBe(true);
        for (const { price, arg } of prices) {
          expect(price > 0n && price <= maxU64).toBe(true);
          expect(arg <= 36_600n).toBe(true);
        }
        const keys = prices.map(({ coinType, arg }) => `${coinType} ${arg}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it.each([
    [[], '请至少填一个价格。'],
    [row('0', '30'), '第 1 个价格：价格要大于 0。想免费送，请发 100% 的优惠券。'],
    [row('-1', '30'), '第 1 个价格：请填写价格，例如 2.5。'],
    [row('1.0000001', '30', usd), '第 1 个价格：USD 最多 6 位小数。'],
    [row('18446744074', '30'), '第 1 个价格：数额太大。'],
    [row('1', '36601'), '第 1 个价格：时长是 0 到 36600 的天数，0 表示长期。'],
    [[...row('1', '30'), ...row('2', '30')], '第 2 个价格：同一种币、同样的时长只能有一个价格。'],
    [row('1', '30', { ...sui, coinType: '0x9::fake::FAKE' }), '第 1 个价格：请选一种接受的币。'],
  ])('names what is wrong with the prices %j', (rows, sentence) => {
    expect(pricesOf(rows)).toBe(sentence);
  });

  it('sells coupons without a duration', () => {
    expect(pricesOf(row('1', '30'), 'coupon')).toEqual([
      { price: 1_000_000_000n, arg: 0n, coinType: sui.coinType },
    ]);
  });

  it('reads author and shares, and refuses terms that the contract would reject', () => {
    const read = (
      entries: readonly (readonly [string, string])[],
      shares: Parameters<typeof readSaleTerms>[1]['shares'],
    ) => readSaleTerms(formOf([...row('1', '30'), ...entries]), { kind: 'membership', coins, shares });
    const author = ['author', '学园'] as const;
    expect(read([author, ['refund', '7']], [])).toEqual({
      prices: [{ price: 1_000_000_000n, arg: 30n, coinType: sui.coinType }],
      refundWindow: 604_800_000n,
      authorUid: siteUid,
      shares: [],
    });
    expect(read([author, ['refund', '31']], [])).toBe('退款期最多 30 天。');
    expect(read([author, ['refund', '']], [])).toBe('退款期填天数，例如 7，或者写“12 小时”。');
    expect(
      read(
        [
          ['author', 'unknown'],
          ['refund', '7'],
        ],
        [],
      ),
    ).toContain('收款账户是');
    expect(read([author, ['refund', '7']], null)).toBe('分成还没有填对，请先改正。');
    const fixed = [{ to: 'specify', uid: siteUid, amount: 1n }] as const;
    expect(read([author, ['refund', '7'], ...row('1', '30', usd)], fixed)).toBe(
      '有几种币的价格时，分成里不能有固定金额。',
    );
  });

  it('refuses less than 14 days for the refund of a phone', () => {
    const terms = (kind: 'phone' | 'pass', refund: string) =>
      readSaleTerms(formOf([...row('5', '0'), ['refund', refund], ['author', '学园']]), {
        kind,
        coins,
        shares: [{ to: 'remaining', uid: siteUid }],
      });
    expect(terms('phone', '13')).toMatch(/至少 14 天/);
    expect(terms('phone', '14')).toMatchObject({ refundWindow: 1_209_600_000n });
    expect(terms('pass', '13')).toMatchObject({ refundWindow: 1_123_200_000n });
  });

  it('refuses a supply below the number already sold', () => {
    const shelf = (supply: string, userLimits: string) =>
      readShelf(
        formOf([
          ['supply', supply],
          ['userLimits', userLimits],
          ['available', 'on'],
        ]),
        { supplied: 5n },
      );
    expect(shelf('5', '0')).toEqual({ supply: 5n, userLimits: 0n, available: true });
    expect(shelf(String(maxU64), '1')).toMatchObject({ supply: maxU64 });
    expect(shelf('4', '0')).toBe('已经卖出 5 份，供应量不能更少。');
    expect(shelf(String(maxU64 + 1n), '0')).toBe('供应量是大于 0 的整数。');
    expect(shelf('5', 'x')).toBe('每人限购是整数，0 表示不限。');
  });
});

import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { formatAmount, maxU64 } from '@suixue/chain/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesText } from './coupon-lines.ts';
import { readAccounts } from './read-accounts.ts';
import { readCouponForm } from './read-coupon-form.ts';

const sui = { coinType: '0x2::sui::SUI', symbol: 'SUI', decimals: 9 };
const now = Date.UTC(2026, 10, 26, 3);
const filled = {
  name: '九折券',
  desc: '满 2 SUI 可用。',
  coinType: sui.coinType,
  discount: 'percent',
  percent: '10',
  amount: '',
  least: '2',
  below: '',
  item: '',
  until: '2026-12-31',
  times: '1',
  supply: '100',
  cap: '50',
};
function read(change: Partial<typeof filled> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...change })) form.append(name, value);
  return readCouponForm(form, { coins: [sui], now });
}
const amountText = (amount: bigint) => formatAmount(amount, { fractionDigits: 9 });

describe('the form of a coupon kind', () => {
  it('reads percent, conditions and the last day in Beijing', () => {
    expect(read()).toEqual({
      name: '九折券',
      desc: '满 2 SUI 可用。',
      coinType: sui.coinType,
      discount: { kind: 'percent', basisPoints: 1_000 },
      rules: [{ kind: 'amount-more-than', amount: 1_999_999_999n }],
      expireAt: BigInt(Date.UTC(2026, 11, 31, 16)),
      availableTimes: 1n,
      supply: 100n,
      discountCap: 50_000_000_000n,
    });
  });

  it('keeps every fixed amount and every limit up to the largest u64 exactly', () => {
    const amount = fc.bigInt({ min: 1n, max: maxU64 });
    fc.assert(
      fc.property(amount, amount, amount, (one, other, supply) => {
        const [least, below] = one < other ? [one, other] : [other, one];
        fc.pre(least < below);
        const kind = read({
          discount: 'fixed',
          amount: amountText(least),
          least: amountText(least),
          below: amountText(below),
          cap: amountText(below),
          supply: String(supply),
          item: String(2n ** 255n),
        });
        expect(kind).toMatchObject({
          discount: { kind: 'fixed', amount: least },
          rules: [
            { kind: 'amount-more-than', amount: least - 1n },
            { kind: 'amount-less-than', amount: below },
            { kind: 'specify-id', id: 2n ** 255n },
          ],
          supply,
          discountCap: below,
        });
        if (typeof kind === 'string') throw new Error(kind);
        expect(rulesText(kind.rules, sui)).toContain(
          `满 ${amountText(least)} SUI，价格低于 ${amountText(below)} SUI`,
        );
      }),
    );
  });

  it('computes the cap on the total discount if none is entered, and refuses a cap above the largest u64', () => {
    expect(read({ discount: 'fixed', amount: '2', cap: '', times: '3' })).toMatchObject({
      discountCap: 600_000_000_000n,
    });
    expect(read({ discount: 'fixed', amount: '2', cap: '', supply: String(maxU64) })).toContain(
      '减免合计太大',
    );
  });

  it.each([
    [{ name: ' ' }, '请填写名称。'],
    [{ name: '长'.repeat(667) }, '名称和说明各最多 2000 字节，约 660 个汉字。'],
    [{ desc: 'a\0b' }, '文字里有读不出来的字符。'],
    [{ coinType: '0x9::fake::FAKE' }, '请选一种接受的币。'],
    [{ percent: '0' }, '减免的比例是 0.01 到 100。'],
    [{ percent: '100.01' }, '减免的比例是 0.01 到 100。'],
    [{ percent: '12.345' }, '减免的比例是 0.01 到 100。'],
    [{ discount: 'fixed', amount: '0' }, '减免的金额要大于 0，最多 9 位小数。'],
    [{ least: 'x' }, '“满”和“低于”填金额，最多 9 位小数。'],
    [{ below: '2' }, '“低于”要比“满”大，否则哪个价格都不能用。'],
    [{ item: '0x1' }, '请选一件商品或课程。'],
    [{ until: '' }, '请选过期的日期。'],
    [{ until: '2027-02-30' }, '请选过期的日期。'],
    [{ until: '2026-11-25' }, '过期的日期要在今天或以后。'],
    [{ times: '0' }, '每张能用的次数是大于 0 的整数。'],
    [{ supply: String(maxU64 + 1n) }, '最多发几张是大于 0 的整数。'],
    [{ cap: '' }, '请填写合计最多减免多少，最多 9 位小数。'],
    [{ discount: 'fixed', amount: '51' }, '合计最多减免比一张券的金额还少，一张也用不了。'],
  ])('names what is wrong with %j', (change, sentence) => {
    expect(read(change)).toBe(sentence);
  });
});

describe('the accounts that get a coupon', () => {
  it('are read by their short id or UUID, however they are separated', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', ', ', '，', ' '),
        (uids, gap) => {
          const written = uids.map((uid, at) => (at % 2 === 0 ? uid.toUpperCase() : uuidToShortId(uid)));
          expect(readAccounts(` ${written.join(gap)}\n`, 20)).toEqual(uids);
        },
      ),
    );
  });

  it('are refused if there is none, one is unknown, one is named twice, or there are too many', () => {
    const one = '0d4ac5b4-9df1-4cd1-93dc-1f0d6f4f2a10';
    expect(readAccounts(' \n', 20)).toBe('请填写至少一个账户。');
    expect(readAccounts('unknown', 20)).toContain('“unknown”不是账户编号');
    expect(readAccounts(`${one} ${uuidToShortId(one)}`, 20)).toContain('写了两次');
    expect(readAccounts('a b c', 2)).toBe('一次最多发给 2 个账户，现在有 3 个。');
  });
});

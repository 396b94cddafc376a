import { learningDay } from '@suixue/academy/points/learning-week';
import { maxU64, parseAmount } from '@suixue/chain/amount';
import { dayMs } from '@suixue/chain/duration';
import type { CouponRule, DiscountTerms, NewCouponKind } from '@suixue/chain/transactions/catalogue';
import { isTooLong } from '#app/features/admin/catalogue/words/read-words.ts';
import { countOf, textOf } from '#app/features/admin/chain/form-values.ts';
import type { PriceCoin } from '#app/features/admin/goods/read-good-form.ts';

const wholeBasisPoints = 10_000n;

interface FormFacts {
  readonly coins: readonly PriceCoin[];
  /** The chain's time in milliseconds. */
  readonly now: number;
}

/** A new coupon kind from its form; or what is wrong. */
export function readCouponForm(form: FormData, { coins, now }: FormFacts): NewCouponKind | string {
  const [name, desc] = [textOf(form, 'name'), textOf(form, 'desc')];
  if (name === '') return '请填写名称。';
  if (isTooLong(name) || isTooLong(desc)) return '名称和说明各最多 2000 字节，约 660 个汉字。';
  if (name.includes('\0') || desc.includes('\0')) return '文字里有读不出来的字符。';
  const coin = coins.find(({ coinType }) => coinType === form.get('coinType'));
  if (!coin) return '请选一种接受的币。';
  const discount = readDiscount(form, coin);
  if (typeof discount === 'string') return discount;
  const rules = readRules(form, coin);
  if (typeof rules === 'string') return rules;
  const expireAt = endOfDay(textOf(form, 'until'));
  if (expireAt === undefined) return '请选过期的日期。';
  if (expireAt <= now) return '过期的日期要在今天或以后。';
  const availableTimes = countOf(form, 'times');
  if (!availableTimes) return '每张能用的次数是大于 0 的整数。';
  const supply = countOf(form, 'supply');
  if (!supply) return '最多发几张是大于 0 的整数。';
  const discountCap = readCap(form, { coin, discount, uses: availableTimes * supply });
  if (typeof discountCap === 'string') return discountCap;
  const { coinType } = coin;
  return {
    name,
    desc,
    coinType,
    discount,
    rules,
    expireAt: BigInt(expireAt),
    availableTimes,
    supply,
    discountCap,
  };
}

function readDiscount(form: FormData, coin: PriceCoin): DiscountTerms | string {
  if (form.get('discount') === 'fixed') {
    const amount = parseAmount(textOf(form, 'amount'), coin);
    if (amount.kind === 'refused' || amount.value === 0n)
      return `减免的金额要大于 0，最多 ${coin.decimals} 位小数。`;
    return { kind: 'fixed', amount: amount.value };
  }
  // Basis points are percent with two decimals.
  const percent = parseAmount(textOf(form, 'percent').replace(/[%％]$/, ''), { decimals: 2 });
  if (percent.kind === 'refused' || percent.value === 0n || percent.value > wholeBasisPoints)
    return '减免的比例是 0.01 到 100。';
  return { kind: 'percent', basisPoints: Number(percent.value) };
}

function readRules(form: FormData, coin: PriceCoin): readonly CouponRule[] | string {
  const rules: CouponRule[] = [];
  const [least, below] = ['least', 'below'].map((name) => {
    const text = textOf(form, name);
    if (text === '') return null;
    const amount = parseAmount(text, coin);
    return amount.kind === 'refused' ? 'wrong' : amount.value;
  });
  if (least === 'wrong' || below === 'wrong') return `“满”和“低于”填金额，最多 ${coin.decimals} 位小数。`;
  // From an amount on means more than the amount before it.
  if (typeof least === 'bigint' && least > 0n) rules.push({ kind: 'amount-more-than', amount: least - 1n });
  if (typeof below === 'bigint') {
    if (below <= (least ?? 0n)) return '“低于”要比“满”大，否则哪个价格都不能用。';
    rules.push({ kind: 'amount-less-than', amount: below });
  }
  const item = textOf(form, 'item');
  if (item !== '') {
    if (!/^\d{1,78}$/.test(item)) return '请选一件商品或课程。';
    rules.push({ kind: 'specify-id', id: BigInt(item) });
  }
  return rules;
}

interface CapFacts {
  readonly coin: PriceCoin;
  readonly discount: DiscountTerms;
  /** Uses of all coupons together. */
  readonly uses: bigint;
}

/** Without an entry, coupons of a fixed amount may all be used. */
function readCap(form: FormData, { coin, discount, uses }: CapFacts): bigint | string {
  const text = textOf(form, 'cap');
  if (text === '' && discount.kind === 'fixed') {
    const whole = discount.amount * uses;
    return whole <= maxU64 ? whole : '减免合计太大，请少发几张或填写合计最多减免。';
  }
  const cap = parseAmount(text, coin);
  if (cap.kind === 'refused' || cap.value === 0n)
    return `请填写合计最多减免多少，最多 ${coin.decimals} 位小数。`;
  if (discount.kind === 'fixed' && cap.value < discount.amount)
    return '合计最多减免比一张券的金额还少，一张也用不了。';
  return cap.value;
}

/** The end of a calendar date in Beijing, in milliseconds. */
function endOfDay(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const start = Date.parse(`${date}T00:00:00+08:00`);
  // A date such as 30 February is moved to March by some engines.
  if (Number.isNaN(start) || learningDay(start) !== date) return undefined;
  return start + dayMs;
}

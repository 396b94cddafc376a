import type { OfferedCoupon } from '@suixue/academy/orders/purchase-offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart, readChoices } from './price-cart.ts';
import type { CartLine } from './read-cart.ts';

const line = (item: string, price: string): CartLine => ({
  item,
  kind: 'payable',
  name: `课程 ${item}`,
  link: '/course/move',
  price,
  currency: 'sui',
  priceBefore: null,
  timedUntil: '0',
  duration: '0',
  refundWindow: '0',
});
const tenth: OfferedCoupon = {
  id: '1',
  kind: '9',
  name: '九折券',
  description: '',
  discount: { kind: 'percent', basisPoints: 1_000 },
  rules: [],
  currency: 'sui',
  expireAt: '200',
  availableTimes: '1',
  capLeft: '5000',
};
const thirty: OfferedCoupon = {
  ...tenth,
  id: '2',
  kind: '8',
  name: '减三十',
  discount: { kind: 'fixed', amount: '30' },
  rules: [{ kind: 'amount-less-than', amount: '500' }],
};
const lines = [line('7', '100'), line('8', '600')];
const choices = (text: string) => readChoices(new URLSearchParams(text));
const price = (text = '', coupons = [tenth, thirty]) =>
  priceCart(lines, { coupons, choices: choices(text), now: 100n });

describe('the coupon choices in the URL of the cart', () => {
  it('use the first choice for each item and ignore invalid ones', () => {
    expect([...choices('use=8:1&use=7:none&use=7:2&use=&use=9&use=9:x&use=x:1&use=9:1:1')]).toEqual([
      ['8', '1'],
      ['7', null],
    ]);
  });
});

describe('priceCart', () => {
  it('uses the best coupons and returns the discount of each item and the total', () => {
    const cart = price();
    expect(cart).toMatchObject({ listed: '700', discount: '90', toPay: '610' });
    expect(
      cart.lines.map(({ coupon, discount, toPay, isChosen }) => [coupon, discount, toPay, isChosen]),
    ).toEqual([
      [{ id: '2', name: '减三十' }, '30', '70', false],
      [{ id: '1', name: '九折券' }, '60', '540', false],
    ]);
    expect(cart.lines[1]?.options).toEqual([
      { id: '1', name: '九折券', discount: '60', why: null, usedFor: null },
      { id: '2', name: '减三十', discount: null, why: '不满足使用条件', usedFor: '课程 7' },
    ]);
  });

  it('uses the chosen coupons, and a single-use coupon for one item only', () => {
    const moved = price('use=7:1');
    expect(moved.lines.map(({ coupon, isChosen }) => [coupon?.id, isChosen])).toEqual([
      ['1', true],
      [undefined, false],
    ]);
    expect(moved.lines[1]?.options[0]).toMatchObject({ discount: '60', usedFor: '课程 7' });
    const both = price('use=8:1&use=7:1');
    expect(both.lines.map(({ coupon, isChosen }) => [coupon?.id, isChosen])).toEqual([
      ['2', false],
      ['1', true],
    ]);
    expect(price('use=7:none&use=8:none')).toMatchObject({ discount: '0', toPay: '700' });
  });

  it('returns sums that add up and uses no coupon too often, for any choice', () => {
    const some = fc.constantFrom('7', '8', '9', '');
    const asked = fc.array(fc.tuple(some, fc.constantFrom('1', '2', '3', 'none', 'x')), { maxLength: 4 });
    const uses = fc.constantFrom('0', '1', '2');
    fc.assert(
      fc.property(asked, uses, uses, (pairs, one, other) => {
        const text = pairs.map(([item, coupon]) => `use=${item}:${coupon}`).join('&');
        const cart = price(text, [
          { ...tenth, availableTimes: one },
          { ...thirty, availableTimes: other },
        ]);
        expect(BigInt(cart.toPay) + BigInt(cart.discount)).toBe(700n);
        for (const [id, times] of [
          ['1', one],
          ['2', other],
        ] as const)
          expect(cart.lines.filter(({ coupon }) => coupon?.id === id).length <= Number(times)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { orderSums } from './order-sums.ts';

const order: Order = {
  id: '00000000-0000-4000-8000-000000000001',
  uid: '00000000-0000-4000-8000-00000000000a',
  kind: 'course',
  item: '1',
  quantity: '1',
  name: '课程',
  link: null,
  currency: '0x2::sui::SUI',
  price: '6000000000',
  discount: '0',
  status: 'awaiting',
  digest: null,
  createdAt: '2026-11-21T00:00:00Z',
  paidAt: null,
  sale: null,
};
const paidAt = '2026-11-21T00:01:00Z';
const sale = { id: '0x1', releaseAt: '1', status: 'open', endedAt: null } as const;
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('orderSums', () => {
  it('has no paid amount before the payment', () => {
    const due = 6_000_000_000n;
    expect(orderSums(order)).toEqual({ listed: due, due, paid: null, off: 0n });
    expect(orderSums({ ...order, discount: '600000000' })).toEqual({
      listed: due,
      due: 5_400_000_000n,
      paid: null,
      off: 600_000_000n,
    });
  });

  it('has a paid amount of zero if the order is paid and the chain took no money', () => {
    expect(orderSums({ ...order, paidAt })).toEqual({
      listed: 6_000_000_000n,
      due: 0n,
      paid: 0n,
      off: 6_000_000_000n,
    });
  });

  it('multiplies the price of a ticket by the number of tickets', () => {
    expect(orderSums({ ...order, kind: 'tickets', quantity: '3', price: '5', paidAt })).toEqual({
      listed: 15n,
      due: 15n,
      paid: 15n,
      off: 0n,
    });
  });

  it('takes the paid amount from the chain, and paid amount and discount add up to the price', () => {
    fc.assert(
      fc.property(u64, u64, (price, amount) => {
        const sums = orderSums({
          ...order,
          price: String(price),
          paidAt,
          sale: { ...sale, amount: String(amount) },
        });
        expect([sums.paid, sums.due]).toEqual([amount, amount]);
        expect((sums.paid ?? 0n) + sums.off).toBe(sums.listed);
      }),
    );
  });
});

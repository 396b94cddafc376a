import { describe, expect, it } from 'vitest';
import { fakeAccount } from '#app/testing/fake-account.ts';
import { listTransfers } from './list-transfers.ts';

const uid = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
const currency = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const bought = (id: string, more: object = {}) => ({
  id,
  uid,
  kind: 'course',
  item: '7',
  quantity: '1',
  currency,
  price: '6000000000',
  digest: 'd',
  paid_at: '2026-11-01T00:00:00Z',
  ...more,
});
const sale = (order: string, amount: string, buyer = uid) => ({
  id: '0x1',
  order_id: order,
  buyer_uid: buyer,
  item_id: '7',
  amount,
  release_at: '1',
  status: 'settled',
  ended_at: null,
});

describe('the amount paid for an order', () => {
  it('is the amount that the chain took, not the price before the coupon', async () => {
    const { account } = fakeAccount({
      rows: {
        orders: [
          bought('with a coupon'),
          bought('given'),
          bought('three tickets', { kind: 'tickets', item: '0x5', quantity: '3', price: '5' }),
        ],
        // Another buyer used the same order id for another purchase.
        chain_sales: [sale('with a coupon', '5400000000'), sale('given', '1', 'somebody else')],
      },
    });
    const { transfers } = await listTransfers(account, uid, null);
    expect(Object.fromEntries(transfers.map(({ key, amount }) => [key, amount]))).toEqual({
      'with a coupon': '5400000000',
      given: '0',
      'three tickets': '15',
    });
  });
});

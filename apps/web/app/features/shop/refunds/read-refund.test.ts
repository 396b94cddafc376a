import { describe, expect, it } from 'vitest';
import type { Order } from '#app/features/shop/orders/order.ts';
import { fakeAccount } from '#app/testing/fake-account.ts';
import { readRefund } from './read-refund.ts';

const order: Order = {
  id: '0f7f8a55-2b9d-4a0a-8a53-0d6b7f6f5a01',
  uid: 'the buyer',
  kind: 'pass',
  item: '7',
  quantity: '1',
  name: null,
  link: null,
  currency: '0x2::sui::SUI',
  price: '5',
  discount: '0',
  status: 'paid',
  digest: null,
  createdAt: '2026-01-01T00:00:00Z',
  paidAt: '2026-01-01T00:00:00Z',
  sale: { id: '0x1', amount: '5', releaseAt: String(2n ** 63n), status: 'open', endedAt: null },
};
const used = (uid: string) => ({ order_id: order.id, uid, is_used: true });

describe('readRefund', () => {
  it('refuses a refund of a purchase that the buyer has used', async () => {
    const { account } = fakeAccount({ rows: { chain_instances: [used('the buyer')] } });
    expect(await readRefund(account, order, 0)).toMatchObject({ obstacle: 'used', isRefundable: false });
  });

  it("ignores the use of another buyer's purchase under the same order id", async () => {
    const { account } = fakeAccount({ rows: { chain_instances: [used('somebody else')] } });
    expect(await readRefund(account, order, 0)).toMatchObject({ obstacle: null, isRefundable: true });
  });
});

it('readRefund allows a refund until the release time of the sale and refuses it from then on', async () => {
  const { account } = fakeAccount({ rows: {} });
  const ending = {
    ...order,
    sale: { id: '0x1', amount: '5', releaseAt: '1000', status: 'open', endedAt: null },
  } as const;
  expect(await readRefund(account, ending, 999)).toMatchObject({ obstacle: null, isRefundable: true });
  expect(await readRefund(account, ending, 1_000)).toMatchObject({
    obstacle: 'too-late',
    isRefundable: false,
  });
});

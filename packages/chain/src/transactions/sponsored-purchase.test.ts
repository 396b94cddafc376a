import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import * as kiosk from '../generated/kiosk.ts';
import * as shop from '../generated/shop.ts';
import { deployment } from '../testing/deployment.ts';
import { toDays } from './buying.ts';
import { orderToBytes } from './order.ts';
import { type SponsoredPurchase, sponsoredPurchaseFault } from './sponsored-purchase.ts';

const sender = `0x${'a'.repeat(64)}`;
const digest = '11111111111111111111111111111111';
const gas = { objectId: `0x${'c'.repeat(64)}`, version: '5', digest };
const own = { objectId: `0x${'d'.repeat(64)}`, version: '5', digest };
const coinType = '0x2::sui::SUI';
const order = '00000000-0000-4000-8000-000000000001';
const course: SponsoredPurchase = {
  orderId: order,
  id: 7n,
  maxPrice: 600n,
  coupon: 9n,
  duration: 86_400_000n,
  refundWindow: 7_000n,
  toPay: 540n,
  catalogue: 'kiosk',
  coinType,
};
const membership: SponsoredPurchase = { ...course, coupon: null, catalogue: 'shop' };
const gift: SponsoredPurchase = { ...course, coupon: null, maxPrice: 0n, toPay: 0n };

async function make(purchase: SponsoredPurchase, change: (tx: Transaction) => void = () => undefined) {
  const tx = new Transaction();
  tx.setSender(sender);
  tx.setGasOwner(`0x${'b'.repeat(64)}`);
  tx.setGasPayment([gas]);
  tx.setGasPrice(1_000);
  tx.setGasBudget(10_000_000);
  tx.setExpiration({ Epoch: 3 });
  const { id, maxPrice, coupon, catalogue, duration: effectiveTime, refundWindow } = purchase;
  const given = { id, order: orderToBytes(purchase.orderId), maxPrice, effectiveTime, refundWindow, coupon };
  if (catalogue === 'kiosk' && maxPrice === 0n) kiosk.purchaseFree(tx, deployment, given);
  else {
    const coin = tx.splitCoins(tx.objectRef(own), [purchase.toPay ?? maxPrice]);
    const change =
      catalogue === 'kiosk'
        ? kiosk.purchase(tx, deployment, { ...given, coin }, [coinType])
        : shop.purchase(tx, deployment, { ...given, arg: toDays(effectiveTime), coin }, [coinType]);
    tx.transferObjects([change], sender);
  }
  change(tx);
  return tx.build();
}
const faultOf = async (bytes: Uint8Array | Promise<Uint8Array>, purchase: SponsoredPurchase) =>
  sponsoredPurchaseFault(await bytes, { sender, academy: deployment, purchase });

describe('sponsoredPurchaseFault', () => {
  it.each([
    ['a course with a coupon', course],
    ['a membership', membership],
    ['a free course', gift],
  ])('accepts the purchase of %s', async (_what, purchase) => {
    expect(await faultOf(make(purchase), purchase)).toBe(null);
  });

  it.each<[string, Partial<SponsoredPurchase>]>([
    ['another order', { orderId: '00000000-0000-4000-8000-000000000002' }],
    ['another item', { id: 8n }],
    ['a higher price', { maxPrice: 700n }],
    ['another duration', { duration: 0n }],
    ['another refund period', { refundWindow: 0n }],
    ['another coupon', { coupon: 10n }],
    ['no coupon', { coupon: null }],
  ])('rejects a purchase with %s', async (_what, change) => {
    const bytes = await make({ ...course, ...change });
    expect(await faultOf(bytes, course)).toBe('it differs from the order');
  });

  it('rejects a membership or free course with another duration or another purchase function', async () => {
    expect(await faultOf(make({ ...membership, duration: 0n }), membership)).toContain(
      'differs from the order',
    );
    expect(await faultOf(make({ ...gift, duration: 0n }), gift)).toContain('differs from the order');
    expect(await faultOf(make(course), membership)).toBe('it calls kiosk::purchase');
    expect(await faultOf(make(course), gift)).toBe('it calls kiosk::purchase');
  });

  it('rejects a purchase that splits or merges the gas coin', async () => {
    const bytes = make(course, (tx) => tx.transferObjects([tx.splitCoins(tx.gas, [1])], sender));
    expect(await faultOf(bytes, course)).toBe('it uses the gas coin');
    const paid = make(course, (tx) => tx.mergeCoins(tx.objectRef(own), [tx.objectRef(gas)]));
    expect(await faultOf(paid, course)).toBe('it uses a gas coin as an input');
  });
});

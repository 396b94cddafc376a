import { minPhoneRefundWindow } from '@suixue/academy/orders/purchase-offer';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as shop from '@suixue/chain/contract/shop';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { parseAddressKeys } from '@suixue/functions/address-keys';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { setDeliveryAddress } from '@suixue/functions/set-delivery-address';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, saleOf } from '../../support/chain/gas/steps.ts';
import { buy, sell } from '../../support/chain/stall.ts';

const [uid, other] = ['00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c'];
const address = {
  name: '李四',
  phone: '13800138000',
  province: '广东省',
  city: '广州市',
  detail: '天河区某路 1 号',
  postcode: '',
  note: '',
};

describe.each(testDatabaseKinds)('phones on $name', (kind) => {
  let world: AcademyWorld;
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    context = contextOf(world, database);
    await world.bind('author');
    for (const [person, account] of [
      ['learner', uid],
      ['second', other],
    ] as const) {
      await addAccount(database, account);
      const voucher = await world.voucherFor('bind', account, person);
      await world.run(person, (tx) => bindWallet(tx, world.academy, voucher));
    }
  }, 120_000);
  const order = (phone: bigint, account = uid) =>
    callFunction(createOrder(context), {
      caller: { kind: 'signed-in', uid: account },
      body: { kind: 'phone', item: String(phone) },
    });
  const requireOrder = async (phone: bigint) => {
    const outcome = await order(phone);
    if (outcome.kind !== 'result') throw new Error(outcome.message);
    return outcome.value.order;
  };
  const give = (id: string) =>
    callFunction(setDeliveryAddress({ database, addressKeys: parseAddressKeys('a'.repeat(43)) }), {
      caller: { kind: 'signed-in', uid },
      body: { order: id, ...address },
    });
  const refundWindow = minPhoneRefundWindow;

  it('are sold once to an account with a limit of one, and get an address once the chain has the payment', {
    timeout: 60_000,
  }, async () => {
    const phone = await sell(world, { refundWindow, userLimits: 1n, supply: 2n });
    const id = await requireOrder(phone);
    expect(await give(id)).toMatchObject({ reason: 'not-paid' });
    const bought = await buy(world, 'learner', { id: phone, orderId: id });
    await catchUp(database, world);
    expect(await give(id)).toMatchObject({ value: { isNew: true } });
    expect(await order(phone)).toMatchObject({ reason: 'limit-reached', status: 409 });
    const rows = () =>
      database.query(
        `select orders.status as paid, phone_orders.status as sent, is_revoked, supplied::text
          from orders join phone_orders on order_id = orders.id join chain_instances on chain_instances.order_id = orders.id
            join chain_commodities sold on sold.id = commodity_id where orders.id = $1::uuid`,
        [id],
      );
    expect(await rows()).toEqual([{ paid: 'paid', sent: 'preparing', is_revoked: 'f', supplied: '1' }]);
    // The operator refunds before it is shipped: nothing is shipped, and the stock returns.
    await world.run('operator', (tx) => shop.refund(tx, world.academy, { sale: saleOf(bought) }, [coinType]));
    await catchUp(database, world);
    expect(await rows()).toEqual([{ paid: 'refunded', sent: 'cancelled', is_revoked: 't', supplied: '0' }]);
    expect(await give(id)).toMatchObject({ reason: 'not-paid' });
  });

  it('are refused when they are sold out, withheld from the account, or refunded for less than 14 days', {
    timeout: 60_000,
  }, async () => {
    const last = await sell(world, { refundWindow, supply: 1n });
    await buy(world, 'second', { id: last, orderId: world.nextOrder() });
    expect(await order(last)).toMatchObject({ reason: 'sold-out', status: 409 });

    const listed = await sell(world, { refundWindow });
    await world.run('operator', (tx) => {
      shop.setWhiteList(tx, world.academy, { id: listed, uid: other, isListed: true });
    });
    expect(await order(listed)).toMatchObject({ reason: 'withheld' });
    expect(await order(listed, other)).toMatchObject({ kind: 'result' });

    const short = await sell(world, { refundWindow: refundWindow - 1n });
    expect(await order(short)).toMatchObject({ reason: 'refund-too-short', status: 409 });
  });
});

import * as kiosk from '@suixue/chain/programme/kiosk';
import * as profit from '@suixue/chain/programme/profit';
import { buyFreeWares, buySeveralWares, buyWares } from '@suixue/chain/transactions/buying';
import { createWares, type NewWares, updateWares } from '@suixue/chain/transactions/catalogue';
import { coinType, day, idSaid, oneSui, type Steps, saleOf, words } from './steps.ts';

/** Courses. */
export async function measureKiosk({ world, academy, step }: Steps): Promise<void> {
  const shares = [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'remaining', uid: 'author' },
  ] as const;
  const terms = { words, price: oneSui, effectiveTime: 0n, refundWindow: BigInt(7 * day), shares };
  const wares: NewWares = { ...terms, authorUid: 'author', coinType, supply: 1_000n, isNft: false };
  const written = await step(
    'kiosk::metadata, profit::*, kiosk::create',
    'write a course down',
    'operator',
    (tx) => createWares(tx, academy, wares),
  );
  const make = async (more: Partial<typeof wares>) =>
    idSaid(await world.run('operator', (tx) => createWares(tx, academy, { ...wares, ...more })), 'Create');
  const course = idSaid(written, 'Create');
  const free = await make({ price: 0n, shares: [], refundWindow: 0n });
  const another = await make({});
  const withdrawn = await make({ supply: 1n });
  await step('kiosk::on_shelf', 'put it on the shelf', 'operator', (tx) =>
    kiosk.onShelf(tx, academy, { id: course }),
  );
  await world.run('operator', (tx) => {
    kiosk.onShelf(tx, academy, { id: free });
    kiosk.onShelf(tx, academy, { id: another });
  });
  await step('kiosk::update', 'change what it costs', 'operator', (tx) =>
    updateWares(tx, academy, { ...terms, id: course }),
  );
  await step('kiosk::supplement', 'more of it', 'operator', (tx) =>
    kiosk.supplement(tx, academy, { id: course, more: 10n }),
  );
  await step('kiosk::set_white_list', 'only for some', 'operator', (tx) =>
    kiosk.setWhiteList(tx, academy, { id: withdrawn, uid: 'learner', isListed: true }),
  );
  const order = (id: bigint) => ({ orderId: world.nextOrder(), id, maxPrice: oneSui, coupon: null });
  const bought = await step('kiosk::purchase', 'buy a course', 'learner', (tx) =>
    buyWares(tx, academy, { payer: world.payer('learner'), order: order(course), coinType }),
  );
  await step('kiosk::purchase_free', 'a free course', 'learner', (tx) =>
    buyFreeWares(tx, academy, { id: free, orderId: world.nextOrder() }),
  );
  const several = await step('kiosk::multi_purchase', 'two courses at once', 'second', (tx) =>
    buySeveralWares(tx, academy, {
      payer: world.payer('second'),
      orders: [order(course), order(another)],
      coinType,
    }),
  );
  await step('kiosk::refund', 'give one back', 'operator', (tx) =>
    kiosk.refund(tx, academy, { sale: saleOf(several) }, [coinType]),
  );
  world.wait(8 * day);
  await step('profit::settle', 'divide what was paid', 'second', (tx) =>
    profit.settle(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  await step('kiosk::off_shelf', 'take it off', 'operator', (tx) =>
    kiosk.offShelf(tx, academy, { id: another }),
  );
  await step('kiosk::delete', 'no more of it', 'operator', (tx) =>
    kiosk.deleteOne(tx, academy, { id: withdrawn }),
  );
}

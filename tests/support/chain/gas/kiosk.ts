import type { Transaction } from '@mysten/sui/transactions';
import * as kiosk from '@suixue/chain/contract/kiosk';
import * as profit from '@suixue/chain/contract/profit';
import { buyFreeWares, buySeveralWares, buyWares } from '@suixue/chain/transactions/buying';
import { approveRule, createWares, type NewWares, updateWares } from '@suixue/chain/transactions/catalogue';
import { coinType, day, idSaid, oneSui, type Steps, saleOf, words } from './steps.ts';

/** Courses. */
export async function measureKiosk({ world, academy, step }: Steps): Promise<void> {
  const shares = [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'remaining', uid: 'author' },
  ] as const;
  const terms = { words, price: oneSui, effectiveTime: 0n, refundWindow: BigInt(7 * day), shares };
  const wares: NewWares = { ...terms, authorUid: 'author', coinType, supply: 1_000n, isNft: false };
  await step('profit::*, package_state::approve_rule', 'approve a rule', 'admin', (tx) =>
    approveRule(tx, academy, { authorUid: 'author', shares, isApproved: true }),
  );
  await world.run('admin', (tx) =>
    approveRule(tx, academy, { authorUid: 'author', shares: [], isApproved: true }),
  );
  const written = await step(
    'kiosk::metadata, profit::*, kiosk::create',
    'create a course',
    'operator',
    (tx) => createWares(tx, academy, wares),
  );
  const make = async (more: Partial<typeof wares>) =>
    idSaid(await world.run('operator', (tx) => createWares(tx, academy, { ...wares, ...more })), 'Create');
  const course = idSaid(written, 'Create');
  const free = await make({ price: 0n, shares: [], refundWindow: 0n });
  const another = await make({});
  const withdrawn = await make({ supply: 1n });
  await step('kiosk::on_shelf', 'put it on sale', 'operator', (tx) =>
    kiosk.onShelf(tx, academy, { id: course }),
  );
  await world.run('operator', (tx) => {
    kiosk.onShelf(tx, academy, { id: free });
    kiosk.onShelf(tx, academy, { id: another });
  });
  await step('kiosk::update', 'change its texts', 'operator', (tx) =>
    updateWares(tx, academy, { ...terms, id: course }),
  );
  const announce = (tx: Transaction) =>
    updateWares(tx, academy, { ...terms, price: 2n * oneSui, id: withdrawn });
  await step('kiosk::update', 'announce another price', 'operator', announce);
  await step('kiosk::cancel_terms', 'cancel it', 'admin', (tx) =>
    kiosk.cancelTerms(tx, academy, { id: withdrawn }),
  );
  await world.run('operator', announce);
  world.wait(2 * day);
  await step('kiosk::apply_terms', 'put it in force', 'stranger', (tx) =>
    kiosk.applyTerms(tx, academy, { id: withdrawn }),
  );
  await step('kiosk::supplement', 'increase the supply', 'operator', (tx) =>
    kiosk.supplement(tx, academy, { id: course, more: 10n }),
  );
  await step('kiosk::set_white_list', 'restrict the buyers', 'operator', (tx) =>
    kiosk.setWhiteList(tx, academy, { id: withdrawn, uid: 'learner', isListed: true }),
  );
  const order = (id: bigint) => ({
    orderId: world.nextOrder(),
    id,
    maxPrice: oneSui,
    duration: 0n,
    refundWindow: terms.refundWindow,
    coupon: null,
  });
  const bought = await step('kiosk::purchase', 'buy a course', 'learner', (tx) =>
    buyWares(tx, academy, { payer: world.payer('learner'), order: order(course), coinType }),
  );
  await step('kiosk::purchase_free', 'get a free course', 'learner', (tx) =>
    buyFreeWares(tx, academy, { id: free, orderId: world.nextOrder(), duration: 0n }),
  );
  const several = await step('kiosk::multi_purchase', 'buy two courses at once', 'second', (tx) =>
    buySeveralWares(tx, academy, {
      payer: world.payer('second'),
      orders: [order(course), order(another)],
      coinType,
    }),
  );
  await step('kiosk::refund', 'refund a course', 'operator', (tx) =>
    kiosk.refund(tx, academy, { sale: saleOf(several) }, [coinType]),
  );
  world.wait(8 * day);
  await step('profit::settle', 'pay the shares of a sale', 'second', (tx) =>
    profit.settle(tx, academy, { sale: saleOf(bought) }, [coinType]),
  );
  await step('kiosk::off_shelf', 'take it off sale', 'operator', (tx) =>
    kiosk.offShelf(tx, academy, { id: another }),
  );
  await step('kiosk::delete', 'delete it', 'operator', (tx) =>
    kiosk.deleteOne(tx, academy, { id: withdrawn }),
  );
}

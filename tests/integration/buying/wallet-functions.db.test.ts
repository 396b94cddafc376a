import { normalizeStructTag } from '@mysten/sui/utils';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { toBindingState } from '@suixue/chain/binding-state';
import * as kiosk from '@suixue/chain/contract/kiosk';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { refundSale } from '@suixue/chain/transactions/sales';
import type { Voucher } from '@suixue/chain/voucher';
import { bindVoucher } from '@suixue/functions/bind-voucher';
import type { ChainContext } from '@suixue/functions/chain-context';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { restorePurchases } from '@suixue/functions/restore-purchases';
import { walletState } from '@suixue/functions/wallet-state';
import { rebuild } from '@suixue/ledger/rebuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { coinType, oneSui, saleOf } from '../../support/chain/gas/steps.ts';
import { buy, buyCourse, createCourse, sell, sellCourse } from '../../support/chain/stall.ts';

const accounts = {
  author: '00000000-0000-4000-8000-00000000000a',
  learner: '00000000-0000-4000-8000-00000000000b',
  second: '00000000-0000-4000-8000-00000000000c',
} as const;

describe.each(ruleDatabaseKinds)('binding and ordering on $name', (kind) => {
  let world: AcademyWorld;
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let course: bigint;

  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    for (const uid of Object.values(accounts)) await addAccount(database, uid);
    context = contextOf(world, database);
  }, 120_000);
  const as = (account: keyof typeof accounts) => ({ kind: 'signed-in', uid: accounts[account] }) as const;
  const askVoucher = (account: keyof typeof accounts, body: unknown) =>
    callFunction(bindVoucher(context), { caller: as(account), body });
  const state = (account: keyof typeof accounts) =>
    callFunction(walletState(context), { caller: as(account), body: {} });

  async function bind(account: keyof typeof accounts, person: Person) {
    const outcome = await askVoucher(account, { address: world.addressOf(person) });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { purpose, uid, expireAt, nonce, signature } = outcome.value;
    const voucher: Voucher = {
      purpose,
      uid,
      expireAt: BigInt(expireAt),
      nonce: Uint8Array.from(Buffer.from(nonce, 'base64')),
      subject: 0n,
      signature: Uint8Array.from(Buffer.from(signature, 'base64')),
    };
    await world.run(person, (tx) => bindWallet(tx, world.academy, voucher));
  }

  it('binds a wallet with the voucher and records the binding immediately', async () => {
    expect(await state('learner')).toEqual({ kind: 'result', value: { uid: accounts.learner, owner: [] } });
    await bind('learner', 'learner');
    await bind('author', 'author');
    const outcome = await state('learner');
    if (outcome.kind !== 'result') throw new Error('it was refused');
    const address = world.addressOf('learner');
    expect(toBindingState({ id: accounts.learner, wallet: outcome.value }, address)).toBe('bound');
    const rows = await database.query('select owner from wallet_states where uid = $1::uuid', [
      accounts.learner,
    ]);
    expect(rows).toEqual([{ owner: `{${address}}` }]);
  });

  it.each([
    ['an account that has a wallet', 'learner', 'stranger', {}, 'already-bound'],
    ['an address of another account', 'second', 'learner', {}, 'address-taken'],
    ['a recovery that nobody announced', 'learner', 'stranger', { purpose: 'recover' }, 'no-recovery'],
    [
      'a recovery of an account without a wallet',
      'second',
      'stranger',
      { purpose: 'recover' },
      'no-recovery',
    ],
  ] as const)('refuses a voucher for %s', async (_what, account, person, more, reason) => {
    const outcome = await askVoucher(account, { address: world.addressOf(person), ...more });
    expect(outcome).toMatchObject({ kind: 'declined', reason, status: 409 });
  });

  it('rejects requests for a voucher that name another account, another purpose or no valid address', async () => {
    const address = world.addressOf('stranger');
    for (const body of [
      { address, uid: accounts.learner },
      { address: '0xzz' },
      {},
      { address, purpose: 'play' },
    ]) {
      expect(await askVoucher('second', body)).toMatchObject({ kind: 'refused', reason: 'bad-input' });
    }
    const anonymous = await callFunction(bindVoucher(context), {
      caller: { kind: 'anonymous' },
      body: { address },
    });
    expect(anonymous).toMatchObject({ kind: 'refused', status: 401 });
  });

  it('creates an order at the price on the chain and settles it once the ledger has read the payment', {
    timeout: 60_000,
  }, async () => {
    course = await createCourse(world, { authorUid: accounts.author });
    const order = (account: keyof typeof accounts, body: unknown) =>
      callFunction(createOrder(context), { caller: as(account), body });
    const wanted = { kind: 'course', item: String(course) };
    expect(await order('learner', wanted)).toMatchObject({ kind: 'declined', reason: 'off-shelf' });
    await world.run('operator', (tx) => kiosk.onShelf(tx, world.academy, { id: course }));
    expect(await order('second', wanted)).toMatchObject({ kind: 'declined', reason: 'not-bound' });
    expect(await order('learner', { kind: 'course', item: '7' })).toMatchObject({
      reason: 'no-item',
      status: 404,
    });
    expect(await order('learner', { kind: 'membership', item: '7' })).toMatchObject({ reason: 'no-item' });
    for (const body of [
      { kind: 'course' },
      { ...wanted, price: '1' },
      { kind: 'course', item: '-1' },
      { kind: 'gold', item: '1' },
    ]) {
      expect(await order('learner', body)).toMatchObject({ reason: 'bad-input' });
    }
    const outcome = await order('learner', wanted);
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { order: orderId, price, maxPrice } = outcome.value;
    expect([price, maxPrice]).toEqual([String(oneSui), String(oneSui)]);
    // Another tab or device gets the same order, which the contract accepts once.
    const seen = {
      price: String(oneSui),
      currency: outcome.value.currency,
      duration: '0',
      refundWindow: '0',
      timedUntil: '0',
    };
    const again = await order('learner', { ...wanted, seen });
    expect(again).toMatchObject({ kind: 'result', value: { order: orderId, isNew: false } });
    expect(await order('learner', { ...wanted, seen: { ...seen, price: '1' } })).toMatchObject({
      reason: 'price-changed',
    });
    expect(await order('learner', { ...wanted, seen: { ...seen, currency: '0x2::tea::TEA' } })).toMatchObject(
      {
        reason: 'price-changed',
      },
    );
    for (const change of [{ duration: '86400000' }, { refundWindow: '1' }])
      expect(await order('learner', { ...wanted, seen: { ...seen, ...change } })).toMatchObject({
        reason: 'terms-changed',
      });
    expect(await order('learner', { ...wanted, seen: { ...seen, timedUntil: '5' } })).toMatchObject({
      reason: 'standing-changed',
    });
    const both = await Promise.all([order('author', wanted), order('author', wanted)]);
    expect(new Set(both.map((one) => one.kind === 'result' && one.value.order)).size).toBe(1);

    await buyCourse(world, 'learner', { id: course, orderId, maxPrice: BigInt(maxPrice) });
    // The ledger has read nothing yet: restoring purchases looks the asset up and opens access; the order waits for the ledger.
    const restore = () => callFunction(restorePurchases(context), { caller: as('learner'), body: {} });
    const owned = async () =>
      database.query(
        'select orders.status, owns_asset(orders.user_id, $2::numeric) as owned from orders where id = $1::uuid',
        [orderId, String(course)],
      );
    expect(await owned()).toEqual([{ status: 'awaiting', owned: 'f' }]);
    expect(await restore()).toEqual({ kind: 'result', value: { kind: 'restored', owned: 1, missing: 1 } });
    expect(await owned()).toEqual([{ status: 'awaiting', owned: 't' }]);
    expect(await restore()).toMatchObject({ value: { kind: 'in-order', owned: 1, missing: 0 } });
    const nobody = await callFunction(restorePurchases(context), { caller: as('second'), body: {} });
    expect(nobody).toMatchObject({ value: { kind: 'not-bound' } });

    await catchUp(database, world);
    const [row] = await database.query(
      `select orders.status, orders.digest is not null as paid, owns_asset(orders.user_id, $2::numeric) as owned
          from orders where id = $1::uuid`,
      [orderId, String(course)],
    );
    expect(row).toEqual({ status: 'settled', paid: 't', owned: 't' });
    expect(await order('learner', wanted)).toMatchObject({ reason: 'owned-for-good' });
    // What was restored early equals what the events say.
    expect(await restore()).toMatchObject({ value: { kind: 'in-order', missing: 0 } });
    await rebuild(database, world.academy);
    expect(await restore()).toMatchObject({ value: { kind: 'in-order', missing: 0 } });
  });

  it('does not restore a refunded purchase from a node that has not seen the refund', {
    timeout: 60_000,
  }, async () => {
    const terms = { authorUid: accounts.author, refundWindow: 86_400_000n };
    const item = await sellCourse(world, terms);
    const bought = await buyCourse(world, 'learner', { id: item });
    await catchUp(database, world);
    const isOwned = async () =>
      (
        await database.query('select owns_asset($1::uuid, $2::numeric) as owned', [
          accounts.learner,
          String(item),
        ])
      )[0]?.owned;
    const restoreBy = (client: ChainContext['client']) =>
      callFunction(restorePurchases({ ...context, client }), { caller: as('learner'), body: {} });
    const behind = stoppedNode(world.client);
    expect(await restoreBy(behind)).toMatchObject({ value: { kind: 'in-order', missing: 0 } });
    expect(await isOwned()).toBe('t');

    const refund = { id: saleOf(bought), coinType, catalogue: 'kiosk' } as const;
    await world.run('operator', (tx) => refundSale(tx, world.academy, refund));
    await catchUp(database, world);
    expect(await isOwned()).toBe('f');
    expect(await restoreBy(behind)).toMatchObject({ value: { kind: 'in-order', missing: 0 } });
    expect(await isOwned()).toBe('f');
  });

  it('creates no order for a pass that was bought elsewhere since the page was shown, and one for the buyer of another', async () => {
    const shares = [{ to: 'remaining', uid: accounts.author }] as const;
    const terms = { kind: 'pass', authorUid: accounts.author, shares, refundWindow: 0n };
    const pass = await sell(world, terms);
    const seen = {
      ...{ price: String(oneSui), currency: normalizeStructTag(coinType), duration: '0', refundWindow: '0' },
      ...{ timedUntil: '0', bought: '0' },
    };
    const order = (bought: string) =>
      callFunction(createOrder(context), {
        caller: as('learner'),
        body: { kind: 'pass', item: String(pass), seen: { ...seen, bought } },
      });
    const placed = await order('0');
    if (placed.kind !== 'result') throw new Error(JSON.stringify(placed));
    await buy(world, 'learner', { id: pass, orderId: placed.value.order });
    expect(await order('0')).toMatchObject({ reason: 'standing-changed' });
    await catchUp(database, world);
    expect(await order('0')).toMatchObject({ reason: 'standing-changed' });
    expect(await order('1')).toMatchObject({ kind: 'result', value: { isNew: true } });
  });
});

/** A stale node behind the same address: it repeats its first answer to each request. */
function stoppedNode(client: AcademyWorld['client']): ChainContext['client'] {
  const { core } = client;
  const known = new Map<string, ReturnType<typeof core.getObjects>>();
  const getObjects: typeof core.getObjects = (options) => {
    const name = JSON.stringify(options.objectIds);
    const answer = known.get(name) ?? core.getObjects(options as Parameters<typeof core.getObjects>[0]);
    known.set(name, answer);
    return answer as ReturnType<typeof getObjects<never>>;
  };
  const stopped = new Proxy(core, {
    get: (target, name) => (name === 'getObjects' ? getObjects : Reflect.get(target, name)),
  });
  return Object.create(client, { core: { value: stopped } });
}

import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { createCommodity, type Price, updateCommodity } from '@suixue/chain/transactions/catalogue';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coinType, day, idSaid, oneSui, words } from '../../support/chain/gas/steps.ts';
import { type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

const month: Price = { coinType, price: oneSui, arg: 30n };
const year: Price = { coinType, price: 5n * oneSui, arg: 365n };

/** Gas is sponsored for the order's terms, which must be the chain's terms at this moment. */
describe.each(ruleDatabaseKinds)('sponsoring of orders that change, on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let author: Newcomer;
  let learner: Newcomer;
  let membership: bigint;

  const terms = (prices: readonly Price[]) => ({
    words,
    authorUid: author.uid,
    kind: 'membership',
    available: true,
    supply: 1000n,
    userLimits: 0n,
    prices,
    refundWindow: 0n,
    shares: [{ to: 'remaining', uid: author.uid } as const],
    couponKind: null,
  });
  const sellAt = (...prices: readonly Price[]) =>
    sponsored.world.run('admin', (tx) =>
      updateCommodity(tx, sponsored.world.academy, { ...terms(prices), id: membership }),
    );

  beforeAll(async () => {
    sponsored.settings = { ...sponsored.settings, paysFirstPurchase: true };
    await sponsored.tend();
    author = await sponsored.newcomer();
    await sponsored.complete(author, await sponsored.askBinding(author));
    const done = await sponsored.world.run('admin', (tx) =>
      createCommodity(tx, sponsored.world.academy, terms([month, year])),
    );
    membership = idSaid(done, 'CommodityUpdate');
  }, 120_000);
  beforeEach(async () => {
    await sponsored.nextDay();
    await sellAt(month, year);
    learner = await sponsored.newcomer();
    await sponsored.complete(learner, await sponsored.askBinding(learner));
    await sponsored.give(learner.address, 9n * oneSui);
  });

  const order = async (pricing: number): Promise<string> => {
    const caller = { kind: 'signed-in', uid: learner.uid } as const;
    const body = { kind: 'membership', item: String(membership), pricing };
    const outcome = await callFunction(createOrder(sponsored.context), { caller, body });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value.order;
  };
  const request = (orderId: string) => ({ kind: 'first-purchase', address: learner.address, order: orderId });
  const promise = async (orderId: string) => {
    const outcome = await sponsored.ask(learner, request(orderId));
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value;
  };
  /** Days of membership on the chain. */
  const bought = async () => {
    const { client } = sponsored.world;
    const user = await readUser(client, await sponsored.context.contract(), learner.uid);
    const [asset] = user ? await readAssets(client, user, [membership]) : [];
    return asset ? Math.round((Number(asset.expire_at) - Number(asset.acquire_at)) / day) : 0;
  };

  it.each([
    ['the first of two', 0, 30],
    ['the second of two', 1, 365],
  ])('buys the duration of the ordered price, %s', async (_which, pricing, days) => {
    expect(await sponsored.complete(learner, await promise(await order(pricing)))).toBe(true);
    expect(await bought()).toBe(days);
  });

  it.each([
    ['higher', [month, { ...year, price: 6n * oneSui }]],
    ['lower', [month, { ...year, price: 4n * oneSui }]],
  ])('is refused if the ordered price has become %s', async (_how, prices) => {
    const ordered = await order(1);
    await sellAt(...prices);
    expect(await sponsored.refusal(learner, request(ordered))).toBe('price-changed');
    // Nothing stays reserved, and it does not count towards the limits.
    expect(await sponsored.states(learner)).toEqual(['used']);
  });

  it('buys the ordered duration even if another price was inserted before it', async () => {
    const ordered = await order(1);
    await sellAt({ ...month, arg: 7n }, month, year);
    expect(await sponsored.complete(learner, await promise(ordered))).toBe(true);
    expect(await bought()).toBe(365);
  });

  it('is refused if the refund period has changed', async () => {
    const ordered = await order(1);
    await sponsored.world.run('admin', (tx) =>
      updateCommodity(tx, sponsored.world.academy, {
        ...terms([month, year]),
        refundWindow: BigInt(day),
        id: membership,
      }),
    );
    expect(await sponsored.refusal(learner, request(ordered))).toBe('terms-changed');
  });

  it('is refused if the ordered price was removed or the product is no longer sold', async () => {
    const ordered = await order(1);
    await sellAt(month);
    expect(await sponsored.refusal(learner, request(ordered))).toBe('terms-changed');
    await sponsored.world.run('admin', (tx) =>
      updateCommodity(tx, sponsored.world.academy, {
        ...terms([month, year]),
        available: false,
        id: membership,
      }),
    );
    expect(await sponsored.refusal(learner, request(ordered))).toBe('off-shelf');
  });

  it('reuses an open promise only while the order has the terms of that promise', async () => {
    const ordered = await order(0);
    const first = await promise(ordered);
    expect(await order(1)).toBe(ordered);
    expect(await sponsored.refusal(learner, request(ordered))).toBe('sponsorship-open');
    await order(0);
    expect(await promise(ordered)).toEqual(first);
    await sellAt({ ...month, price: 2n * oneSui }, year);
    expect(await sponsored.refusal(learner, request(ordered))).toBe('price-changed');
  });

  it('is refused for an order that is no longer open', async () => {
    const ordered = await order(0);
    await promise(ordered);
    await sponsored.query(`update orders set status = 'abandoned' where id = $1::uuid`, [ordered]);
    expect(await sponsored.refusal(learner, request(ordered))).toBe('order-over');
  });

  it('is refused if the order changes while the sponsor signs', async () => {
    const ordered = await order(0);
    const { context } = sponsored;
    const signed: Uint8Array[] = [];
    const signTransaction = async (bytes: Uint8Array) => {
      signed.push(bytes);
      await order(1);
      return context.sponsor.signTransaction(bytes);
    };
    const slow = sponsorTransaction({ ...context, sponsor: { ...context.sponsor, signTransaction } });
    const caller = { kind: 'signed-in', uid: learner.uid } as const;
    const outcome = await callFunction(slow, { caller, body: request(ordered) });
    expect(signed).toHaveLength(1);
    expect(outcome).toMatchObject({ kind: 'declined', reason: 'order-changed' });
    expect((await sponsored.states(learner)).toSorted()).toEqual(['failed', 'used']);
    // The coin is free again: a second request gets the order's present terms.
    expect(await sponsored.complete(learner, await promise(ordered))).toBe(true);
    expect(await bought()).toBe(365);
  });
});

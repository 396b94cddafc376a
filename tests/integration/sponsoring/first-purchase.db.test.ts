import { Transaction } from '@mysten/sui/transactions';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import * as kiosk from '@suixue/chain/programme/kiosk';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { createWares } from '@suixue/chain/transactions/catalogue';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinType, idSaid, oneSui, words } from '../../support/chain/gas/steps.ts';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('gas for a first purchase on $name', (kind) => {
  let house: SponsoredWorld;
  let author: Newcomer;
  let learner: Newcomer;
  let course: bigint;

  beforeAll(async () => {
    house = await SponsoredWorld.open(kind);
    house.settings = { ...house.settings, paysFirstPurchase: true };
    await house.tend();
    author = await house.newcomer();
    learner = await house.newcomer();
    for (const each of [author, learner]) await house.complete(each, await house.askBinding(each));
    await house.tend();
    const done = await house.world.run('operator', (tx) =>
      createWares(tx, house.world.academy, {
        words,
        price: oneSui,
        // Makes it possible to buy it again.
        effectiveTime: 30n * 86_400_000n,
        refundWindow: 0n,
        shares: [{ to: 'remaining', uid: author.uid }],
        authorUid: author.uid,
        coinType,
        supply: 10n,
        isNft: false,
      }),
    );
    course = idSaid(done, 'Create');
    await house.world.run('operator', (tx) => kiosk.onShelf(tx, house.world.academy, { id: course }));
  }, 120_000);
  afterAll(() => house.close());

  async function order({ uid }: Newcomer): Promise<string> {
    const caller = { kind: 'signed-in', uid } as const;
    const body = { kind: 'course', item: String(course) };
    const outcome = await callFunction(createOrder(house.context), { caller, body });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value.order;
  }
  const wish = ({ address }: Newcomer, orderId: string) => ({
    kind: 'first-purchase',
    address,
    order: orderId,
  });

  it('is refused for orders of others, closed orders, other wallets, and if it is switched off', async () => {
    const own = await order(learner);
    expect(await house.refusal(author, wish(author, own))).toBe('no-order');
    expect(await house.refusal(learner, wish(author, own))).toBe('not-bound');
    expect(await house.refusal(learner, wish(learner, '00000000-0000-4000-8000-00000000000a'))).toBe(
      'no-order',
    );
    await house.query(`update orders set status = 'abandoned' where id = $1::uuid`, [own]);
    expect(await house.refusal(learner, wish(learner, own))).toBe('order-over');
    const settings = house.settings;
    house.settings = { ...settings, paysFirstPurchase: false };
    expect(await house.refusal(learner, wish(learner, await order(learner)))).toBe('no-sponsor');
    house.settings = settings;
    expect(await house.states(learner)).toEqual(['used']);
  });

  it('does not cover the price: a balance that is too low is reported', async () => {
    expect(await house.refusal(learner, wish(learner, await order(learner)))).toBe('insufficient-balance');
    await house.nextDay();
  });

  it('is paid by the sponsor, and the exact price by the learner', async () => {
    await house.give(learner.address, oneSui);
    const [before, told] = [await house.wealth(), await house.told()];
    const outcome = await house.ask(learner, wish(learner, await order(learner)));
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { bytes } = outcome.value;
    expect(JSON.stringify(Transaction.from(bytes).getData().commands)).not.toContain('GasCoin');
    expect(await house.complete(learner, outcome.value)).toBe(true);
    const { client } = house.world;
    const user = await readUser(client, await house.context.programme(), learner.uid);
    const [asset] = user ? await readAssets(client, user, [course]) : [];
    expect(asset).toBeTruthy();
    const { balance } = await client.core.getBalance({ owner: learner.address });
    expect(balance.balance).toBe('0');
    house.wait(minute);
    await house.tend();
    expect(before - (await house.wealth())).toBe((await house.told()) - told);
    expect((await house.states(learner)).at(-1)).toBe('used');
  });

  it('is granted once', async () => {
    await house.give(learner.address, oneSui);
    expect(await house.refusal(learner, wish(learner, await order(learner)))).toBe('not-first');
  });
});

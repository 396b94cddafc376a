import { Transaction } from '@mysten/sui/transactions';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { createOrder } from '@suixue/functions/create-order';
import { callFunction } from '@suixue/functions/define-function';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneSui } from '../../support/chain/gas/steps.ts';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';
import { sellCourse } from '../../support/chain/stall.ts';

describe.each(ruleDatabaseKinds)('sponsored gas for a first purchase on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let author: Newcomer;
  let learner: Newcomer;
  let course: bigint;

  beforeAll(async () => {
    sponsored.settings = { ...sponsored.settings, paysFirstPurchase: true };
    await sponsored.tend();
    author = await sponsored.newcomer();
    learner = await sponsored.newcomer();
    for (const each of [author, learner]) await sponsored.complete(each, await sponsored.askBinding(each));
    await sponsored.tend();
    // Makes it possible to buy it again.
    const effectiveTime = 30n * 86_400_000n;
    course = await sellCourse(sponsored.world, { authorUid: author.uid, effectiveTime });
  }, 120_000);

  async function order({ uid }: Newcomer): Promise<string> {
    const caller = { kind: 'signed-in', uid } as const;
    const body = { kind: 'course', item: String(course) };
    const outcome = await callFunction(createOrder(sponsored.context), { caller, body });
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    return outcome.value.order;
  }
  const request = ({ address }: Newcomer, orderId: string) => ({
    kind: 'first-purchase',
    address,
    order: orderId,
  });

  it('is refused for orders of other accounts, closed orders and unbound wallets, and if disabled', async () => {
    const own = await order(learner);
    expect(await sponsored.refusal(author, request(author, own))).toBe('no-order');
    expect(await sponsored.refusal(learner, request(author, own))).toBe('not-bound');
    expect(await sponsored.refusal(learner, request(learner, '00000000-0000-4000-8000-00000000000a'))).toBe(
      'no-order',
    );
    await sponsored.query(`update orders set status = 'abandoned' where id = $1::uuid`, [own]);
    expect(await sponsored.refusal(learner, request(learner, own))).toBe('order-over');
    const settings = sponsored.settings;
    sponsored.settings = { ...settings, paysFirstPurchase: false };
    expect(await sponsored.refusal(learner, request(learner, await order(learner)))).toBe('no-sponsor');
    sponsored.settings = settings;
    expect(await sponsored.states(learner)).toEqual(['used']);
  });

  it('does not cover the price: a balance that is too low is reported', async () => {
    expect(await sponsored.refusal(learner, request(learner, await order(learner)))).toBe(
      'insufficient-balance',
    );
    await sponsored.nextDay();
  });

  it('is paid by the sponsor, and the exact price by the learner', async () => {
    await sponsored.give(learner.address, oneSui);
    const [before, told] = [await sponsored.wealth(), await sponsored.told()];
    const outcome = await sponsored.ask(learner, request(learner, await order(learner)));
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { bytes } = outcome.value;
    expect(JSON.stringify(Transaction.from(bytes).getData().commands)).not.toContain('GasCoin');
    expect(await sponsored.complete(learner, outcome.value)).toBe(true);
    const { client } = sponsored.world;
    const user = await readUser(client, await sponsored.context.contract(), learner.uid);
    const [asset] = user ? await readAssets(client, user, [course]) : [];
    expect(asset).toBeTruthy();
    const { balance } = await client.core.getBalance({ owner: learner.address });
    expect(balance.balance).toBe('0');
    sponsored.wait(minute);
    await sponsored.tend();
    expect(before - (await sponsored.wealth())).toBe((await sponsored.told()) - told);
    expect((await sponsored.states(learner)).at(-1)).toBe('used');
  });

  it('is granted once per account', async () => {
    await sponsored.give(learner.address, oneSui);
    expect(await sponsored.refusal(learner, request(learner, await order(learner)))).toBe('not-first');
  });
});

import { Transaction } from '@mysten/sui/transactions';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import * as playBox from '@suixue/chain/contract/play_box';
import { readUser } from '@suixue/chain/reading/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareRegion } from '../../support/chain/declared-region.ts';
import { finishFreeChapter } from '../../support/chain/learned.ts';
import { type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(ruleDatabaseKinds)('sponsored gas for draws on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let learner: Newcomer;
  let box = '';

  beforeAll(async () => {
    const { world } = sponsored;
    sponsored.settings = { ...sponsored.settings, paysDraws: true };
    await sponsored.tend();
    // The day of the rule is the database's, which does not move with the network's clock.
    await sponsored.query(
      `insert into site_settings (key, value, is_public) values ('draws.per-day', '9', true), ('draws.regions', '"CN"', true)`,
    );
    learner = await sponsored.newcomer();
    await declareRegion(sponsored.database, learner.uid);
    await sponsored.complete(learner, await sponsored.askBinding(learner));
    const terms = { maxSizePerItem: 8n, generateAtOnce: 1n, dailyLimit: 1n };
    const made = await world.run('operator', (tx) => playBox.create(tx, world.academy, terms));
    box = made.made.get('PlayBox') ?? '';
    await world.run('operator', (tx) => {
      const payload = [playBox.counted(tx, world.academy, { key: 'points', amount: 3n, count: 9n })];
      playBox.update(tx, world.academy, { box, payload });
    });
  }, 120_000);

  const playRequest = (edition = '1') => ({ kind: 'play', address: learner.address, box, edition });
  const handOutRequest = () => ({ kind: 'hand-out', address: learner.address, box });
  const calls = (bytes: string) =>
    Transaction.from(bytes)
      .getData()
      .commands.map(({ MoveCall: call }) => `${call?.module}::${call?.function}`);

  it('is refused before the rule is met, for another edition, without an open call, and if it is disabled', async () => {
    expect(await sponsored.refusal(learner, playRequest())).toBe('not-earned');
    await finishFreeChapter(sponsored.database, learner.uid);
    expect(await sponsored.refusal(learner, handOutRequest())).toBe('no-call');
    const stranger = await sponsored.newcomer();
    expect(await sponsored.refusal(stranger, playRequest())).toBe('region-not-allowed');
    await declareRegion(sponsored.database, stranger.uid);
    await finishFreeChapter(sponsored.database, stranger.uid);
    expect(await sponsored.refusal(stranger, { ...playRequest(), address: stranger.address })).toBe(
      'not-bound',
    );
    expect(await sponsored.refusal(stranger, playRequest())).toBe('not-bound');
    expect(await sponsored.refusal(learner, { ...playRequest(), edition: '0' })).toBe('bad-input');
    const { settings } = sponsored;
    sponsored.settings = { ...settings, paysDraws: false };
    expect(await sponsored.refusal(learner, playRequest())).toBe('no-sponsor');
    expect(await sponsored.refusal(learner, handOutRequest())).toBe('no-sponsor');
    sponsored.settings = settings;
    expect(await sponsored.states(stranger)).toEqual([]);
  });

  it('pays for a play and for handing out its prizes, by a wallet without a balance', {
    timeout: 60_000,
  }, async () => {
    await sponsored.nextDay();
    const outcome = await sponsored.ask(learner, playRequest());
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    expect(calls(outcome.value.bytes)).toEqual(['play_box::play']);
    expect(await sponsored.ask(learner, playRequest()), 'the same one again').toEqual(outcome);
    await declareRegion(sponsored.database, learner.uid, 'US');
    expect(await sponsored.refusal(learner, playRequest())).toBe('region-not-allowed');
    expect(await sponsored.refusal(learner, handOutRequest())).not.toBe('result');
    expect(await sponsored.complete(learner, outcome.value)).toBe(true);
    // Prizes are handed out in every region.
    const handing = await sponsored.ask(learner, handOutRequest());
    if (handing.kind !== 'result') throw new Error(JSON.stringify(handing));
    expect(calls(handing.value.bytes)).toEqual(['play_box::hand_out']);
    expect(await sponsored.complete(learner, handing.value)).toBe(true);
    await declareRegion(sponsored.database, learner.uid);
    expect(await sponsored.refusal(learner, playRequest())).toBe('daily-limit');
    await sponsored.tend();
    expect((await sponsored.states(learner)).slice(-2)).toEqual(['used', 'used']);
    const { client } = sponsored.world;
    const user = await readUser(client, await sponsored.context.contract(), learner.uid);
    expect(user?.bag.size).toBe(1n);
    const { balance } = await client.core.getBalance({ owner: learner.address });
    expect(balance.balance).toBe('0');
  });

  it('hands out the calls of others that come before the own one, and refuses an edition that was replaced', {
    timeout: 60_000,
  }, async () => {
    await sponsored.nextDay();
    const { world } = sponsored;
    await world.bind('second');
    const voucher = await world.voucher('play', 'second', BigInt(box));
    const given = { box, edition: 1n, ...voucher };
    await world.run('second', (tx) => playBox.play(tx, world.academy, given));
    const outcome = await sponsored.ask(learner, playRequest());
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    await sponsored.complete(learner, outcome.value);
    const handing = await sponsored.ask(learner, handOutRequest());
    if (handing.kind !== 'result') throw new Error(JSON.stringify(handing));
    expect(calls(handing.value.bytes)).toEqual(['play_box::hand_out', 'play_box::hand_out']);
    await sponsored.complete(learner, handing.value);
    await sponsored.nextDay();
    expect(await sponsored.refusal(learner, playRequest('7'))).toBe('would-fail');
  });
});

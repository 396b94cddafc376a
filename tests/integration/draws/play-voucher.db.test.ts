import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as packageState from '@suixue/chain/contract/package_state';
import * as playBox from '@suixue/chain/contract/play_box';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { play } from '@suixue/chain/transactions/play';
import type { Voucher } from '@suixue/chain/voucher';
import type { ChainContext } from '@suixue/functions/chain-context';
import { callFunction } from '@suixue/functions/define-function';
import { createFunctionService } from '@suixue/functions/function-service';
import { playVoucher } from '@suixue/functions/play-voucher';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { declareRegion } from '../../support/chain/declared-region.ts';
import { finishFreeChapter } from '../../support/chain/learned.ts';

const uid = '00000000-0000-4000-8000-00000000000b';
const unbound = '00000000-0000-4000-8000-00000000000c';
const day = 86_400_000;

describe.each(ruleDatabaseKinds)('the voucher for a draw on $name', (kind) => {
  const world = new AcademyWorld();
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let box = '';

  const ask = (body: unknown, account = uid, region: string | null = null) =>
    callFunction(playVoucher(context), { caller: { kind: 'signed-in', uid: account }, body, region });
  const own = () => ({ address: world.addressOf('learner'), box });
  /** The reason of the refusal. */
  const refusal = async (body: unknown = own(), account = uid, region: string | null = null) => {
    const outcome = await ask(body, account, region);
    return outcome.kind === 'result' ? 'given' : outcome.reason;
  };
  const require = async (): Promise<Voucher> => {
    const outcome = await ask(own());
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { expireAt, nonce, signature } = outcome.value;
    const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));
    return {
      purpose: 'play',
      uid,
      expireAt: BigInt(expireAt),
      nonce: toBytes(nonce),
      subject: BigInt(box),
      signature: toBytes(signature),
    };
  };
  const draw = async (voucher: Voucher) => {
    const found = await world.client.core.getObject({ objectId: box, include: { content: true } });
    const { edition } = playBox.PlayBox.parse(found.object.content);
    await world.run('learner', (tx) => play(tx, world.academy, { boxId: box, edition, voucher }));
  };
  const fill = (count: bigint) =>
    world.run('operator', (tx) => {
      const payload =
        count > 0n ? [playBox.counted(tx, world.academy, { key: 'points', amount: 1n, count })] : [];
      playBox.update(tx, world.academy, { box, payload });
    });
  const set = (key: string, value: number | string) =>
    database.query(
      `insert into site_settings (key, value, is_public) values ($1, $2::jsonb, true)
        on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );

  beforeAll(async () => {
    await world.publish();
    for (const account of [uid, unbound]) {
      await addAccount(database, account);
      await declareRegion(database, account);
    }
    context = { ...contextOf(world, database), chainNow: () => world.now() };
    const voucher = await world.voucherFor('bind', uid, 'learner');
    await world.run('learner', (tx) => bindWallet(tx, world.academy, voucher));
    const terms = { maxSizePerItem: 8n, generateAtOnce: 1n, dailyLimit: 2n };
    const made = await world.run('operator', (tx) => playBox.create(tx, world.academy, terms));
    box = made.made.get('PlayBox') ?? '';
    await fill(100n);
    await finishFreeChapter(database, uid);
  }, 60_000);
  beforeEach(async () => {
    world.wait(day);
    await database.query('delete from draw_vouchers');
    await set('draws.per-day', 1);
    await set('draws.chapters', 1);
    await set('draws.regions', 'CN,MY');
  });

  it('plays once, and a second one is refused until the next day', async () => {
    await draw(await require());
    expect(await refusal()).toBe('daily-limit');
    await set('draws.per-day', 3);
    await draw(await require());
    expect(await refusal(), 'the limit of the box itself').toBe('daily-limit');
  });

  it('is the same one while it can be used, and a new one after it has expired unused', async () => {
    const first = await require();
    expect(await require()).toEqual(first);
    world.wait(250_000);
    expect(await refusal(), 'too little time is left').toBe('voucher-open');
    world.wait(60_000);
    expect(await refusal(), 'a transaction may still be on its way').toBe('voucher-open');
    await expect(draw(first)).rejects.toThrow();
    world.wait(60_000);
    const second = await require();
    expect(second.nonce).not.toEqual(first.nonce);
    await draw(second);
    expect(await refusal()).toBe('daily-limit');
  });

  it('is one, however many requests arrive at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask(own())));
    const given = outcomes.flatMap((outcome) => (outcome.kind === 'result' ? outcome.value.nonce : []));
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given).size).toBe(1);
    for (const outcome of outcomes)
      if (outcome.kind !== 'result') expect(outcome).toMatchObject({ reason: 'voucher-open', status: 409 });
  });

  it('needs what the rule says, which administrators set', async () => {
    await set('draws.chapters', 2);
    expect(await refusal()).toBe('not-earned');
    await set('draws.chapters', 0);
    expect(await refusal()).toBe('given');
    await set('draws.per-day', 0);
    expect(await refusal()).toBe('draws-closed');
  });

  it('is refused without the bound wallet, for an unknown box and with draws switched off', async () => {
    expect(await refusal({ ...own(), address: world.addressOf('stranger') })).toBe('not-bound');
    await finishFreeChapter(database, unbound);
    expect(await refusal(own(), unbound)).toBe('not-bound');
    expect(await refusal({ ...own(), box: `0x${'7'.repeat(64)}` })).toBe('no-box');
    const feature = (isOn: boolean) =>
      world.run(
        'admin',
        (tx) => void packageState.setFeature(tx, world.academy, { feature: 'play_box', isOn }),
      );
    onTestFinished(async () => void (await feature(true)));
    await feature(false);
    expect(await refusal()).toBe('feature-off');
  });

  it('is refused outside the regions of draws: the one of the request counts, otherwise the declared one', async () => {
    expect(await refusal(own(), uid, 'MY')).toBe('given');
    expect(await refusal(own(), uid, 'US'), 'although CN is declared').toBe('region-not-allowed');
    // Also while a voucher could still be used.
    await set('draws.regions', 'SG');
    expect(await refusal()).toBe('region-not-allowed');
    await set('draws.regions', '');
    expect(await refusal()).toBe('region-not-allowed');
    await set('draws.regions', '*');
    expect(await refusal(own(), uid, 'US')).toBe('given');
    onTestFinished(() => declareRegion(database, uid));
    await declareRegion(database, uid, null);
    expect(await ask(own())).toMatchObject({
      reason: 'region-not-allowed',
      message: expect.stringContaining('请先在“个人中心”-“设置”里选择您在哪里'),
    });
    expect(await refusal({ ...own(), region: 'CN' })).toBe('bad-input');
    await database.query(`delete from site_settings where key = 'draws.regions'`);
    expect(await refusal(own(), uid, 'CN'), 'without a setting').toBe('region-not-allowed');
  });

  it('is refused while the box has too few prizes', async () => {
    await fill(0n);
    expect(await refusal()).toBe('box-empty');
    await fill(100n);
    expect(await refusal()).toBe('given');
  });

  it('is refused to visitors, banned accounts and requests that name another account', async () => {
    expect(
      await callFunction(playVoucher(context), { caller: { kind: 'anonymous' }, body: own() }),
    ).toMatchObject({
      status: 401,
    });
    for (const body of [{ ...own(), uid: unbound }, { ...own(), box: 'mine' }, { box }, {}])
      expect(await refusal(body)).toBe('bad-input');
    const findCaller = () => ({ role: 'authenticated', claims: { sub: uid } }) as const;
    const service = createFunctionService({ database, now: Date.now, findCaller }, [playVoucher(context)]);
    const request = () =>
      service(
        new Request('http://host.test/functions/v1/play-voucher', {
          method: 'POST',
          body: JSON.stringify(own()),
        }),
        { address: '192.0.2.1' },
      );
    expect((await request()).status).toBe(200);
    await database.query(`update auth.users set banned_until = 'infinity' where id = $1::uuid`, [uid]);
    expect((await request()).status).toBe(401);
    await database.query('update auth.users set banned_until = null where id = $1::uuid', [uid]);
  });
});

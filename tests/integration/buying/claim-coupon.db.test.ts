import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import * as coupons from '@suixue/chain/contract/coupon';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { claimCoupon } from '@suixue/chain/transactions/gift';
import type { Voucher } from '@suixue/chain/voucher';
import type { ChainContext } from '@suixue/functions/chain-context';
import { claimCouponVoucher } from '@suixue/functions/claim-coupon-voucher';
import { callFunction } from '@suixue/functions/define-function';
import { settleClaims } from '@suixue/functions/settle-claims';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { addAccount, contextOf } from '../../support/chain/academy-context.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { catchUp } from '../../support/chain/catch-up.ts';
import { createKind } from '../../support/chain/stall.ts';

const learner = '00000000-0000-4000-8000-00000000000a';
const second = '00000000-0000-4000-8000-00000000000b';
const offer = '00000000-0000-4000-8000-0000000000f1';
const claimId = (number: number) => `00000000-0000-4000-8000-0000000000c${number}`;
const grace = 900_000;

describe.each(ruleDatabaseKinds)('coupons for points on $name', (kind) => {
  let world: AcademyWorld;
  const database = useDatabase(() => openProductDatabase(kind));
  let context: ChainContext;
  let coupon: bigint;

  beforeAll(async () => {
    world = new AcademyWorld();
    await world.publish();
    for (const uid of [learner, second]) await addAccount(database, uid);
    context = { ...contextOf(world, database), chainNow: () => world.now() };
    const voucher = await world.voucherFor('bind', learner, 'learner');
    await world.run('learner', (tx) => bindWallet(tx, world.academy, voucher));
    coupon = await createKind(world, { supply: 2n });
    await catchUp(database, world);
    await database.run(`insert into points_offers (id, kind_id, price) values ('${offer}', ${coupon}, 30);
      select write_points('${learner}', 100, 'administrator', 'administrator/start')`);
  }, 120_000);

  const ask = (claim: string, more: object = {}, uid = learner) =>
    callFunction(claimCouponVoucher(context), {
      caller: { kind: 'signed-in', uid },
      body: { claim, offer, price: 30, kind: String(coupon), address: world.addressOf('learner'), ...more },
    });
  const total = async () =>
    Number(
      (await database.query(`select total::text from points_totals where user_id = '${learner}'`))[0]?.total,
    );
  const use = (person: Person, voucher: Voucher) =>
    world.run(person, (tx) => claimCoupon(tx, world.academy, voucher));
  async function voucherOf(claim: string): Promise<Voucher> {
    const outcome = await ask(claim);
    if (outcome.kind !== 'result') throw new Error(JSON.stringify(outcome));
    const { purpose, uid, expireAt, nonce, signature, kind: subject } = outcome.value;
    return {
      purpose,
      uid,
      expireAt: BigInt(expireAt),
      nonce: Uint8Array.from(Buffer.from(nonce, 'base64')),
      subject: BigInt(subject),
      signature: Uint8Array.from(Buffer.from(signature, 'base64')),
    };
  }

  it('are claimed with a voucher that costs the points once, however often it is requested, and used once', async () => {
    const vouchers = await Promise.all([1, 2, 3].map(() => voucherOf(claimId(1))));
    expect(new Set(vouchers.map(({ nonce }) => nonce.join())).size).toBe(1);
    expect(await total()).toBe(70);
    const [voucher] = vouchers;
    if (!voucher) throw new Error('there is no voucher');
    await expect(use('second', voucher)).rejects.toThrow();
    await use('learner', voucher);
    await expect(use('learner', voucher)).rejects.toThrow();
    expect(await ask(claimId(1))).toMatchObject({ kind: 'declined', reason: 'claim-used' });
    world.wait(600_000);
    expect(await settleClaims(context)).toBe(0);
    expect(await total()).toBe(70);
  });

  it('gives the points back after the voucher has expired unused, once, and never before the chain can be sure', async () => {
    const voucher = await voucherOf(claimId(2));
    expect(await total()).toBe(40);
    world.wait(300_000);
    expect(await ask(claimId(2))).toMatchObject({ reason: 'claim-pending' });
    world.wait(600_000);
    expect(await settleClaims(context)).toBe(0);
    world.wait(grace - 600_000);
    const ended = await Promise.all([settleClaims(context), settleClaims(context), ask(claimId(2))]);
    expect(ended[2]).toMatchObject({ reason: 'claim-returned' });
    expect(await total()).toBe(70);
    await expect(use('learner', voucher)).rejects.toThrow();
    expect(await ask(claimId(2))).toMatchObject({ reason: 'claim-returned' });
  });

  it('keeps claims open while the chain cannot be read', async () => {
    await voucherOf(claimId(3));
    world.wait(300_000 + grace);
    const unreachable = { ...context, contract: () => Promise.reject(new Error('the node is down')) };
    await expect(settleClaims(unreachable)).rejects.toThrow('the node is down');
    expect(await total()).toBe(40);
    expect(await settleClaims(context)).toBe(1);
    expect(await total()).toBe(70);
  });

  it.each([
    ['by an account without a wallet', {}, second, 'not-bound'],
    ['with another wallet', { address: '0x1' }, learner, 'wrong-wallet'],
    [
      'of another offer under the same claim',
      { claim: claimId(3), offer: claimId(9) },
      learner,
      'claim-mismatch',
    ],
    ['of an offer that had another price', { price: 29 }, learner, 'offer-changed'],
    ['of an offer that gave another coupon', { kind: '99' }, learner, 'offer-changed'],
    ['of an offer that does not exist', { offer: claimId(9) }, learner, 'offer-unavailable'],
  ])('are refused before any points are taken: a claim %s', async (_what, more, uid, reason) => {
    expect(await ask(claimId(4), more, uid)).toMatchObject({ kind: 'declined', status: 409, reason });
    expect(await total()).toBe(70);
  });

  it('are refused to visitors, and with an invalid claim or address', async () => {
    for (const more of [{ claim: '7' }, { address: '0xzz' }, { price: 0 }, { kind: 'x' }])
      expect(await ask(claimId(4), more)).toMatchObject({ kind: 'refused', reason: 'bad-input' });
    const visitor = { caller: { kind: 'anonymous' }, body: {} } as const;
    expect(await callFunction(claimCouponVoucher(context), visitor)).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  it('are refused before any points are taken if the points do not suffice, or the chain has none left', async () => {
    await database.run(`update points_offers set price = 71`);
    expect(await ask(claimId(5), { price: 71 })).toMatchObject({ reason: 'points-insufficient' });
    await database.run(`update points_offers set price = 30`);
    await use('learner', await voucherOf(claimId(6)));
    expect(await ask(claimId(7))).toMatchObject({
      reason: 'coupon-unavailable',
      message: expect.stringContaining('领完'),
    });
    await world.run('admin', (tx) => coupons.closeKind(tx, world.academy, { kind: coupon }));
    expect(await ask(claimId(7))).toMatchObject({
      reason: 'coupon-unavailable',
      message: expect.stringContaining('停发'),
    });
    expect(await total()).toBe(40);
  });
});

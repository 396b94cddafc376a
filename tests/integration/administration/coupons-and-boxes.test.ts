import type { Transaction } from '@mysten/sui/transactions';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readGiftsLeft } from '@suixue/chain/reading/gifts';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { readUser } from '@suixue/chain/reading/users';
import { play } from '@suixue/chain/transactions/play';
import { readBoxTerms, readPrizes } from '@suixue/web/admin/box-form';
import { contractCalls as calls } from '@suixue/web/admin/contract-calls';
import { readCouponForm } from '@suixue/web/admin/coupon-form';
import { fractionText, oddsOf } from '@suixue/web/draws/odds';
import { beforeEach, describe, expect, it } from 'vitest';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { formOf, signWithConsent, sui, valid } from '../../support/chain/consent.ts';
import { day, idSaid } from '../../support/chain/gas/steps.ts';

let world: AcademyWorld;
beforeEach(async () => {
  world = new AcademyWorld();
  await world.publish();
  await world.bind('author', 'learner', 'second');
});

const sign = (person: Person, build: (tx: Transaction) => unknown) => signWithConsent(world, person, build);
const contract = () => readContract(world.client, world.academy);

const couponForm = (change: Readonly<Record<string, string>> = {}) =>
  formOf({
    name: '九折券',
    desc: '满 2 SUI 可用。',
    coinType: sui.coinType,
    discount: 'percent',
    percent: '10',
    least: '2',
    below: '100',
    item: '',
    until: '2026-06-30',
    times: '2',
    supply: '30',
    cap: '50',
    ...change,
  });

async function createKind(person: Person): Promise<readonly [readonly string[], bigint]> {
  const kind = valid(readCouponForm(couponForm(), { coins: [sui], now: world.now() }));
  const [lines, done] = await sign(person, (tx) => calls.createCouponKind(tx, world.academy, kind));
  return [lines, idSaid(done, 'CouponKindCreated', 'kind')];
}

async function kindOf(id: bigint) {
  const [found] = await readCouponKinds(world.client, await contract(), [id]);
  if (!found) throw new Error(`there is no coupon kind ${id}`);
  return found;
}

const issueTo = (kind: bigint, uids: readonly string[]) => (tx: Transaction) => {
  for (const uid of uids) calls.issueCoupon(tx, world.academy, { uid, kind });
};

describe('coupons in the administration', () => {
  it('are created from the form, confirmed by the admin, issued to a list of accounts and closed', async () => {
    const [lines, kind] = await createKind('operator');
    expect(lines[0]).toMatch(/^优惠券「九折券」: 没有 → 2026 年 1 月 3 日 .* 起可以启用$/);
    expect(lines.slice(1)).toEqual([
      '说明: 没有 → 满 2 SUI 可用。',
      '减免: 没有 → 10%',
      '条件: 没有 → 满 2 SUI，价格低于 100 SUI',
      '过期: 没有 → 2026 年 7 月 1 日 00:00',
      '每张能用: 没有 → 2 次',
      '最多发: 没有 → 30 张',
      '合计最多减免: 没有 → 50 SUI',
    ]);
    await expect(world.run('operator', issueTo(kind, ['learner']))).rejects.toThrow(/abort/i);
    const [confirmed] = await sign('admin', (tx) => calls.confirmKind(tx, world.academy, { kind }));
    expect(confirmed).toEqual(['优惠券「九折券」: 预告中 → 可以发放']);

    const [issued] = await sign('operator', issueTo(kind, ['learner', 'second']));
    expect(issued).toEqual([
      '已发出: 0 张 → 2 张，共 30 张',
      '账户 learner 的「九折券」: 没有这一张 → 得到 1 张',
      '账户 second 的「九折券」: 没有这一张 → 得到 1 张',
    ]);
    expect(await kindOf(kind)).toMatchObject({ issued: 2n, closed: false });
    expect((await readUser(world.client, await contract(), 'second'))?.coupons.size).toBe(1n);

    const [closed] = await sign('operator', (tx) => calls.closeKind(tx, world.academy, { kind }));
    expect(closed).toEqual(['优惠券「九折券」: 可以发 → 停发，不能恢复；已发出的照样能用']);
    expect((await kindOf(kind)).closed).toBe(true);
  });

  it('are described in the consent dialog with the item to which they are limited', async () => {
    const done = await world.run('admin', (tx) =>
      calls.createCommodity(tx, world.academy, {
        ...{ kind: 'pass', authorUid: 'author', available: true, supply: 1n, userLimits: 0n },
        words: { name: '通行证', description: '', link: '', imageUrl: '', thumbnailUrl: '' },
        prices: [{ coinType: sui.coinType, price: 1n, arg: 0n }],
        ...{ refundWindow: 0n, shares: [], couponKind: null },
      }),
    );
    const limitedTo = async (item: string) => {
      const given = { coins: [sui], now: world.now() };
      const kind = valid(readCouponForm(couponForm({ least: '', below: '', item }), given));
      const [lines] = await sign('admin', (tx) => calls.createCouponKind(tx, world.academy, kind));
      return lines.find((line) => line.startsWith('条件'));
    };
    expect(await limitedTo(String(idSaid(done, 'CommodityUpdate')))).toBe('条件: 没有 → 只用于「通行证」');
    expect(await limitedTo('7')).toBe('条件: 没有 → 只用于「7（链上没有这一件）」');
  });

  it('are issued to all accounts of a list, or to none if one of them has no wallet', async () => {
    const [, kind] = await createKind('admin');
    await expect(world.run('operator', issueTo(kind, ['learner', 'stranger']))).rejects.toThrow(/abort/i);
    await expect(world.run('learner', issueTo(kind, ['learner']))).rejects.toThrow(/abort/i);
    expect((await kindOf(kind)).issued).toBe(0n);
  });

  it('count towards a daily limit of the operator, which starts again on the next day; the admin has no limit', async () => {
    const [, kind] = await createKind('admin');
    const operator = world.addressOf('operator');
    const left = async () => readGiftsLeft(world.client, await contract(), { operator, now: world.now() });
    expect(await left()).toBe(20n);
    for (let gift = 0; gift < 20; gift += 1) await world.run('operator', issueTo(kind, ['learner']));
    expect(await left()).toBe(0n);
    await expect(world.run('operator', issueTo(kind, ['second']))).rejects.toThrow(/abort/i);
    await world.run('admin', issueTo(kind, ['second']));
    world.wait(day);
    expect(await left()).toBe(20n);
    await world.run('operator', issueTo(kind, ['second']));
  });
});

describe('boxes in the administration', () => {
  it('are created, filled with coupons and points, drawn from, handed out and emptied', async () => {
    const [, kind] = await createKind('admin');
    const terms = valid(readBoxTerms(formOf({ atOnce: '2', daily: '3', keySize: '16' })));
    const [created, made] = await sign('operator', (tx) => calls.createBox(tx, world.academy, terms));
    expect(created).toEqual(['抽奖箱: 没有 → 每次抽 2 件，每个账户每天最多 3 次']);
    const id = made.made.get('PlayBox') ?? '';
    const boxNow = async () => {
      const box = await readPlayBox(world.client, world.academy, id);
      if (!box) throw new Error('there is no box');
      return box;
    };
    const prizes = valid(
      readPrizes(formOf({ prize: [String(kind), 'counted:points'], amount: ['', '10'], count: ['1', '3'] }), {
        atOnce: 2n,
        coupons: [{ kind, name: '九折券', left: 30n }],
        keys: ['points'],
      }),
    );
    const fill = (wanted: typeof prizes) => (tx: Transaction) => {
      const payload = wanted.map((prize) =>
        prize.kind === 'coupon'
          ? calls.couponPrize(tx, world.academy, { kind: prize.coupon, count: prize.count })
          : calls.countedPrize(tx, world.academy, prize),
      );
      calls.fillBox(tx, world.academy, { box: id, payload });
    };
    const [filled] = await sign('operator', fill(prizes));
    expect(filled).toEqual([
      '箱里的奖品: 空的 → 优惠券「九折券」 × 1、10 积分 × 3',
      '还能抽的件数: 0 → 4',
      '批次: 第 0 批 → 第 1 批',
    ]);
    expect((await kindOf(kind)).reserved).toBe(1n);
    const counts = (await boxNow()).payload.map(({ count }) => count);
    expect(oddsOf(counts).map((odds) => `${fractionText(odds)} ${odds.percent}`)).toEqual([
      '1/4 25%',
      '3/4 75%',
    ]);

    const voucher = await world.voucher('play', 'learner', BigInt(id));
    await world.run('learner', (tx) => play(tx, world.academy, { boxId: id, edition: 1n, voucher }));
    const [handed] = await sign('stranger', (tx) => calls.handOut(tx, world.academy, { box: id }));
    expect(handed).toEqual(['等着发奖的抽取: 1 次 → 0 次']);
    const left = (await boxNow()).payload.reduce((sum, { count }) => sum + count, 0n);
    expect(left).toBe((await boxNow()).left);

    const [emptied] = await sign('operator', fill([]));
    expect(emptied.at(0)).toMatch(/^箱里的奖品: .+ → 空的$/);
    expect(emptied.at(1)).toBe('还能抽的件数: 2 → 0');
    expect((await kindOf(kind)).reserved).toBe(0n);
    await expect(world.run('learner', fill(prizes))).rejects.toThrow(/abort/i);
    await expect(world.run('learner', (tx) => calls.createBox(tx, world.academy, terms))).rejects.toThrow(
      /abort/i,
    );
  });
});

import type { Transaction } from '@mysten/sui/transactions';
import type { Commodity } from '@suixue/chain/contract/shop';
import { readCommodities } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { buyCommodity } from '@suixue/chain/transactions/buying';
import { approveRule } from '@suixue/chain/transactions/catalogue';
import { contractCalls as calls } from '@suixue/web/admin/contract-calls';
import { readSaleTerms, readShelf } from '@suixue/web/admin/good-form';
import { commodityToTerms, type GoodTerms } from '@suixue/web/admin/good-terms';
import { findStaleness } from '@suixue/web/admin/stale-good';
import { readWords } from '@suixue/web/admin/words';
import { beforeEach, describe, expect, it } from 'vitest';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { formOf, signWithConsent, sui, valid } from '../../support/chain/consent.ts';
import { day, idSaid, oneSui } from '../../support/chain/gas/steps.ts';

const coins = [sui];
const describeCoin = () => sui;
const shares = [
  { to: 'proposer', basisPoints: 1_000 },
  { to: 'remaining', uid: 'author' },
] as const;

let world: AcademyWorld;
beforeEach(async () => {
  world = new AcademyWorld();
  await world.publish();
  await world.bind('author', 'learner', 'second');
});

const sign = (person: Person, build: (tx: Transaction) => unknown) => signWithConsent(world, person, build);

const contract = () => readContract(world.client, world.academy);
async function goodOf(id: bigint): Promise<Commodity> {
  const [found] = await readCommodities(world.client, await contract(), [id]);
  if (!found) throw new Error(`there is no commodity ${id}`);
  return found;
}

const membershipForm = formOf({
  name: '年度会员',
  description: '一年内可读全部会员新闻。',
  link: '/vip-center',
  image: '/covers/vip-center.svg',
  thumbnail: '',
  price: ['2.5', '25'],
  coinType: [sui.coinType, sui.coinType],
  days: ['30', '365'],
  refund: '7',
  author: '学园',
  supply: '100',
  userLimits: '0',
  available: 'on',
});

/** The terms of the form, for the author of this world. */
function membership(): GoodTerms {
  const sale = valid(readSaleTerms(membershipForm, { kind: 'membership', coins, shares }));
  const shelf = valid(readShelf(membershipForm, { supplied: 0n }));
  return {
    kind: 'membership',
    words: valid(readWords(membershipForm)),
    ...sale,
    ...shelf,
    authorUid: 'author',
  };
}

async function createMembership(person: Person): Promise<readonly [readonly string[], bigint]> {
  const [lines, done] = await sign(person, (tx) =>
    calls.createCommodity(tx, world.academy, { ...membership(), couponKind: null }),
  );
  return [lines, idSaid(done, 'CommodityUpdate')];
}

describe('commodities in the administration', () => {
  it('are created from the form with every term in the consent dialog, and only announced unless the profit rule is approved', async () => {
    const [lines, id] = await createMembership('operator');
    const [start, ...rest] = lines.filter((line) => line.startsWith('开卖'));
    expect(rest).toEqual([]);
    expect(start).toMatch(/^开卖: 没有在卖 → 2026 年 1 月 3 日 .* 起可以启用$/);
    expect(lines).toEqual(
      expect.arrayContaining([
        '商品: 没有 → 新建一件会员',
        '名称: 没有 → 年度会员',
        '链接: 没有 → /vip-center',
        '上架: 没有 → 上架',
        '供应量: 没有 → 100 份',
        '每人限购: 没有 → 不限',
        '价格: 没有 → 2.5 SUI（30 天）、25 SUI（365 天）',
        '退款期: 没有 → 7 天',
        '分成: 没有 → 推荐人 10%，余下归 author',
      ]),
    );
    const good = await goodOf(id);
    expect(good.is_confirmed).toBe(false);
    expect(commodityToTerms(good)).toEqual(membership());

    await world.run('admin', (tx) =>
      approveRule(tx, world.academy, { authorUid: 'author', shares, isApproved: true }),
    );
    const [approved, sold] = await createMembership('operator');
    expect(approved.some((line) => line.startsWith('开卖'))).toBe(false);
    expect((await goodOf(sold)).is_confirmed).toBe(true);
  });

  it('change texts and supply immediately, and prices only after an announcement unless the admin signs', async () => {
    const [, id] = await createMembership('admin');
    const update = (change: Partial<GoodTerms>) => async (tx: Transaction) =>
      calls.updateCommodity(tx, world.academy, { ...commodityToTerms(await goodOf(id)), ...change, id });
    const [texts] = await sign(
      'operator',
      update({
        words: { ...membership().words, name: '全年会员' },
        supply: 50n,
        userLimits: 2n,
        available: false,
      }),
    );
    expect(texts).toEqual([
      '「年度会员」的名称: 年度会员 → 全年会员',
      '「年度会员」的上架: 上架 → 下架',
      '「年度会员」的供应量: 100 份 → 50 份',
      '「年度会员」的每人限购: 不限 → 2 份',
    ]);
    expect(commodityToTerms(await goodOf(id))).toMatchObject({
      supply: 50n,
      userLimits: 2n,
      available: false,
    });

    const prices = [{ coinType: sui.coinType, price: 3n * oneSui, arg: 0n }];
    const [announced] = await sign('operator', update({ prices, refundWindow: 0n }));
    expect(announced.slice(0, 2)).toEqual([
      '预告的价格: 没有预告，现在是 2.5 SUI（30 天）、25 SUI（365 天） → 3 SUI（长期）',
      '预告的退款期: 没有预告，现在是 7 天 → 不能退款',
    ]);
    expect(announced[2]).toMatch(/^预告: 没有 → .* 起可以启用，在那之前现在的条款不变$/);
    expect(commodityToTerms(await goodOf(id)).prices).toHaveLength(2);

    const [cancelled] = await sign('operator', (tx) => calls.cancelCommodityTerms(tx, world.academy, { id }));
    expect(cancelled).toEqual([
      '「全年会员」预告的价格: 3 SUI（长期） → 没有预告',
      '「全年会员」预告的退款期: 不能退款 → 没有预告',
    ]);
    const [changed] = await sign('admin', update({ prices }));
    expect(changed).toEqual(['「全年会员」的价格: 2.5 SUI（30 天）、25 SUI（365 天） → 3 SUI（长期）']);
    expect(commodityToTerms(await goodOf(id)).prices).toHaveLength(1);
  });

  it('get announced terms only with a consent dialog that lists every term and each account that receives nothing', async () => {
    const [, id] = await createMembership('admin');
    const change = {
      refundWindow: 0n,
      shares: [
        { to: 'proposer', basisPoints: 500 },
        { to: 'proposer', basisPoints: 1_000 },
        { to: 'user', uid: 'stranger', basisPoints: 2_000 },
      ],
    } as const;
    await world.run('operator', (tx) =>
      calls.updateCommodity(tx, world.academy, { ...membership(), ...change, id }),
    );
    world.wait(3 * day);
    const apply = (item: bigint) => (tx: Transaction) =>
      calls.applyCommodityTerms(tx, world.academy, { id: item });
    const [applied] = await sign('learner', apply(id));
    expect(applied).toEqual([
      '「年度会员」的退款期: 7 天 → 不能退款',
      '「年度会员」的分成: 推荐人 10%，余下归 author → 推荐人 5%（第 0 级）、10%（第 1 级和更高），stranger（链上没有这个账户，这份归余下的） 20%，余下归 author',
    ]);

    const [, waiting] = await createMembership('operator');
    world.wait(3 * day);
    const [started] = await sign('learner', apply(waiting));
    expect(started).toEqual([
      '「年度会员」的价格: 没有 → 2.5 SUI（30 天）、25 SUI（365 天）',
      '「年度会员」的退款期: 没有 → 7 天',
      '「年度会员」的收款账户: 没有 → author',
      '「年度会员」的分成: 没有 → 推荐人 10%，余下归 author',
      '「年度会员」的条款: 还没有启用 → 启用',
    ]);
  });

  it('keep announced terms when an operator changes the supply of a commodity that is not on sale yet', async () => {
    const [, id] = await createMembership('operator');
    const prices = [{ coinType: sui.coinType, price: 9n * oneSui, arg: 30n }];
    await sign('operator', async (tx) =>
      calls.updateCommodity(tx, world.academy, { ...commodityToTerms(await goodOf(id)), prices, id }),
    );
    const [lines] = await sign('operator', async (tx) => {
      const terms = commodityToTerms(await goodOf(id));
      calls.updateCommodity(tx, world.academy, { ...terms, supply: 7n, id });
    });
    expect(lines).toContain('「年度会员」的供应量: 100 份 → 7 份');
    expect((await goodOf(id)).announced?.terms.pricings).toMatchObject([{ price: 9n * oneSui }]);
    // The admin puts exactly these terms in force.
    await sign('admin', async (tx) =>
      calls.updateCommodity(tx, world.academy, { ...commodityToTerms(await goodOf(id)), id }),
    );
    expect(await goodOf(id)).toMatchObject({ is_confirmed: true, announced: null, attr: { supply: 7n } });
    expect(commodityToTerms(await goodOf(id)).prices).toEqual(prices);
  });

  it('report, with both versions, a change that another person has made meanwhile in the same part of the form', async () => {
    const [, id] = await createMembership('admin');
    const seen = await goodOf(id);
    const shelf = { supply: 1n };
    const sale = { prices: [] };
    const check = async (before: Commodity, change: Partial<GoodTerms>) =>
      findStaleness(before, await goodOf(id), { change, describe: describeCoin });
    expect(await check(seen, { ...shelf, ...sale })).toBe(null);
    await world.run('operator', (tx) =>
      calls.updateCommodity(tx, world.academy, { ...commodityToTerms(seen), supply: 60n, id }),
    );
    expect(await check(seen, shelf)).toContain('供应量从“100 份”改成了“60 份”');
    expect(await check(seen, sale)).toBe(null);
    const later = await goodOf(id);
    const prices = [{ coinType: sui.coinType, price: oneSui, arg: 30n }];
    await world.run('operator', (tx) =>
      calls.updateCommodity(tx, world.academy, { ...commodityToTerms(later), prices, id }),
    );
    expect(await check(later, sale)).toContain('预告的价格从“没有”改成了“1 SUI（30 天）”');
    expect(await check(later, shelf)).toBe(null);
    const announced = await goodOf(id);
    await world.run('operator', (tx) => calls.cancelCommodityTerms(tx, world.academy, { id }));
    expect(await check(announced, sale)).toContain('预告从“等着启用”改成了“没有了”');
  });

  it('can be restricted to a white list, opened to all accounts again, and deleted', async () => {
    const [, id] = await createMembership('admin');
    const [listed] = await sign('operator', (tx) =>
      calls.listCommodityBuyer(tx, world.academy, { id, uid: 'learner', isListed: true }),
    );
    expect(listed).toEqual([
      '账户 learner 购买「年度会员」: 不在名单里 → 在名单里',
      '谁能买「年度会员」: 所有账户 → 只有名单里的账户',
    ]);
    const [opened] = await sign('operator', (tx) =>
      calls.restrictCommodity(tx, world.academy, { id, isRestricted: false }),
    );
    expect(opened).toEqual(['谁能买「年度会员」: 只有名单里的账户 → 所有账户']);
    const [unlisted] = await sign('operator', (tx) =>
      calls.listCommodityBuyer(tx, world.academy, { id, uid: 'learner', isListed: false }),
    );
    expect(unlisted).toEqual(['账户 learner 购买「年度会员」: 在名单里 → 不在名单里']);
    const [deleted] = await sign('operator', (tx) => calls.deleteCommodity(tx, world.academy, { id }));
    expect(deleted).toEqual(['商品「年度会员」: 在目录里 → 删除，不能恢复', '还能买: 100 份 → 不能再买']);
    await expect(goodOf(id)).rejects.toThrow('there is no commodity');
  });

  it('keep their buyers after a deletion, and a pass can be redeemed once even then', async () => {
    const sale = { prices: [{ coinType: sui.coinType, price: oneSui, arg: 0n }], refundWindow: 0n };
    const [, made] = await sign('admin', (tx) =>
      calls.createCommodity(tx, world.academy, { ...membership(), ...sale, kind: 'pass', couponKind: null }),
    );
    const id = idSaid(made, 'CommodityUpdate');
    const order = { orderId: world.nextOrder(), id, maxPrice: oneSui, refundWindow: 0n, coupon: null };
    const bought = await world.run('learner', (tx) =>
      buyCommodity(tx, world.academy, {
        ...{ payer: world.payer('learner'), coinType: sui.coinType },
        order: { ...order, duration: 0n },
      }),
    );
    await sign('operator', (tx) =>
      calls.listCommodityBuyer(tx, world.academy, { id, uid: 'learner', isListed: true }),
    );
    const [deleted] = await sign('operator', (tx) => calls.deleteCommodity(tx, world.academy, { id }));
    expect(deleted).toEqual([
      '商品「年度会员」: 在目录里 → 删除，不能恢复',
      '还能买: 99 份 → 不能再买',
      '已经卖出: 1 份 → 1 份，照样能核销，退款期内照样能退',
      '购买名单: 1 个账户 → 作废',
    ]);
    const instance = BigInt(String(bought.said.get('Purchase')?.instance));
    const redeem = (identifier: string) => (tx: Transaction) =>
      calls.redeem(tx, world.academy, { instance, identifier });
    await expect(world.run('learner', redeem('自己来'))).rejects.toThrow(/assert_operator|abort/i);
    const [redeemed] = await sign('operator', redeem('年会 A-12'));
    expect(redeemed).toEqual([
      '账户 learner 买的一份: 没有核销 → 已核销，不能再用，也不能退款',
      '登记: 没有 → 年会 A-12',
    ]);
    await expect(world.run('operator', redeem('再来一次'))).rejects.toThrow(/redeem|abort/i);
  });

  it('cannot be created, changed, deleted or white-listed by a wallet that is not an operator', async () => {
    const [, id] = await createMembership('admin');
    for (const build of [
      (tx: Transaction) => calls.deleteCommodity(tx, world.academy, { id }),
      (tx: Transaction) => calls.createCommodity(tx, world.academy, { ...membership(), couponKind: null }),
      (tx: Transaction) => calls.updateCommodity(tx, world.academy, { ...membership(), id }),
      (tx: Transaction) =>
        calls.listCommodityBuyer(tx, world.academy, { id, uid: 'learner', isListed: true }),
    ])
      await expect(world.run('learner', build)).rejects.toThrow(/assert_operator|abort/i);
    expect(await goodOf(id)).toMatchObject({ is_restricted: false });
  });
});

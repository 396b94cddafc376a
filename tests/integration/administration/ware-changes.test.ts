import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import * as kiosk from '@suixue/chain/contract/kiosk';
import { readAllWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { buyWares } from '@suixue/chain/transactions/buying';
import { approveRule, type NewWares, updateWares } from '@suixue/chain/transactions/catalogue';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import { toChainWare } from '@suixue/web/admin/chain-ware';
import { readChanges } from '@suixue/web/admin/read-changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';

const oneSui = 1_000_000_000n;
const day = 86_400_000n;
const course: NewWares = {
  words: { name: '第一课', description: '', link: '/course/first', imageUrl: '', thumbnailUrl: '' },
  price: 6n * oneSui,
  effectiveTime: 0n,
  refundWindow: 7n * day,
  shares: [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'specify', uid: 'nobody', amount: oneSui },
  ],
  authorUid: 'author',
  coinType: SUI_TYPE_ARG,
  supply: 100n,
  isNft: false,
};

describe('the consent dialog for acts on wares', () => {
  const world = new AcademyWorld();
  let id = 0n;

  /** What the consent of a person shows, without signing. */
  const changes = async (person: Person, build: (tx: Transaction) => void) => {
    const tx = new Transaction();
    build(tx);
    tx.setSender(world.addressOf(person));
    const bytes = await tx.build({ client: world.client });
    const facts = { deployment: world.academy };
    const lines = await readChanges({ client: world.client, facts }, bytes);
    return lines.map(({ what, before, after }) => `${what}：${before} → ${after}`);
  };
  const update = (tx: Transaction, change: Partial<NewWares>) =>
    updateWares(tx, world.academy, { ...course, ...change, id });

  beforeAll(async () => {
    await world.publish();
    await world.bind('author');
  });

  it('shows every term of a new ware, also those that no event contains, and accounts that receive nothing', async () => {
    const offer = (tx: Transaction) => offerWares(tx, world.academy, [course]);
    const lines = await changes('admin', offer);
    expect(lines).toEqual([
      '新商品：没有 → 「第一课」',
      '开始卖：没有 → 签名之后马上可以买',
      '价格：没有 → 6 SUI',
      '时长：没有 → 永久',
      '退款期：没有 → 7 天内可以退',
      '分成：没有 → 推荐人 10%，nobody（链上没有这个账户，这份归余下的） 1 SUI，余下归作者',
      '作者：没有 → author',
      '数量：没有 → 100 份',
      '链接：没有 → /course/first',
      '收藏证书：没有 → 不发',
    ]);
    expect((await changes('operator', offer))[1]).toMatch(
      /^开始卖：没有 → 预告 48 小时：2026 年 1 月 3 日 .+ 起可以启用，启用之后才能买$/,
    );
    await world.run('admin', (tx) =>
      approveRule(tx, world.academy, { authorUid: 'author', shares: course.shares, isApproved: true }),
    );
    expect((await changes('operator', offer))[1]).toBe('开始卖：没有 → 签名之后马上可以买');
    await world.run('operator', offer);
    const [ware] = await readAllWares(world.client, await readContract(world.client, world.academy));
    id = ware?.id ?? 0n;
  });

  it('shows the immediate changes of an update, and the changes that an operator only announces', async () => {
    const change = { price: 5n * oneSui, words: { ...course.words, description: '五章' } };
    expect(await changes('admin', (tx) => update(tx, change))).toEqual([
      '「第一课」的简介：没有 → 五章',
      '「第一课」的价格：6 SUI → 5 SUI',
    ]);
    const announced = await changes('operator', (tx) => update(tx, change));
    expect(announced).toHaveLength(2);
    expect(announced.join('\n')).toMatch(
      /「第一课」的价格：6 SUI → 6 SUI（预告期间不变），2026 年 1 月 3 日 .+ 起可以改为 5 SUI/,
    );
    expect(announced).toContain('「第一课」的简介：没有 → 五章');
    expect(await changes('operator', (tx) => update(tx, {}))).toEqual(['「第一课」：在卖 → 不变']);
  });

  it('shows every announced term that is cancelled or put in force', async () => {
    await world.run('operator', (tx) => update(tx, { price: 5n * oneSui, refundWindow: day }));
    expect(await changes('operator', (tx) => kiosk.cancelTerms(tx, world.academy, { id }))).toEqual([
      '「第一课」的价格预告：5 SUI → 没有预告',
      '「第一课」的退款期预告：1 天内可以退 → 没有预告',
    ]);
    world.wait(3 * Number(day));
    expect(await changes('stranger', (tx) => kiosk.applyTerms(tx, world.academy, { id }))).toEqual([
      '「第一课」的价格：6 SUI → 5 SUI',
      '「第一课」的退款期：7 天内可以退 → 1 天内可以退',
    ]);
  });

  it('compares with the announced terms before the first sale, and shows whether they are put in force or cancelled', async () => {
    const unapproved = { ...course, shares: [] };
    await world.run('operator', (tx) => offerWares(tx, world.academy, [unapproved]));
    const wares = async () => readAllWares(world.client, await readContract(world.client, world.academy));
    const waiting = async () => {
      const ware = (await wares()).find((one) => one.id !== id);
      if (!ware) throw new Error('the second ware is missing');
      return { ...toChainWare(ware, undefined), number: ware.id };
    };
    const { number } = await waiting();
    const change = (given: Partial<NewWares>) => (tx: Transaction) =>
      updateWares(tx, world.academy, { ...unapproved, ...given, id: number });
    const [price, , start] = await changes('operator', change({ price: 5n * oneSui }));
    expect(price).toBe('「第一课」的价格：6 SUI → 5 SUI');
    expect(start).toMatch(/^「第一课」开始卖：等启用 → .+ 起可以启用$/);

    await world.run('operator', change({ price: 5n * oneSui }));
    expect((await waiting()).terms.price).toBe(5n * oneSui);
    const same = change({ price: 5n * oneSui });
    expect(await changes('admin', same)).toEqual(['「第一课」：不在卖 → 在卖']);
    expect(await changes('operator', (tx) => kiosk.cancelTerms(tx, world.academy, { id: number }))).toEqual([
      '「第一课」的条款：等启用 → 没有启用，不能卖',
    ]);
    world.wait(3 * Number(day));
    expect(await changes('stranger', (tx) => kiosk.applyTerms(tx, world.academy, { id: number }))).toEqual([
      '「第一课」的价格：没有 → 5 SUI',
      '「第一课」的时长：没有 → 永久',
      '「第一课」的退款期：没有 → 7 天内可以退',
      '「第一课」的分成：没有 → 余下归作者',
      '「第一课」的条款：还没有启用 → 启用',
      '「第一课」：不在卖 → 在卖',
    ]);
  });

  it('shows changes of supply, of availability, and of the accounts that may take the ware for free', async () => {
    expect(await changes('operator', (tx) => kiosk.supplement(tx, world.academy, { id, more: 5n }))).toEqual([
      '「第一课」的数量：100 份 → 105 份',
    ]);
    expect(await changes('operator', (tx) => kiosk.offShelf(tx, world.academy, { id }))).toEqual([
      '「第一课」：在卖 → 不在卖',
    ]);
    const list = (tx: Transaction) =>
      kiosk.setWhiteList(tx, world.academy, { id, uid: 'author', isListed: true });
    expect(await changes('operator', list)).toEqual([
      '账户 author，「第一课」：不能免费领取 → 可以免费领取一次',
    ]);
  });

  it('shows the effects of deleting a ware, and the rights that its buyers keep', async () => {
    await world.run('stranger', (tx) => kiosk.applyTerms(tx, world.academy, { id }));
    const remove = (tx: Transaction) => kiosk.deleteOne(tx, world.academy, { id });
    expect(await changes('operator', remove)).toEqual([
      '「第一课」：在卖 → 删除，不能恢复',
      '还能买：100 份 → 不能再买',
      '课程 /course/first：由它卖 → 没有商品卖，可以重新上架',
    ]);
    const orderId = world.nextOrder();
    const order = { orderId, id, maxPrice: 5n * oneSui, duration: 0n, refundWindow: day, coupon: null };
    await world.run('author', (tx) =>
      buyWares(tx, world.academy, { payer: world.payer('author'), order, coinType: SUI_TYPE_ARG }),
    );
    await world.run('operator', (tx) => {
      kiosk.setWhiteList(tx, world.academy, { id, uid: 'reader', isListed: true });
      update(tx, { price: 7n * oneSui, refundWindow: day });
    });
    const lines = await changes('operator', remove);
    expect(lines.slice(0, -1)).toEqual([
      '「第一课」的价格预告：7 SUI → 没有预告',
      '「第一课」：在卖 → 删除，不能恢复',
      '还能买：99 份 → 不能再买',
      '已经卖出：1 份 → 1 份，照样能学，退款期内照样能退',
      '免费名单：1 个账户没领 → 作废，不能再领',
    ]);
    expect(lines.at(-1)).toBe('课程 /course/first：由它卖 → 没有商品卖；买过的人还能学，就不能换别的商品');
    await world.run('operator', remove);
    const left = await readAllWares(world.client, await readContract(world.client, world.academy));
    expect(left.map((ware) => ware.id)).not.toContain(id);
  });
});

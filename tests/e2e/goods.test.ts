import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open } from '../support/site/browser.ts';
import { newBuyer } from '../support/site/buyer.ts';
import { openPurchase, openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { openOnceMirrored, openWithWallet, signAct, unfold } from '../support/site/signed-acts.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };

let site: ShopSite;
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;

beforeAll(async () => {
  site = await openShopSite();
  first = await becomeFirstAdministrator(site.server, administrator);
});
afterAll(() => site.server.stop());

/** The database administrator on a page, with this key in the wallet. */
const visit = (keypair: Ed25519Keypair, path: string) =>
  openWithWallet({ url: site.server.url, cookie: first.cookie, keypair, path });

describe('goods in the administration', () => {
  it('an operator creates a membership and a coupon kind and issues a coupon, and the learner sees both', async () => {
    const { page } = await visit(first.operator, '/admin/goods/new');
    await page.getByLabel('名称', { exact: true }).fill('季度会员');
    await page.getByLabel('简介').fill('三个月内可读全部会员新闻。');
    await page.getByLabel('价格', { exact: true }).fill('6.5');
    await page.getByLabel('时长（天）').fill('90');
    await page.getByRole('button', { name: '加一个价格' }).click();
    await page.getByLabel('价格', { exact: true }).nth(1).fill('0');
    await page.getByLabel('时长（天）').nth(1).fill('180');
    await page.getByRole('button', { name: '新建会员' }).click();
    await page.getByText('第 2 个价格：价格要大于 0。').waitFor();
    await page.getByLabel('价格', { exact: true }).nth(1).fill('12');
    expect(await violations(page)).toEqual([]);
    await signAct(page, '新建会员', [
      '价格 原来： 没有 → 改为： 6.5 SUI（90 天）、12 SUI（180 天）',
      '供应量 原来： 没有 → 改为： 1000 份',
      '分成 原来： 没有 → 改为： 推荐人 10%，余下归 学园',
    ]);
    const { id } = await site.shop.plan('季度会员', 1);

    await open(page, '/admin/goods');
    await page
      .getByRole('row', { name: /季度会员.*在卖.*6\.5 SUI · 90 天.*12 SUI · 180 天.*0.*1000/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await open(page, '/admin/coupons/new');
    await page.getByLabel('名称', { exact: true }).fill('会员八折券');
    await page.getByLabel('减免的比例（%）').fill('20');
    await page.getByLabel('只用于').selectOption({ label: '季度会员' });
    await page.getByLabel('合计最多减免（SUI）').fill('100');
    expect(await violations(page)).toEqual([]);
    await signAct(page, '新建优惠券', [
      '减免 原来： 没有 → 改为： 20%',
      '最多发 原来： 没有 → 改为： 100 张',
    ]);
    await openOnceMirrored(page, '/admin/coupons', /会员八折券.*>预告中</s);
    await page.getByRole('row', { name: /会员八折券.*预告中.*20%/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '会员八折券' }).click();
    await page.getByText(/需要链上管理员签名；现在连接的/).waitFor();
    const couponPath = new URL(page.url()).pathname;

    const chainAdmin = await visit(first.chainAdmin, couponPath);
    await signAct(chainAdmin.page, '启用这种券', ['优惠券「会员八折券」 原来： 预告中 → 改为： 可以发放']);

    await openOnceMirrored(page, couponPath, />可以发</);
    await page.getByLabel('发给谁').fill('0d4ac5b4-9df1-4cd1-93dc-1f0d6f4f2a10');
    await page.getByRole('button', { name: '发券', exact: true }).click();
    await page.getByText('这些账户还没有绑定钱包').waitFor();
    await page.getByLabel('发给谁').fill(site.uid);
    await signAct(page, '发券', ['已发出 原来： 0 张 → 改为： 1 张，共 100 张']);
    await page.getByText('1 张，最多 100 张').waitFor();
    expect(await violations(page)).toEqual([]);

    const { context } = await site.visit();
    const buying = await openPurchase(context, `/purchasing/${id}?pricing=1`);
    await buying.getByText('12 SUI').first().waitFor();
    await buying.getByText('6.5 SUI').first().waitFor();
    await buying.getByRole('radio', { name: /会员八折券.*减 2\.4 SUI/ }).waitFor();
  });

  it('a change of price is only announced, a change of supply is immediate, and a stale form signs nothing', async () => {
    const path = `/admin/goods/${site.items.timed}`;
    const { page, wallet } = await visit(first.operator, path);
    await unfold(page, '上架与供应');
    await page.getByLabel('供应量').fill('5000');
    await signAct(page, '更改供应', ['「限期会员」的供应量 原来： 1000000 份 → 改为： 5000 份']);

    await unfold(page, '价格与条款');
    await page.getByLabel('价格', { exact: true }).first().fill('3');
    await signAct(page, '更改条款', [
      '预告的价格 原来： 没有预告，现在是 2.5 SUI（30 天）、25 SUI（365 天）',
    ]);
    await page.getByRole('heading', { name: '预告中的条款' }).waitFor();
    await page.locator('#terms').getByText('收款账户').waitFor();
    const announced = page.getByRole('listitem').filter({ hasText: /预告.*3 SUI（30 天）/ });
    // With the notice itself, the history has it too.
    await announced.nth(1).waitFor();
    expect(await violations(page)).toEqual([]);

    const other = await visit(first.operator, path);
    await unfold(other.page, '上架与供应');
    await other.page.getByLabel('每人限购').fill('3');
    await signAct(other.page, '更改供应', ['每人限购 原来： 不限 → 改为： 3 份']);
    const signed = wallet.signed();
    await page.getByLabel('每人限购').fill('5');
    await page.getByRole('button', { name: '更改供应' }).click();
    await page.getByText(/这件商品改过：每人限购从“不限”改成了“3 份”/).waitFor();
    expect(wallet.signed()).toBe(signed);
  });

  it('a pass is sold and redeemed once by an operator on the page of the order; deleting it keeps the rights of buyers', async () => {
    const { page } = await visit(first.chainAdmin, '/admin/goods/new?kind=pass');
    await page.getByLabel('名称', { exact: true }).fill('年会门票');
    await page.getByLabel('价格', { exact: true }).fill('2');
    await page.getByLabel('时长（天）').fill('0');
    await signAct(page, '新建通行证', ['商品 原来： 没有 → 改为： 新建一件通行证']);
    const pass = await site.shop.plan('年会门票');
    const buyer = await newBuyer(site.chain, 'guest');
    await buyer.bind();
    const order = await buyer.order(pass);
    await buyer.pay(pass, order);
    await buyer.whenPaid(order);

    const stranger = await visit(new Ed25519Keypair(), `/admin/orders/${order}`);
    await stranger.page.locator('#pass').getByText('可以核销').waitFor();
    expect(await stranger.page.getByRole('button', { name: '核销' }).isDisabled()).toBe(true);

    const operator = await visit(first.operator, `/admin/orders/${order}`);
    await operator.page.getByRole('button', { name: '核销' }).click();
    await operator.page.getByText('请写用在哪里').waitFor();
    expect(await violations(operator.page)).toEqual([]);
    await operator.page.getByLabel('用在哪里').fill('年会 A-12');
    await signAct(operator.page, '核销', [
      '买的一份 原来： 没有核销 → 改为： 已核销，不能再用，也不能退款',
      '登记 原来： 没有 → 改为： 年会 A-12',
    ]);
    await operator.page.locator('#pass').getByText('已核销').waitFor();
    await operator.page.locator('#pass').getByText('年会 A-12').waitFor();
    expect(await operator.page.getByRole('button', { name: '核销' }).count()).toBe(0);

    await open(page, `/admin/goods/${pass.id}`);
    await unfold(page, '删除商品');
    await page.getByText('卖出的 1 份不受影响：照样能核销，退款期内照样能退。').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('删除「年会门票」，不再卖').check();
    await signAct(page, '删除商品', ['已经卖出 原来： 1 份 → 改为： 1 份，照样能核销，退款期内照样能退']);
    await page.getByText('已经从链上删除，不能再改。买过的人照样拥有。').waitFor();
  });

  it('a box is created, filled and shown with odds that add up, and cannot be changed by a wallet that is not an operator', async () => {
    const { page } = await visit(first.operator, '/admin/boxes');
    await signAct(page, '新建抽奖箱', ['抽奖箱 原来： 没有 → 改为： 每次抽 1 件，每个账户每天最多 1 次']);
    // The network has a box of its own; the new one is listed first.
    const boxes = page.getByRole('table').getByRole('link');
    await expect.poll(() => boxes.count()).toBe(2);
    await boxes.first().click();
    await page.getByRole('heading', { name: '装奖品' }).waitFor();
    await page.getByLabel('件数').fill('2');
    await page.getByRole('button', { name: '加一种奖品' }).click();
    await page.getByLabel('每件的数量').nth(1).fill('100');
    await page.getByLabel('件数').nth(1).fill('1');
    await signAct(page, '装进去', ['箱里的奖品 原来： 空的 → 改为： 10 积分 × 2、100 积分 × 1']);
    await page.getByRole('row', { name: '10 积分 66.67% 2/3 2' }).waitFor();
    await page.getByRole('row', { name: '100 积分 33.33% 1/3 1' }).waitFor();
    await page.getByText('和链上一致，还没发奖的抽取已经扣掉。').waitFor();
    expect(await violations(page)).toEqual([]);

    const stranger = await visit(new Ed25519Keypair(), new URL(page.url()).pathname);
    await stranger.page
      .getByText(/需要运营者签名；现在连接的 0x\w{4}…\w{4} 没有职位/)
      .first()
      .waitFor();
    expect(await stranger.page.getByRole('button', { name: '装进去' }).isDisabled()).toBe(true);
  });
});

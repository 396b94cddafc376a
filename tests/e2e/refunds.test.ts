import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { refundSale } from '@suixue/chain/transactions/sales';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext } from '../support/site/browser.ts';
import type { ShopItem } from '../support/site/catalogue.ts';
import { giveSession } from '../support/site/give-session.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { oneSui, sheetStatement } from '../support/site/payment-site.ts';
import { learner, learnerCookie, readLetters, signUpPerson } from '../support/site/people.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { installSigningWallet } from '../support/site/signing-wallet.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };
const another = { email: 'another@example.com', password: '锄禾日当午汗滴禾下土' };
const chapter = '/course/move-first-steps/abilities';
const missing = [/status of 404/];

let site: ShopSite;
let firstAdministrator: Awaited<ReturnType<typeof becomeFirstAdministrator>>;
let order: string;

beforeAll(async () => {
  site = await openShopSite();
  firstAdministrator = await becomeFirstAdministrator(site.server, administrator);
  await signUpPerson(site.server.url, another);
  order = await buy(await site.shop.course('move-first-steps'));
});
afterAll(() => site.server.stop());

/** Buys it as the learner and waits for the ledger. Returns the order. */
async function buy(item: ShopItem): Promise<string> {
  const { learner } = site;
  const placed = await learner.order(item);
  await learner.pay(item, placed);
  await learner.whenPaid(placed);
  return placed;
}

const asLearner = async (options = {}): Promise<Page> => newPageOf((await site.visit(options)).context);
const asAdministrator = async (options = {}): Promise<BrowserContext> => {
  const context = await openContext({ origin: site.server.url, reducedMotion: true, ...options });
  await giveSession(context, site.server.url, firstAdministrator.cookie);
  return context;
};

async function askForMoney(page: Page, reason: string): Promise<void> {
  await page.goto(`/user/orders/${order}`);
  await page.getByText('申请退款', { exact: true }).click();
  await page.getByLabel('原因').fill(reason);
  await page.getByRole('button', { name: '提交退款申请' }).click();
  await page.getByText('等待处理').waitFor();
}

/** The learner's response for a bought chapter. */
const isOpen = async (page: Page): Promise<boolean> => {
  await page.goto(chapter);
  return (await page.content()).includes('只有一个地方：交给会拆开它的函数');
};

describe('a refund', () => {
  it('can be requested, withdrawn and requested again without script', async () => {
    const page = await asLearner({ script: false, width: 360, height: 740 });
    await askForMoney(page, '买错了，想换另一门。');
    expect(await page.getByText('买错了，想换另一门。').isVisible()).toBe(true);
    expect(await page.getByText('申请退款', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '撤回申请' }).click();
    await page.getByText('已撤回').waitFor();
    await askForMoney(page, '还是想退。');
    expect(await isOpen(page)).toBe(true);
  });

  it('is inaccessible to other accounts', async () => {
    const { url } = site.server;
    const cookie = await learnerCookie(url, another);
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: { cookie, origin: url } });
    const { data } = await site.rows.from('refund_requests').select('id').eq('status', 'asked').single();
    const decide = { method: 'POST', body: new URLSearchParams({ intent: 'approve' }) };
    const withdraw = { method: 'POST', body: new URLSearchParams({ intent: 'withdraw', request: data?.id }) };
    for (const answer of [
      await ask(`/user/orders/${order}`),
      await ask(`/user/orders/${order}`, withdraw),
      await ask('/admin/refunds'),
      await ask(`/admin/refunds/${data?.id}`),
      await ask(`/admin/refunds/${data?.id}`, decide),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('还是想退。');
    }
    // The buyer cannot decide either.
    const own = { cookie: await learnerCookie(url), origin: url };
    const answer = await fetch(`${url}/admin/refunds/${data?.id}`, { ...decide, headers: own });
    expect(answer.status).toBe(404);
    const { data: kept } = await site.rows
      .from('refund_requests')
      .select('status, decided_at')
      .eq('id', data?.id);
    expect(kept).toEqual([{ status: 'asked', decided_at: null }]);
  });

  it('is refused with an answer that the buyer sees', async () => {
    const page = await (await asAdministrator({ width: 360, height: 740 })).newPage();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await open(page, '/admin/refunds');
    expect(await width()).toBe(360);
    await page.getByRole('link', { name: /Move 合约入门/ }).click();
    await page.getByLabel('答复').waitFor();
    expect(await width()).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('答复').fill('课程已经学完了。');
    await page.getByRole('button', { name: '拒绝' }).click();
    await page.getByText('没有通过').waitFor();

    const buyer = await asLearner();
    await open(buyer, `/user/orders/${order}`);
    expect(await buyer.getByText('课程已经学完了。').isVisible()).toBe(true);
    expect(await violations(buyer)).toEqual([]);
    await askForMoney(buyer, '只学了一章。');
  });

  it('is paid into the vault after an operator signs, and revokes the purchase', async () => {
    const before = await site.chain.vaultOf(site.uid);
    const stranger = await asAdministrator();
    await installSigningWallet(stranger);
    const page = await stranger.newPage();
    await open(page, '/admin/refunds');
    await page.getByRole('link', { name: /Move 合约入门/ }).click();
    await page.getByRole('button', { name: '同意退款' }).click();
    await page.getByText('已同意，等待退款').waitFor();
    await page.getByRole('button', { name: '签名退款' }).click();
    await page.getByText('现在连接的不是运营者的钱包').waitFor();
    expect(await site.chain.vaultOf(site.uid)).toBe(before);

    // As a local operator does: with the operator's key in the demo wallet.
    const there = await (await asAdministrator()).newPage();
    await open(there, page.url());
    await there.getByRole('button', { name: '连接运营者的钱包' }).click();
    await there.getByRole('button', { name: '关闭' }).filter({ visible: true }).click();
    await there.getByText('把运营者的密钥导入演示钱包').click();
    await there.getByLabel('密钥').fill('suiprivkey1');
    await there.getByRole('button', { name: '导入' }).click();
    await there.getByText('这不是密钥').waitFor();
    await there.getByLabel('密钥').fill(firstAdministrator.operator.getSecretKey());
    await there.getByRole('button', { name: '导入' }).click();
    await there.getByText('现在连接的是 演示钱包').waitFor();
    const told = await sheetStatement(there);
    expect(told).toMatch(/把 6 SUI 退到买家账户 \w{6}…\w{4} 的金库，收回「Move 合约入门」。/);
    expect(told).toContain(order);
    expect(told).toMatch(/买家\s+第 \d+ 位学员\s+编号 \w{22}，钱包 0x/);
    expect(await violations(there)).toEqual([]);
    await there.getByRole('button', { name: '签名退款' }).click();
    // The wallet shows the same, because it simulated the bytes itself.
    const wallet = there.getByRole('dialog', { name: '演示钱包' });
    await wallet.getByRole('button', { name: '同意', exact: true }).waitFor();
    expect(await wallet.innerText()).toMatch(
      /把 6 SUI 退到买家账户 \w{6}…\w{4} 的金库，收回「Move 合约入门」。/,
    );
    expect(await violations(there)).toEqual([]);
    await wallet.getByRole('button', { name: '同意', exact: true }).click();
    await there.getByText('已退款').first().waitFor();
    expect(await site.chain.vaultOf(site.uid)).toBe(before + 6n * oneSui);

    const buyer = await asLearner({ expected: missing });
    await open(buyer, `/user/orders/${order}`);
    expect(await buyer.getByRole('main').innerText()).toMatch(/已退款[\s\S]*钱已退到您的金库/);
    expect(await buyer.getByText('申请退款', { exact: true }).count()).toBe(0);
    expect(await isOpen(buyer)).toBe(false);
    const { data } = await site.rows
      .from('notifications')
      .select('title')
      .eq('user_id', site.uid)
      .eq('kind', 'order')
      .is('read_at', null)
      .order('id');
    expect(data?.map(({ title }) => title)).toEqual(['退款申请没有通过', '退款申请已通过', '已经退款']);
    const subjects = ['退款申请没有通过', '退款申请已通过', '已经退款'];
    const letters = async () => {
      const said = await readLetters(site.server.url, learner.email);
      return subjects.map((subject) => said.filter((letter) => letter.includes(subject)).length);
    };
    await expect.poll(letters, { timeout: 20_000 }).toEqual([1, 1, 1]);
    await open(buyer, '/user/inbox');
    await buyer.getByRole('button', { name: /^未读\s*已经退款/ }).click();
    await buyer.waitForURL(`**/user/orders/${order}`);
  });

  it('of a membership ends the membership', async () => {
    const joined = await buy(await site.shop.plan('限期会员'));
    const page = await asLearner();
    await open(page, '/user');
    const membership = page.getByRole('main').getByRole('link', { name: /^会员/ });
    expect(await membership.innerText()).toMatch(/到期$/);
    const { data: sale } = await site.rows.from('chain_sales').select('id').eq('order_id', joined).single();
    const before = await site.chain.vaultOf(site.uid);
    await site.chain.run(firstAdministrator.operator, (tx, deployment) =>
      refundSale(tx, deployment, { id: sale?.id, coinType: SUI_TYPE_ARG, catalogue: 'shop' }),
    );
    expect(await site.chain.vaultOf(site.uid)).toBe(before + (5n * oneSui) / 2n);
    const receipt = `/user/orders/${joined}`;
    await expect
      .poll(async () => (await site.ask(receipt)).text(), { interval: 200 })
      .toContain('钱已退到您的金库');
    await open(page, receipt);
    expect(await page.getByRole('main').innerText()).toMatch(/限期会员\s*已退款/);
    await open(page, '/user');
    expect(await membership.innerText()).toMatch(/还没有开通$/);
  });
});

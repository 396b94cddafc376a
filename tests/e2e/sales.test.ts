import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { onShelf } from '@suixue/chain/contract/kiosk';
import { setProposer } from '@suixue/chain/contract/user_pool';
import { createWares } from '@suixue/chain/transactions/catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open } from '../support/site/browser.ts';
import { type Buyer, newBuyer } from '../support/site/buyer.ts';
import type { ShopItem } from '../support/site/catalogue.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { oneSui } from '../support/site/payment-site.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';

let site: ShopSite;
let buyer: Buyer;
let buyersUid: string;

const price = 2n * oneSui;

/** The learner is the author of a course and invited the buyer, who buys it and one of the operator's. */
beforeAll(async () => {
  site = await openShopSite();
  const { shop, rows, uid, chain, operator } = site;
  await operator.run((tx, academy) => {
    createWares(tx, academy, {
      words: { name: '学员写的课', description: '', link: '', imageUrl: '', thumbnailUrl: '' },
      price,
      effectiveTime: 0n,
      refundWindow: 10_000n,
      shares: [
        { to: 'proposer', basisPoints: 1_000 },
        { to: 'remaining', uid },
      ],
      authorUid: uid,
      coinType: SUI_TYPE_ARG,
      supply: 10n,
      isNft: false,
    });
  });
  const id = await vi.waitFor(async () => {
    const { data } = await rows.from('chain_wares').select('id::text').eq('author_uid', uid).single();
    if (!data) throw new Error('the ware is not there yet');
    return BigInt(data.id);
  }, 20_000);
  await operator.run((tx, academy) => {
    onShelf(tx, academy, { id });
  });
  buyer = await newBuyer(chain, 'buyer');
  buyersUid = await buyer.bind();
  await chain.run(buyer.keypair, (tx, academy) => {
    setProposer(tx, academy, { proposer: uid });
  });
  const own: ShopItem = {
    kind: 'course',
    name: '学员写的课',
    id,
    price,
    currency: SUI_TYPE_ARG,
    pricing: null,
  };
  for (const item of [own, await shop.course('move-first-steps')]) {
    const order = await buyer.order(item);
    await buyer.pay(item, order);
    await buyer.whenPaid(order);
  }
});
afterAll(() => site.server.stop());

describe('the sales page', () => {
  it('shows the share of each sale and its settling date, but not the buyer', async () => {
    const { context } = await site.visit({ width: 360, height: 740 });
    const page = await newPageOf(context);
    await open(page, '/user');
    await page.getByRole('link', { name: /我的推荐/ }).click();
    await page.getByRole('heading', { name: '我推荐的人' }).waitFor();
    const said = await page.getByRole('main').innerText();
    // A tenth of each: 6 SUI for the operator's course, 2 SUI for the learner's own.
    expect(said).toMatch(/还没有结算\s*0\.8 SUI/);
    expect(said).toMatch(/Move 合约入门\s*退款期内[\s\S]*0\.6 SUI[\s\S]*之后可以结算/);
    expect(said).toMatch(/学员 \w{4}…/);
    expect(await page.content()).not.toContain(buyersUid);
    expect(await page.content()).not.toContain(buyer.person.email);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });

  it('lets the author settle a sale after the refund period, into the vault', async () => {
    const { context, wallet } = await site.visit();
    const page = await newPageOf(context);
    const before = await site.chain.vaultOf(site.uid);
    await open(page, '/user/sales');
    expect(await page.getByRole('main').innerText()).toMatch(/学员写的课[\s\S]*1\.8 SUI/);
    expect(await page.getByText('Move 合约入门').count()).toBe(0);
    const button = page.getByRole('button', { name: '结算', exact: true });
    // A request costs a tenth of what opening the page does.
    await expect
      .poll(async () => (await site.ask('/user/sales')).text(), { timeout: 30_000, interval: 500 })
      .toMatch(/>可以结算</);
    await open(page, '/user/sales');
    expect(await page.getByText('可以结算', { exact: true }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await button.click();
    await page.getByText('已入金库', { exact: true }).nth(1).waitFor();
    expect(wallet.signed()).toBe(1);
    expect(await site.chain.vaultOf(site.uid)).toBe(before + 2n * oneSui);
    expect(await page.getByRole('main').innerText()).toMatch(/已入金库\s*1\.8 SUI/);
    await page.getByRole('button', { name: /复制交易编号/ }).waitFor();
    await open(page, '/user/proposals');
    expect(await page.getByRole('main').innerText()).toMatch(/还没有结算\s*0\.6 SUI\s*已入金库\s*0\.2 SUI/);
  });

  it('has the rewards of invitations with rule and state, and as a file without formulas', async () => {
    const { context } = await site.visit({ width: 390, height: 800 });
    const page = await newPageOf(context);
    await open(page, '/invite/reward');
    const said = await page.getByRole('main').innerText();
    expect(said).toMatch(/Move 合约入门\s*待定[\s\S]*0\.6 SUI\s*售出时的约定：推荐人得成交价 6 SUI 的 10%/);
    expect(said).toMatch(/学员写的课\s*已入金库[\s\S]*0\.2 SUI[\s\S]*交易编号/);
    expect(await page.content()).not.toContain(buyersUid);
    expect(await violations(page)).toEqual([]);
    const file = await site.ask('/invite/reward.csv?from=2020-01-01&to=2999-12-31');
    expect(file.headers.get('content-disposition')).toContain('suixue-rewards.csv');
    const [title, ...lines] = (await file.text()).trim().split('\r\n');
    expect(title).toContain('售出（北京时间）,商品');
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toMatch(/学员写的课,.*,2 SUI,推荐人得 10%,0\.2 SUI,200000000,已入金库/);
    expect((await (await site.ask('/invite/reward.csv?to=2020-01-01')).text()).trim()).not.toContain('\r\n');
  });

  it('is empty for the buyer, who has no sales', async () => {
    const { cookie } = buyer;
    for (const [path, said] of [
      ['/user/sales', '还没有售出'],
      ['/user/proposals', '还没有人'],
    ]) {
      const page = await (await fetch(`${site.server.url}${path}`, { headers: { cookie } })).text();
      expect(page).toContain(said);
      expect(page).not.toContain('学员写的课');
    }
  });
});

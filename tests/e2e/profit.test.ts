import { onShelf } from '@suixue/chain/contract/kiosk';
import type { Deployment } from '@suixue/chain/deployment';
import { dayMs } from '@suixue/chain/duration';
import { readMonths } from '@suixue/chain/profits/read-months';
import { createWares } from '@suixue/chain/transactions/catalogue';
import { refundSale, settleSales } from '@suixue/chain/transactions/sales';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMonthsAt } from '../../apps/server/src/checks/profit/check-months-at.ts';
import { violations } from '../support/site/axe.ts';
import { open, openPage } from '../support/site/browser.ts';
import { type Buyer, newBuyer } from '../support/site/buyer.ts';
import type { ShopItem } from '../support/site/catalogue.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { waitUntilFound } from '../support/site/wait-until-found.ts';

const coinType = `0x${'0'.repeat(63)}2::sui::SUI`;
const path = '/millionaire/profit';
/** A tenth of it is not a whole number of MIST. */
const ownPrice = 1_000_000_005n;

interface SaleRow {
  readonly id: string;
  readonly item_id: string;
  readonly status: string;
  readonly shares: readonly { readonly uid: string; readonly amount: string }[];
}

let site: ShopSite;
let buyer: Buyer;
/** By item: the learner's own course, and two of the site. */
let sales: Readonly<Record<'own' | 'refunded' | 'held', SaleRow>>;

const waitFor = <Found>(what: string, find: () => Promise<Found | undefined>) =>
  waitUntilFound(find, { timeoutMs: 20_000, what });

const readSales = async (): Promise<readonly SaleRow[]> => {
  const { data, error } = await site.rows.from('chain_sales').select('id, item_id::text, status, shares');
  if (error) throw new Error(error.message);
  return data as unknown as SaleRow[];
};

async function sellOwnCourse(): Promise<ShopItem> {
  const { operator, rows, uid } = site;
  const words = { name: '学员写的课', description: '', link: '', imageUrl: '', thumbnailUrl: '' };
  const shares = [{ to: 'proposer', basisPoints: 1_000 }] as const;
  const terms = { words, price: ownPrice, effectiveTime: 0n, refundWindow: BigInt(7 * dayMs), shares };
  const more = { authorUid: uid, coinType, supply: 10n, isNft: false };
  await operator.run((tx, academy) => void createWares(tx, academy, { ...terms, ...more }));
  const id = await waitFor('the ware of the learner', async () => {
    const { data } = await rows.from('chain_wares').select('id::text').eq('author_uid', uid).maybeSingle();
    return (data as { id: string } | null)?.id;
  });
  await operator.run((tx, academy) => void onShelf(tx, academy, { id: BigInt(id) }));
  return {
    kind: 'course',
    name: words.name,
    id: BigInt(id),
    price: ownPrice,
    currency: coinType,
    pricing: null,
  };
}

/** Three purchases of a buyer whom the learner proposed: one is settled, one refunded, and one held beyond its refund period. */
beforeAll(async () => {
  site = await openShopSite();
  const { shop, chain, operator, server, uid } = site;
  buyer = await newBuyer(chain, 'buyer');
  await buyer.bind();
  await buyer.setProposer(uid);
  const items = {
    own: await sellOwnCourse(),
    refunded: await shop.course('move-first-steps'),
    held: await shop.course('pool-terms'),
  };
  for (const item of Object.values(items)) {
    const order = await buyer.order(item);
    await buyer.pay(item, order);
    await buyer.whenPaid(order);
  }
  const found = await readSales();
  const saleOf = ({ id }: ShopItem): SaleRow => {
    const sale = found.find(({ item_id: item }) => item === String(id));
    if (!sale) throw new Error(`there is no sale of ${id}`);
    return sale;
  };
  sales = { own: saleOf(items.own), refunded: saleOf(items.refunded), held: saleOf(items.held) };
  await operator.run((tx, academy) =>
    refundSale(tx, academy, { id: sales.refunded.id, coinType, catalogue: 'kiosk' }),
  );
  const body = JSON.stringify({ advanceMs: 8 * dayMs });
  const moved = await fetch(`${server.url}/v2/clock`, { method: 'POST', body });
  if (!moved.ok) throw new Error(`the clock was not moved: ${await moved.text()}`);
  await operator.run((tx, academy) => settleSales(tx, academy, [{ id: sales.own.id, coinType }]));
  await waitFor('the settlement', async () => {
    const states = (await readSales()).map(({ status }) => status);
    return states.includes('settled') && states.includes('refunded') ? true : undefined;
  });
}, 120_000);
afterAll(() => site.server.stop());

const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

/** The panel with this heading. */
const panel = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

async function check(page: Page, name: string): Promise<string> {
  await panel(page, name)
    .getByRole('button', { name: /^(?:开始核对|再核对一次)$/ })
    .click();
  await panel(page, name).getByRole('button', { name: '再核对一次' }).waitFor();
  return (await panel(page, name).innerText()).replace(/\s+/g, ' ');
}

const own = '核对这一页的每一笔';
const months = '核对这几个月的总数';

describe('the page about profit', () => {
  it('shows everyone the sums of each month, which are those of the chain', async () => {
    const { deployment } = (await (await fetch(`${site.server.url}/wallet/network.json`)).json()) as {
      readonly deployment: Deployment;
    };
    const node = { node: site.chain.client, contract: deployment };
    const onChain = await readMonths({ ...node, run: (call) => call() });
    const { data } = await site.rows
      .from('profit_months')
      .select(
        'status, sales::text, amount::text, to_author::text, to_proposer::text, to_named::text, to_rest::text',
      )
      .filter('sales', 'neq', '0')
      .order('status');
    expect(data).toEqual(
      onChain?.map(({ status, sales: count, amount, toAuthor, toProposer, toNamed, toRest }) => ({
        status,
        sales: String(count),
        amount: String(amount),
        to_author: String(toAuthor),
        to_proposer: String(toProposer),
        to_named: String(toNamed),
        to_rest: String(toRest),
      })),
    );
    const page = await openPage({ origin: site.server.url, script: false, width: 390 });
    await page.goto(path);
    const said = await textOf(page);
    expect(said).toContain('不是将来会有多少钱');
    expect(said).toMatch(
      /售出 3 笔 11\.800000005 SUI 已退款 1 笔 6 SUI 待结算 1 笔 4\.8 SUI 已结算 1 笔 1\.000000005 SUI/,
    );
    // A tenth of each, rounded down: 0.1 and 0.48. What is left goes to the authors.
    expect(said).toMatch(/课程作者 课程的剩余，归作者 5\.220000005 SUI 其中待结算 4\.32 SUI/);
    expect(said).toMatch(/推荐人 买家的推荐人，只计一层 0\.58 SUI 其中待结算 0\.48 SUI/);
    expect(said).toMatch(/加起来 5\.800000005 SUI/);
    expect(said).toContain('登录之后，这里列出您的每一笔');
    expect(said).not.toContain('学员写的课');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const command = await checkMonthsAt(site.chain.client, deployment, null);
    expect(command?.isRight).toBe(true);
    expect(command?.lines.join('\n')).toMatch(/ settled: 1 sales, 1000000005 .*proposer 100000000,/);
  });

  it('shows an account its own shares with rule, state and arithmetic, and others nothing of them', async () => {
    const { context } = await site.visit({ width: 390, height: 800 });
    const page = await newPageOf(context);
    await open(page, '/user/sales');
    await page
      .getByRole('main')
      .getByRole('link', { name: /每一笔怎样分/ })
      .click();
    await page.getByRole('heading', { name: '我的分成' }).waitFor();
    for (const summary of await page.locator('summary', { hasText: '怎样算出来的' }).all())
      await summary.click();
    const said = await textOf(page);
    expect(said).toMatch(/待结算 0\.48 SUI 已入金库 1\.000000005 SUI 因退款作废 0\.6 SUI/);
    expect(said).toMatch(
      /学员写的课 已入金库 .* 1\.000000005 SUI 您是推荐人、课程作者。买家实付 1\.000000005 SUI/,
    );
    expect(said).toContain('1,000,000,005 × 1,000 ÷ 10,000 = 100,000,000.5，取 100,000,000');
    expect(said).toContain('1,000,000,005 − 100,000,000 = 900,000,005');
    expect(said).toMatch(/Move 合约入门 已退款 .* 0\.6 SUI 您是推荐人.*各方的份额都作废/);
    expect(said).toMatch(/读懂资金池条款 可以结算 .* 0\.48 SUI 您是推荐人/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: '去取出' }).click();
    await page.waitForURL(/tab=wallet/);

    const others = await (
      await fetch(`${site.server.url}${path}`, { headers: { cookie: buyer.cookie } })
    ).text();
    expect(others).toContain('还没有您的分成');
    expect(others).not.toContain('学员写的课');
    expect(others).not.toContain(site.uid);
    const stranger = await newBuyer(site.chain, 'stranger');
    const unbound = await fetch(`${site.server.url}${path}`, { headers: { cookie: stranger.cookie } });
    expect(await unbound.text()).toContain('还没有绑定钱包');
  });

  it('is recomputed from the chain in the browser, which names a falsified row and what the node lacks', {
    timeout: 60_000,
  }, async () => {
    const { context } = await site.visit({ expected: [/Failed to load resource/] });
    const page = await newPageOf(context);
    await open(page, path);
    expect(await check(page, own)).toContain('3 笔全部一致');
    expect(await check(page, months)).toContain('总数全部一致');
    expect(await violations(page)).toEqual([]);

    const falsify = async (shares: SaleRow['shares']) => {
      const { error } = await site.rows.from('chain_sales').update({ shares }).eq('id', sales.held.id);
      if (error) throw new Error(error.message);
      await open(page, path);
    };
    // One unit moves from the remainder to the proposer, so that the sum is still right.
    await falsify(
      sales.held.shares.map((share, at) => ({
        ...share,
        amount: String(BigInt(share.amount) + (at === 0 ? 1n : -1n)),
      })),
    );
    const wrong = await check(page, own);
    expect(wrong).toContain('3 笔里有 1 笔和链上不一样');
    expect(wrong).toMatch(
      /各方的份额 链上是 0\.48 SUI、4\.32 SUI，这一页是 0\.480000001 SUI、4\.319999999 SUI/,
    );
    expect(await check(page, months)).toMatch(/待结算，推荐人：链上是 0\.48 SUI，这一页是 0\.480000001 SUI/);
    await falsify(sales.held.shares);
    expect(await check(page, own)).toContain('3 笔全部一致');

    const calls = '**/sui/*/GetTransaction';
    await page.route(calls, (route) =>
      route.fulfill({
        headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '5', 'grpc-message': 'gone' },
      }),
    );
    expect(await check(page, own)).toMatch(/0 笔一致，3 笔没法核对.*节点已经没有这笔记录/);
    await page.unroute(calls);
    await page.route('**/sui/**', (route) => route.abort());
    expect(await check(page, own)).toContain('链现在连不上，没有核对成');
    await page.unroute('**/sui/**');
  });
});

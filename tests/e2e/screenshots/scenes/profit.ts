import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { dayMs } from '@suixue/chain/duration';
import { settleSales } from '@suixue/chain/transactions/sales';
import { newBuyer } from '../../../support/site/buyer.ts';
import type { ShopItem } from '../../../support/site/catalogue.ts';
import { sessionCookie } from '../../../support/site/people.ts';
import { waitUntilFound } from '../../../support/site/wait-until-found.ts';
import { open, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const path = '/millionaire/profit';
const proposer = 'bailu';

/** A buyer whom the learner proposed buys these. Returns the ids of the sales. */
async function sell(site: Site, uid: string, items: readonly ShopItem[]): Promise<string[]> {
  const buyer = await newBuyer(site.chain, 'qiufen');
  await buyer.bind();
  await buyer.setProposer(uid);
  const sales: string[] = [];
  for (const item of items) {
    const order = await buyer.order(item);
    const digest = await buyer.pay(item, order);
    await buyer.whenPaid(order);
    const found = await site.chain.client.core.getTransaction({ digest, include: { events: true } });
    const opened = found.Transaction?.events.find(({ eventType }) => eventType.endsWith('::SaleOpened'));
    sales.push(String(opened?.json?.sale));
  }
  return sales;
}

/** Moves the network's clock beyond the refund period and settles a sale. */
async function settle(site: Site, id: string): Promise<void> {
  const body = JSON.stringify({ advanceMs: 8 * dayMs });
  const moved = await fetch(`${site.url}/v2/clock`, { method: 'POST', body });
  if (!moved.ok) throw new Error(`The clock was not moved: ${await moved.text()}`);
  const anyone = Ed25519Keypair.generate();
  await site.chain.fund(anyone.toSuiAddress());
  await site.chain.run(anyone, (tx, academy) => settleSales(tx, academy, [{ id, coinType: SUI_TYPE_ARG }]));
}

const ofProposer: Chapter = {
  name: 'profit of a proposer',
  visitor: { as: (site) => site.person(proposer) },
  scenes: () => {
    let uid = '';
    let sales: string[] = [];
    return {
      'no wallet': ({ page }) => open(page, path),
      async 'no shares yet'({ page, site }) {
        const keypair = Ed25519Keypair.generate();
        await site.chain.fund(keypair.toSuiAddress());
        uid = await site.chain.bind(await sessionCookie(site.url, await site.person(proposer)), keypair);
        await open(page, path);
        await said(page, '还没有您的分成');
      },
      async pending({ page, site }) {
        const items = [await site.shop.course('move-first-steps'), await site.shop.course('pool-terms')];
        sales = await sell(site, uid, items);
        await open(page, path);
        await said(page, '您是推荐人');
      },
      async 'one settled, one due'({ page, site }) {
        await settle(site, sales[0] ?? '');
        const cookie = await sessionCookie(site.url, await site.person(proposer));
        const isShown = async () => {
          const answer = await fetch(`${site.url}${path}`, { headers: { cookie } });
          return (await answer.text()).includes('结算，进了您的金库') || undefined;
        };
        await waitUntilFound(isShown, { timeoutMs: 20_000, what: 'the settlement' });
        await open(page, path);
        await said(page, '可以结算');
      },
      async 'how it was computed'({ page }) {
        await page.getByText('怎样算出来的').first().click();
        await said(page, '零头归最后一行');
      },
      async 'checked in the browser'({ page }) {
        await page.getByRole('button', { name: '开始核对' }).first().click();
        await said(page, '2 笔全部一致');
      },
    };
  },
};

const forVisitors: Chapter = {
  name: 'profit for visitors',
  scenes: () => ({
    'each month': ({ page }) => open(page, path),
    'before the first sale': ({ page }) => open(page, `${path}?until=2020-01`),
    async 'months checked in the browser'({ page }) {
      await open(page, path);
      await page.getByRole('button', { name: '开始核对' }).click();
      await said(page, '总数全部一致');
    },
  }),
};

export const profitChapters: readonly Chapter[] = [ofProposer, forVisitors];

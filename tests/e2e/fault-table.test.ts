import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { readCommodities } from '@suixue/chain/reading/catalogue';
import { type CommodityTerms, createCommodity, updateCommodity } from '@suixue/chain/transactions/catalogue';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultLine, faultsToText } from '../support/faults/fault-lines.ts';
import { whenReady } from '../support/site/browser.ts';
import { type OpenPools, openPools } from '../support/site/open-pools.ts';
import { countSends, keptCount, sheetStatement } from '../support/site/payment-site.ts';
import {
  openPurchase,
  openShopSite,
  payButton,
  type ShopSite,
  whenOpened,
} from '../support/site/shop-site.ts';

/**
 * Faults of payments that a page's user sees; those of the ledger are in `tests/integration/ledger/fault-table.db.test.ts`. Each case buys
 * one product once and must get it once.
 */

let site: ShopSite;
let pass: bigint;
let phone: bigint;
let pools: OpenPools;
const lines: FaultLine[] = [];
beforeAll(async () => {
  site = await openShopSite();
  await site.operator.run((tx, academy) => createCommodity(tx, academy, { ...passTerms, couponKind: null }));
  pass = (await site.shop.plan(passTerms.words.name)).id;
  phone = (await site.shop.plan('示例手机（练习用）')).id;
  pools = await openPools(site);
  await pools.setCoolingHours(0);
  await pools.acceptNotice();
});
afterAll(async () => {
  process.stdout.write(`\n${faultsToText(lines)}\n\n`);
  await site.server.stop();
});

const visit = () => site.visit({ expected: [/Failed to load resource/, /net::ERR/, /ERR_/] });
const sending = '**/ExecuteTransaction';
const thirtyDays = 30n * 86_400_000n;

/** A pass, of which any number can be bought. */
const passTerms: Omit<CommodityTerms, 'couponKind'> = {
  words: { name: '年会通行证', description: '', link: '', imageUrl: '', thumbnailUrl: '' },
  authorUid: 'house',
  kind: 'pass',
  available: true,
  supply: 100n,
  userLimits: 0n,
  prices: [{ coinType: SUI_TYPE_ARG, price: 2_000_000_000n, arg: 0n }],
  refundWindow: 0n,
  shares: [{ to: 'remaining', uid: 'house' }],
};

async function soldOf(item: bigint): Promise<bigint> {
  const [commodity] = await readCommodities(site.chain.client, site.chain.contract, [item]);
  return commodity?.supplied ?? 0n;
}

/** An item of the shop of which each purchase hands out one more. */
const countable = (idOf: () => bigint) => ({
  path: () => `/purchasing/${idOf()}`,
  async begin() {
    const had = await soldOf(idOf());
    return async () => expect((await soldOf(idOf())) - had).toBe(1n);
  },
});

const setPassPrice = (price: bigint) =>
  site.operator.run((tx, academy) =>
    updateCommodity(tx, academy, {
      ...passTerms,
      id: pass,
      prices: [{ coinType: SUI_TYPE_ARG, price, arg: 0n }],
    }),
  );

/** What is bought in each case, and how it shows that it was bought exactly once. */
const bought = {
  membership: {
    path: () => path('timed'),
    async begin() {
      const had = await site.ownedUntil('timed');
      const began = BigInt(Date.now());
      return async () => {
        const until = await site.ownedUntil('timed');
        // After the present end, or from now.
        if (had > began) expect(until - had).toBe(thirtyDays);
        else expect(until - began < 2n * thirtyDays).toBe(true);
      };
    },
  },
  pass: countable(() => pass),
  phone: countable(() => phone),
  coupon: countable(() => BigInt(site.items.coupon)),
  ticket: {
    path: () => `/staking/${pools.examples.raising}`,
    async begin() {
      const had = await pools.holding(pools.examples.raising);
      return async () => expect((await pools.holding(pools.examples.raising)) - had).toBe(1n);
    },
  },
} as const;

const path = (item: keyof ShopSite['items']) => `/purchasing/${site.items[item]}`;
const whenKept = (page: Page) => expect.poll(() => keptCount(page), { timeout: 20_000 }).toBe(1);

/** The next order that the page requests. */
async function nextOrder(page: Page): Promise<string> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/orders'));
  return (await answer.json()).order;
}

async function openOrder(context: BrowserContext, order: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/user/orders/${order}`);
  await whenReady(page);
  return page;
}

type Kind = keyof typeof bought;

const pay = (page: Page) => payButton(page).click();

type Story = Pick<FaultLine, 'fault' | 'done' | 'happened'>;

/** Checks that it was bought exactly once and adds a line to the table. */
async function surviveAs(kind: Kind, line: Story, run: () => Promise<void>): Promise<void> {
  const before = await site.paidCount();
  const checkOnce = await bought[kind].begin();
  await run();
  const paid = (await site.paidCount()) - before;
  lines.push({ ...line, fault: `${line.fault} (${kind})`, paid, isOpen: true });
  expect(paid).toBe(1);
  await checkOnce();
}

describe.each(['membership', 'pass', 'ticket'] as const)('a payment for a %s', (kind) => {
  const { path: purchase } = bought[kind];
  const survive = (line: Story, run: () => Promise<void>) => surviveAs(kind, line, run);

  it('continues on the next page if its tab was closed after signing', async () => {
    const line = {
      fault: 'tab closed after signing',
      done: 'what was signed reaches nobody, and the tab is closed',
      happened: 'the next page sends the same bytes',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      const page = await openPurchase(context, purchase());
      wallet.afterSigning(async () => {
        await context.route(sending, (route) => route.abort());
      });
      const placed = nextOrder(page);
      await pay(page);
      const order = await placed;
      await whenKept(page);
      await page.close();
      await context.unroute(sending);
      const sends = countSends(context);
      await whenOpened(await openOrder(context, order));
      await expect.poll(sends).toBe(1);
      expect(wallet.signed()).toBe(1);
    });
  });

  it('opens although the server was killed between signing and finality', async () => {
    const line = {
      fault: 'server killed',
      done: 'killed after signing, before anything was sent, and started again',
      happened: 'the page goes on when there is a server, and it opens by itself',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      const page = await openPurchase(context, purchase());
      let restarted: Promise<void> | undefined;
      wallet.afterSigning(async () => {
        restarted = site.server.killAndRestart();
      });
      await pay(page);
      await page.waitForURL(/\/user\/orders\//, { timeout: 60_000 });
      await restarted;
      await whenOpened(page);
      expect(wallet.signed()).toBe(1);
    });
  });

  it('waits with a message while the network is unreachable for three minutes', async () => {
    const line = {
      fault: 'RPC dead for minutes',
      done: 'no call reaches the network for three minutes after signing',
      happened: 'the order shows that it is signed and unanswered; then it opens',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      await context.clock.install();
      const page = await openPurchase(context, purchase());
      wallet.afterSigning(async () => {
        await context.route('**/sui/**', (route) => route.abort());
      });
      await pay(page);
      await whenKept(page);
      await context.clock.fastForward('03:00');
      await page.waitForURL(/\/user\/orders\//, { timeout: 60_000 });
      await page.getByText('已签名，还没有答复').waitFor();
      await context.unroute('**/sui/**');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await whenOpened(page);
      // The ledger may be faster than the page's lookup.
      await expect.poll(() => keptCount(page), { timeout: 20_000 }).toBe(0);
      expect(wallet.signed()).toBe(1);
    });
  });

  it('is made once when two tabs buy the same', async () => {
    const line = {
      fault: 'two tabs',
      done: 'both pages ask for it, one while the other is at it and again afterwards',
      happened: 'both have the same order; the second is shown that it is paid',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      const [one, other] = [await openPurchase(context, purchase()), await openPurchase(context, purchase())];
      const first = nextOrder(one);
      const held = wallet.hold();
      await pay(one);
      await held.asked;
      const second = nextOrder(other);
      await payButton(other).click();
      await other.getByText('有一笔正在进行').first().waitFor();
      expect(await second).toBe(await first);
      // The other tab has read the offer again; later it would show the payment, and sell one more.
      await payButton(other).and(other.locator(':enabled')).waitFor();
      held.letGo();
      await whenOpened(one);
      // Both tabs get the same order, which the contract accepts once.
      await payButton(other).click();
      await whenOpened(other);
      expect(wallet.signed()).toBe(1);
    });
  });

  it('is made once if a second page still shows the state before the payment', async () => {
    const line = {
      fault: 'two tabs, one stale',
      done: 'the second page still shows what was before the first one paid',
      happened: 'there is no order, and the page shows how it is now',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      const [one, other] = [await openPurchase(context, purchase()), await openPurchase(context, purchase())];
      await pay(one);
      await whenOpened(one);
      await payButton(other).click();
      await other.getByText(/刚刚有变动/).waitFor();
      expect(wallet.signed()).toBe(1);
    });
  });

  it('is made once when the pay button is pressed twice', async () => {
    const line = {
      fault: 'double click',
      done: 'the button is pressed twice at once',
      happened: 'one order, one signature',
    };
    await survive(line, async () => {
      const { context, wallet } = await visit();
      const page = await openPurchase(context, purchase());
      let asked = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/orders') asked += 1;
      });
      await payButton(page).dblclick();
      await whenOpened(page);
      expect([asked, wallet.signed()]).toEqual([1, 1]);
    });
  });
});

// They are bought like passes, except for what their orders open.
describe.each([
  ['phone', /刚刚有变动/],
  // One for each account.
  ['coupon', /已达到每个账户的购买上限/],
] as const)('a payment for a %s', (kind, refusal) => {
  it('is made once although its tab was closed after signing, and a second tab still shows the state before', async () => {
    const line = {
      fault: 'tab closed after signing, another one stale',
      done: 'what was signed reaches nobody, the tab is closed, and a second page shows what was before',
      happened: 'the next page sends the same bytes; the stale page creates no order',
    };
    await surviveAs(kind, line, async () => {
      const { context, wallet } = await visit();
      const purchase = bought[kind].path();
      const [page, stale] = [await openPurchase(context, purchase), await openPurchase(context, purchase)];
      wallet.afterSigning(async () => {
        await context.route(sending, (route) => route.abort());
      });
      const placed = nextOrder(page);
      await pay(page);
      const order = await placed;
      await whenKept(page);
      await page.close();
      await context.unroute(sending);
      await whenOpened(await openOrder(context, order));
      await payButton(stale).click();
      await stale.getByText(refusal).first().waitFor();
      expect(wallet.signed()).toBe(1);
    });
  });
});

describe('a payment for tickets', () => {
  it('is not signed while the network is unreachable, and continues with the same order afterwards', async () => {
    const line = {
      fault: 'network unreachable before signing',
      done: 'no call reaches the network when the button is pressed',
      happened: 'the page says that nothing was signed; pressed again, it pays the same order',
    };
    await surviveAs('ticket', line, async () => {
      const { context, wallet } = await visit();
      const page = await openPurchase(context, bought.ticket.path());
      await payButton(page).waitFor();
      await context.route('**/sui/**', (route) => route.abort());
      const first = nextOrder(page);
      await payButton(page).click();
      const order = await first;
      await page.getByText('还没有签名，什么都没有扣').first().waitFor();
      expect(wallet.signed()).toBe(0);
      await context.unroute('**/sui/**');
      const second = nextOrder(page);
      await payButton(page).click();
      expect(await second).toBe(order);
      await whenOpened(page);
      expect(wallet.signed()).toBe(1);
    });
  });
});

describe('a payment whose price changes', () => {
  it('is made once on two devices, although the price fell while the first one signed', async () => {
    const price = 2_000_000_000n;
    const item = await site.sell({ name: '限期的课', price, lasts: thirtyDays });
    const before = await site.paidCount();
    // Each visitor signs in separately, like another device.
    const [here, there] = [await visit(), await visit()];
    const [one, other] = [
      await openPurchase(here.context, `/purchasing/${item}`),
      await openPurchase(there.context, `/purchasing/${item}`),
    ];
    const first = nextOrder(one);
    const held = here.wallet.hold();
    await payButton(one).click();
    await held.asked;
    await site.setPrice(item, price / 2n);
    await other.reload();
    await whenReady(other);
    await payButton(other).click();
    await other.getByText('另一台设备上正在购买').waitFor();
    const second = nextOrder(other);
    await other.getByRole('button', { name: '在这里接着付' }).click();
    expect(await second).toBe(await first);
    await whenOpened(other);
    held.letGo();
    await whenOpened(one);
    const until = await site.ownedUntil(item);
    expect(until - BigInt(Date.now()) < thirtyDays).toBe(true);
    const paid = (await site.paidCount()) - before;
    lines.push({
      fault: 'two devices, price fell',
      done: 'the price falls while one device signs, and another one asks for it as well',
      happened:
        'the second device shows the change and continues with the same order; the contract accepts it once',
      paid,
      isOpen: true,
    });
    expect(paid).toBe(1);
  });

  it.each([
    ['a course', () => path('terms'), () => site.setPrice('terms', 5_500_000_000n)],
    ['a pass', bought.pass.path, () => setPassPrice(5_500_000_000n)],
  ])('never takes a price other than the confirmed one for %s', async (what, purchase, raise) => {
    const { context, wallet } = await visit();
    const before = await site.paidCount();
    const page = await openPurchase(context, purchase());
    const held = wallet.hold();
    await payButton(page).click();
    await held.asked;
    await raise();
    held.letGo();
    await page.getByText('价格刚刚变了', { exact: true }).waitFor();
    expect(await site.paidCount()).toBe(before);
    await payButton(page).and(page.locator(':enabled')).waitFor();
    expect(await sheetStatement(page)).toMatch(/付出\s+5\.5 SUI/);
    await payButton(page).click();
    await whenOpened(page);
    const paid = (await site.paidCount()) - before;
    lines.push({
      fault: `price changed (${what})`,
      done: 'the price rises between consent and execution',
      happened: 'the contract rejects it; both prices are shown and the button is pressed again',
      paid,
      isOpen: true,
    });
    expect([paid, wallet.signed()]).toEqual([1, 2]);
  });
});

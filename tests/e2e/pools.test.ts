import { buyTickets } from '@suixue/chain/transactions/pool';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openPage } from '../support/site/browser.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { type OpenPools, openPools } from '../support/site/open-pools.ts';
import { oneSui, sheetStatement } from '../support/site/payment-site.ts';
import { openShopSite, payButton, type ShopSite, whenOpened } from '../support/site/shop-site.ts';
import { regionHeader } from '../support/site/start-server.ts';

let site: ShopSite;
let pools: OpenPools;
beforeAll(async () => {
  site = await openShopSite();
  pools = await openPools(site);
});
afterAll(() => site.server.stop());

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const textOf = async (page: Page) => (await main(page).innerText()).replace(/\s+/g, ' ');
const pathOf = (pool: string) => `/staking/${pool}`;

/** Has the browser recompute the pool from the chain: everything must hold, and the page must show the same. */
async function check(page: Page): Promise<void> {
  await press(page, /^(开始核对|再核对一次)$/);
  await main(page).getByText('全部对得上').waitFor();
}

describe('pools', () => {
  it('are closed to visitors of an unknown region, who are told why, and readable without script where they are open', {
    timeout: 90_000,
  }, async () => {
    const { origin, script } = { origin: site.server.url, script: false };
    const unknown = await openPage({ origin, script });
    for (const path of ['/staking', pathOf(pools.examples.raising)]) {
      await unknown.goto(path);
      expect(await textOf(unknown)).toMatch(
        /先选您所在的国家或地区.*资金池只在确认可以的地方开放.*退票和释放一直可以用/,
      );
      expect(await unknown.content()).not.toContain('示例资金池');
      expect(await unknown.getByRole('contentinfo').getByRole('link', { name: '资金池' }).count()).toBe(0);
    }

    const page = await openPage({ origin, script, headers: { [regionHeader]: 'SG' } });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: '资金池' }).click();
    const list = await textOf(page);
    for (const stage of ['募集中', '锁仓中', '释放中', '已结束'])
      expect(list).toMatch(
        new RegExp(`示例资金池 · ${stage} ${stage} 已售 40 / 100 张 (?:还剩 )?60 张.{0,6}票价 1 SUI`),
      );
    await main(page).getByRole('link', { name: '锁仓中', exact: true }).click();
    expect(await main(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      '示例资金池 · 锁仓中',
    ]);
    await main(page).getByRole('heading', { level: 3 }).click();
    await page.waitForURL(`**${pathOf(pools.examples.locked)}`);
    const locked = await textOf(page);
    expect(locked).toMatch(/每张票亏 0\.2 SUI，也就是 20%/);
    expect(locked).toMatch(/50 张 50 SUI 40 SUI 10 SUI/);
    expect(locked).toMatch(/保底金额 每张 0\.8 SUI，锁仓后任何人都取不走/);
    await page.goto(pathOf(pools.examples.releasing));
    const releasing = await textOf(page);
    expect(releasing).toMatch(/每张票领回 1\.05 SUI ?，已经写定；票价是 1 SUI/);
    expect(releasing).toMatch(
      /管理员取出 6 SUI.*管理员存回 8 SUI.*池里现有 42 SUI.*欠持票人.* 42 SUI.*管理员还能取 0 SUI/,
    );
    expect(releasing).toMatch(/进入「释放中」，每张票领 1\.05 SUI，从此写定/);
    expect(releasing).toMatch(/持票人 \S+… 买了 40 张，付出 40 SUI/);
    await page.goto(`${pathOf(pools.examples.releasing)}?before=2`);
    expect(await textOf(page)).toMatch(/建立了这个资金池，条款从此写定 .* 回到最新的/);
  });

  it('are bought after the notice and its waiting time, handed back, lost to others, and released in parts', {
    timeout: 240_000,
  }, async () => {
    const pool = await pools.create('整个过程', 6n);
    const { context, wallet } = await site.visit({ expected: [/Failed to load resource/] });
    const page = await newPageOf(context);
    await open(page, pathOf(pool));
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);

    // The notice.
    await press(page, '我已读懂，愿意承担');
    await page.getByText('请先勾选“我读完了”。').waitFor();
    await page.getByRole('checkbox', { name: /我读完了，知道每张票最多亏 0\.2 SUI/ }).check();
    await press(page, '我已读懂，愿意承担');
    await page
      .getByText(/起可以买票/)
      .first()
      .waitFor();
    expect(await page.getByLabel('买几张', { exact: true }).count()).toBe(0);
    await pools.setCoolingHours(0);

    // The purchase.
    await open(page, pathOf(pool));
    const count = page.getByLabel('买几张', { exact: true });
    await count.fill('7');
    await page.getByText('最多 6 张。').waitFor();
    await count.fill('99999999999999999999999');
    expect(await main(page).getByRole('button', { name: '买票' }).isDisabled()).toBe(true);
    await count.fill('4');
    const agreed = await sheetStatement(page);
    expect(agreed).toMatch(/花 4 SUI 买资金池 \S+ 的 4 张票，最多可能亏损 0\.8 SUI/);
    expect(agreed).toContain(pool);
    await payButton(page).click();
    await whenOpened(page);
    await main(page).getByRole('link', { name: '看资金池' }).click();
    await page.getByText('我的票').waitFor();
    expect(await textOf(page)).toMatch(
      /买到 4 张 持有 4 张 已释放 0 张 付出 4 SUI 已领回 0 SUI 退票可得 4 SUI/,
    );
    await check(page);
    expect(await textOf(page)).toMatch(/核对的是链上 .+ 的状态，共 1 个账户买过票/);

    // Sold out while the wallet asks: one buyer gets the last tickets, and the other pays nothing but gas.
    const last = wallet.hold();
    await payButton(page).click();
    await last.asked;
    await site.operator.run((tx, academy) =>
      buyTickets(tx, academy, {
        payer: { address: site.operator.address, client: site.chain.client },
        pool: { poolId: pool, coinType: '0x2::sui::SUI' },
        ...{ orderId: crypto.randomUUID(), tickets: 2n, ticketPrice: oneSui },
      }),
    );
    last.letGo();
    await page.getByText('剩下的票不够了。').first().waitFor();
    await page.getByText('票已经卖完。', { exact: false }).waitFor();
    expect(await pools.holding(pool)).toBe(4n);

    // Handing back is not paused.
    await pools.togglePause(pool);
    await page.getByLabel('退几张').fill('1');
    await page.getByRole('button', { name: '退票 1 张，得 1 SUI' }).waitFor();
    expect(await sheetStatement(page)).toMatch(/退回资金池 \S+ 的 1 张票，1 SUI 回到您的金库/);
    await press(page, '退票 1 张，得 1 SUI');
    await page.getByText('您持有 3 张').waitFor();
    await page.getByText('管理员暂停了购票。退票不受影响。').waitFor();
    await check(page);
    await pools.togglePause(pool);

    // The stage changes while the wallet asks.
    await open(page, pathOf(pool));
    const late = wallet.hold();
    await press(page, '退票 3 张，得 3 SUI');
    await late.asked;
    await pools.nextStage(pool);
    late.letGo();
    await page.getByText('资金池现在的阶段不能这样操作。', { exact: false }).first().waitFor();
    await page.getByText('锁仓中，现在不能退，也不能领。', { exact: false }).waitFor();
    await check(page);
    expect(await violations(page)).toEqual([]);

    // The administrator loses a fifth of the money, and the pool is closed to the learner's region.
    await pools.withdraw(pool, oneSui);
    await pools.nextStage(pool);
    await pools.declareRegion('');
    const isReleasing = async () => (await (await site.ask(pathOf(pool))).text()).includes('现在可以领回');
    await expect.poll(isReleasing, { timeout: 20_000 }).toBe(true);
    await open(page, '/user');
    expect(await page.getByRole('contentinfo').getByRole('link', { name: '资金池' }).count()).toBe(0);
    await main(page).getByRole('link', { name: '我的资金池' }).click();
    await main(page)
      .getByRole('link', { name: /整个过程/ })
      .click();
    await page.waitForURL(`**${pathOf(pool)}`);
    await page.getByLabel('释放几张').waitFor();
    await check(page);
    await page.getByLabel('释放几张').fill('1');
    await page.getByRole('button', { name: '释放 1 张，得 0.8 SUI' }).waitFor();
    expect(await sheetStatement(page)).toMatch(/用资金池 \S+ 的 1 张票领取 0\.8 SUI，存入您的金库/);
    const before = await site.chain.vaultOf(site.uid);
    await press(page, '释放 1 张，得 0.8 SUI');
    await page.getByText('您持有 2 张').waitFor();
    await press(page, '释放 2 张，得 1.6 SUI');
    await page.getByText('您没有还没领的票了。').waitFor();
    expect(await textOf(page)).toMatch(
      /买到 3 张 持有 0 张 已释放 3 张 付出 3 SUI 已领回 2\.4 SUI 还可领 0 SUI/,
    );
    expect((await site.chain.vaultOf(site.uid)) - before).toBe(2_400_000_000n);
    await check(page);
    expect(wallet.signed()).toBe(6);
    await main(page).getByRole('link', { name: '我的', exact: true }).click();
    await page.waitForURL(/entries=own/);
    expect(
      await main(page)
        .getByText(/^您(?:释放|退了|买了)/)
        .allInnerTexts(),
    ).toEqual([
      '您释放 2 张，领到 1.6 SUI',
      '您释放 1 张，领到 0.8 SUI',
      '您退了 1 张，退回 1 SUI',
      '您买了 4 张，付出 4 SUI',
    ]);
  });
});

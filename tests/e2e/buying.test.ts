import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, whenReady } from '../support/site/browser.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { keptCount, sheetStatement } from '../support/site/payment-site.ts';
import { whenToasted } from '../support/site/seen-toasts.ts';
import {
  openPurchase,
  openShopSite,
  payButton,
  type ShopSite,
  sheetQuestion,
  whenOpened,
} from '../support/site/shop-site.ts';

let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite();
});
afterAll(() => site.server.stop());

const path = (item: keyof ShopSite['items'], query = '') => `/purchasing/${site.items[item]}${query}`;
const sui = (amount: number) => BigInt(amount * 1_000) * 1_000_000n;

describe('a buyer', () => {
  it('sees the price without script, and that paying needs script', async () => {
    const { context } = await site.visit({ script: false });
    const page = await newPageOf(context);
    await page.goto(path('timed'));
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('限期会员');
    expect(said).toMatch(/应付\s+2\.5 SUI/);
    expect(said).toContain('付款需要脚本');
    await page.getByLabel('365 天').check();
    await page.getByRole('button', { name: '按这个选择重新计算' }).click();
    await page.getByText('25 SUI').last().waitFor();
    expect(new URL(page.url()).searchParams.get('pricing')).toBe('1');
  });

  it('pays for a course with a coupon, the course opens automatically, and it cannot be bought twice', async () => {
    const { context, wallet } = await site.visit();
    const before = await site.paidCount();
    const coupons = await openPurchase(context, path('coupon'));
    await payButton(coupons).click();
    await whenOpened(coupons);
    const page = await openPurchase(context, path('move'));
    expect(await page.getByText('应付').locator('..').innerText()).toContain('6 SUI');
    await page.getByLabel(/新学员九折券/).check();
    await page.getByText('5.4 SUI').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText(/^不到 0\.0\d+ SUI$/).waitFor();
    expect(await sheetStatement(page)).toMatch(/付出\s+5\.4 SUI\s+给学园的合约/);
    // The product's id is shortened, and shown in full on demand.
    const number = page.url().match(/\/purchasing\/(\d+)/)?.[1] ?? '';
    expect(number.length).toBeGreaterThan(60);
    const whole = page.getByRole('main').getByText(number, { exact: true });
    expect(await whole.isVisible()).toBe(false);
    await page.getByText(`编号 ${number.slice(0, 6)}…${number.slice(-4)}`, { exact: true }).click();
    expect(await whole.isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await payButton(page).click();
    await whenOpened(page);
    expect(await violations(page)).toEqual([]);
    expect([wallet.signed(), await site.paidCount(), await keptCount(page)]).toEqual([2, before + 2, 0]);
    await page.getByRole('link', { name: '开始学习' }).click();
    await page.waitForURL(/\/course\/move-first-steps\/[a-z0-9-]+$/);
    await page.goto('/course/move-first-steps/abilities');
    expect(await page.getByRole('main').innerText()).toContain('只有一个地方：交给会拆开它的函数');

    // It cannot be paid for again.
    await page.goto(path('move'));
    await page.getByText('您已经永久拥有').waitFor();
    expect(await payButton(page).count()).toBe(0);
    await page.getByRole('link', { name: '去学习' }).click();
    await page.waitForURL(/\/course\/move-first-steps$/);
  });

  it('sees a changed price and a changed refund period before signing, and then the new terms in the statement to sign', async () => {
    const { context, wallet } = await site.visit({ expected: [/409/] });
    const page = await openPurchase(context, path('terms'));
    await payButton(page).waitFor();
    await site.setPrice('terms', sui(5.5));
    await payButton(page).click();
    await page.getByText('价格刚刚变了', { exact: true }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('原来是 4.8 SUI，现在是 5.5 SUI');
    expect(wallet.signed()).toBe(0);
    expect(await payButton(page).innerText()).toContain('5.5 SUI');
    await site.setRefundWindow('terms', 3_600_000n);
    await payButton(page).click();
    await page.getByText('时长或退款期刚刚变了', { exact: true }).waitFor();
    expect(wallet.signed()).toBe(0);
    await payButton(page).and(page.locator(':enabled')).waitFor();
    expect(await sheetStatement(page)).toContain('长期有效，退款期 1 小时');
    wallet.refuse('User rejected the request');
    await payButton(page).click();
    await whenToasted(page, '签名失败');
  });

  it('sees the missing amount if the balance is too low, and abandons an order by declining in the wallet', async () => {
    await site.setPrice('terms', sui(1_000_000));
    const { context, wallet } = await site.visit();
    const page = await openPurchase(context, path('terms'));
    await page.getByText(/^余额不足，还差 99\d+/).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '领取练习币' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await site.setPrice('terms', sui(4.8));
    await open(page, path('terms'));
    const before = await site.paidCount();
    const placed = page.waitForResponse((answer) => answer.url().endsWith('/orders'));
    wallet.refuse('User rejected the request');
    await payButton(page).click();
    const { order } = await (await placed).json();
    await whenToasted(page, '签名失败');
    await expect
      .poll(async () => (await site.ask(`/orders/${order}`)).json(), { timeout: 30_000 })
      .toMatchObject({ status: 'abandoned' });
    expect([wallet.signed(), await site.paidCount()]).toEqual([0, before]);
    await page.goto(`/user/orders/${order}`);
    await page.getByRole('link', { name: '还没有付？回去付款' }).click();
    await page.waitForURL((url) => url.pathname === path('terms'));
  });

  it('keeps the sheet, and pays on it later, if the network is gone when the button is pressed', async () => {
    const { context, wallet } = await site.visit({ expected: [/Failed to load resource/] });
    const page = await openPurchase(context, path('terms'));
    await expect.poll(() => payButton(page).isEnabled(), { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
    await payButton(page).click();
    await page.getByText('网络不通，什么都没有改变。').waitFor();
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
    await context.setOffline(false);
    const held = wallet.hold();
    await payButton(page).click();
    await held.asked;
    wallet.refuse('User rejected the request');
    held.letGo();
    await whenToasted(page, '签名失败');
  });

  it('is asked on the sheet, with the statement, if the fee could not be simulated before', async () => {
    const { context, wallet } = await site.visit({ expected: [/Failed to load resource/, /ERR_FAILED/] });
    await context.route('**/SimulateTransaction', (route) => route.abort());
    const page = await openPurchase(context, path('terms'));
    await page.getByText('签名前写明').waitFor();
    await context.unroute('**/SimulateTransaction');
    await payButton(page).click();
    await sheetQuestion(page).waitFor();
    expect(await sheetQuestion(page).innerText()).toMatch(
      /网络费由您的钱包付，最多 0\.0\d+ SUI[\s\S]*付出\s+4\.8 SUI/,
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('您没有确认，什么都没有扣。').waitFor();
    expect(wallet.signed()).toBe(0);
  });

  it('gets a free product without paying', async () => {
    await site.give('terms');
    const { context } = await site.visit();
    const page = await openPurchase(context, path('terms'));
    expect(await sheetStatement(page)).not.toContain('付出');
    await page.getByRole('button', { name: '免费领取' }).click();
    await whenOpened(page);
    expect(await site.ownedUntil('terms')).toBe(2n ** 64n - 1n);
  });

  it('gets a not-found page for a product that is not sold', async () => {
    for (const missing of [
      '/purchasing/7',
      '/purchasing/0x7',
      '/user/orders/00000000-0000-4000-8000-000000000000',
    ])
      expect([missing, (await site.ask(missing)).status]).toEqual([missing, 404]);
  });
});

describe('a membership', () => {
  it('is sold by days, and renewing adds days to those left', async () => {
    const { context } = await site.visit();
    const day = 86_400_000n;
    const page = await openPurchase(context, path('timed', '?pricing=0'));
    expect(await page.getByRole('main').innerText()).toMatch(/从付款时起，到 \d{4} 年/);
    await payButton(page).click();
    await whenOpened(page);
    const first = await site.ownedUntil('timed');
    await page.getByRole('link', { name: '去会员中心' }).waitFor();
    await page.goto(path('timed', '?pricing=1'));
    await whenReady(page);
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('已拥有');
    expect(said).toMatch(/从 \d{4} 年 .* 到 \d{4} 年 .*（接在现有有效期之后）/);
    await payButton(page).click();
    await whenOpened(page);
    expect(await site.ownedUntil('timed')).toBe(first + 365n * day);
  });
});

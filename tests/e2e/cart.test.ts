import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { whenReady } from '../support/site/browser.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { sheetStatement } from '../support/site/payment-site.ts';
import {
  openPurchase,
  openShopSite,
  payButton,
  type ShopSite,
  whenOpened,
} from '../support/site/shop-site.ts';

let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite();
});
afterAll(() => site.server.stop());

describe('the cart', () => {
  it('can be filled and emptied without script', async () => {
    const { context } = await site.visit({ script: false });
    const page = await newPageOf(context);
    await page.goto('/cart');
    await page.getByText('购物车是空的').waitFor();
    for (const course of ['move-first-steps', 'pool-terms']) {
      await page.goto(`/course/${course}`);
      await page.getByRole('button', { name: '加入购物车' }).click();
      await page.waitForURL(/\/cart$/);
    }
    expect(await page.getByRole('main').innerText()).toMatch(/合计 2 门\s+10\.8 SUI/);
    await page.getByRole('button', { name: /移出.*读懂资金池条款/ }).click();
    await page.getByText('合计 1 门').waitFor();
  });

  it('shows a changed price and pays for all courses in one payment with the best coupons', async () => {
    const { context, wallet } = await site.visit();
    const coupons = await openPurchase(context, `/purchasing/${site.items.coupon}`);
    expect(await sheetStatement(coupons)).toMatch(/得到\s+优惠券「新学员九折券」\s+编号 \d+/);
    await payButton(coupons).click();
    await whenOpened(coupons);
    const page = await newPageOf(context);
    await page.goto('/course/pool-terms');
    await whenReady(page);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await page.waitForURL(/\/cart$/);
    await site.setPrice('terms', 5_000_000_000n);
    await page.reload();
    await whenReady(page);
    await page.getByText('放进来时是 4.8 SUI').waitFor();
    expect(await violations(page)).toEqual([]);
    // The single-use coupon is applied where it saves most: to the more expensive product.
    const main = page.getByRole('main');
    expect(await main.innerText()).toMatch(/原价\s+11 SUI\s+优惠\s+−0\.6 SUI\s+合计 2 门\s+10\.4 SUI/);
    const choice = (name: string) => page.getByLabel(`优惠券，用于「${name}」`);
    await choice('读懂资金池条款').selectOption({
      label: '新学员九折券（减 0.5 SUI，改从「Move 合约入门」用到这里）',
    });
    await page.getByText('10.5 SUI').first().waitFor();
    expect(await choice('Move 合约入门').locator('option:checked').innerText()).toBe('自动：这次用不上');
    await choice('读懂资金池条款').selectOption({ label: '自动选最省的' });
    await page.getByText('10.4 SUI').first().waitFor();
    const before = await site.paidCount();
    const told = await sheetStatement(page);
    expect(told).toMatch(/付出\s+10\.4 SUI\s+给学园的合约/);
    // Products have their names from the server's catalogue, with the ids beside them.
    expect(told).toMatch(/「Move 合约入门」，永久有效\s+编号 \d+/);
    expect(told).toMatch(/「读懂资金池条款」，永久有效\s+编号 \d+/);
    await payButton(page).click();
    await page.locator('[aria-current="step"]', { hasText: '已开通' }).waitFor();
    expect([wallet.signed(), await site.paidCount()]).toEqual([2, before + 2]);
    const owned = await Promise.all([site.ownedUntil('move'), site.ownedUntil('terms')]);
    expect(owned).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n]);
    // Only what was bought is shown, and an empty cart only afterwards.
    await page.getByText('付款成功，已经开通').waitFor();
    for (const title of ['Move 合约入门', '读懂资金池条款'])
      await page.getByRole('link', { name: `开始学习《${title}》` }).waitFor();
    expect([await payButton(page).count(), await page.getByText('购物车是空的').count()]).toEqual([0, 0]);
    await page.goto('/cart');
    await page.getByText('购物车是空的').waitFor();
    await page.goto('/user/orders');
    // The orders show the paid price and the coupon.
    await page
      .getByRole('link', { name: /Move 合约入门/ })
      .filter({ hasText: '5.4 SUI' })
      .waitFor();
  });

  it('loses a product that was bought on the page of that product, and no other product', async () => {
    const ids = [
      await site.sell({ name: '链上记账实务', price: 1_000_000_000n }),
      await site.sell({ name: '合约审计入门', price: 2_000_000_000n }),
    ] as const;
    const { context } = await site.visit();
    const cart = await newPageOf(context);
    for (const item of ids) {
      const form = { intent: 'add', item };
      await context.request.post(`${site.server.url}/cart`, { form, headers: { origin: site.server.url } });
    }
    await cart.goto('/cart');
    await cart.getByText('合计 2 门').waitFor();
    const page = await openPurchase(context, `/purchasing/${ids[0]}`);
    await payButton(page).click();
    await whenOpened(page);
    await cart.reload();
    const said = await cart.getByRole('main').innerText();
    expect(said).toContain('合约审计入门');
    expect(said).not.toContain('链上记账实务');
    expect(said).toMatch(/合计 1 门\s+2 SUI/);
  });
});

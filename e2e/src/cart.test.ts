import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './setup/axe.ts';
import { whenReady } from './setup/browser.ts';
import { agree, consent } from './setup/payment-place.ts';
import { openShopPlace, payButton, type ShopPlace } from './setup/shop-place.ts';

let place: ShopPlace;
beforeAll(async () => {
  place = await openShopPlace();
});
afterAll(() => place.server.stop());

describe('the cart', () => {
  it('is empty, filled and emptied without script', async () => {
    const { context } = await place.visit({ script: false });
    const page = await context.newPage();
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

  it('tells what has changed, and pays for all of it at once', async () => {
    const { context, wallet } = await place.visit();
    const page = await context.newPage();
    await page.goto('/course/pool-terms');
    await whenReady(page);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await page.waitForURL(/\/cart$/);
    await place.setPrice('terms', 5_000_000_000n);
    await page.reload();
    await whenReady(page);
    await page.getByText('放进来时是 4.8 SUI').waitFor();
    expect(await violations(page)).toEqual([]);
    const before = await place.paidCount();
    await payButton(page).click();
    await consent(page).waitFor();
    expect(await consent(page).innerText()).toMatch(/付出\s+11 SUI\s+给学园的合约/);
    await agree(page);
    await page.getByText('已开通', { exact: true }).last().waitFor();
    expect([wallet.signed(), await place.paidCount()]).toEqual([1, before + 2]);
    const owned = await Promise.all([place.ownedUntil('move'), place.ownedUntil('terms')]);
    expect(owned).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n]);
    await page.getByText('已经拥有').first().waitFor();
    expect(await payButton(page).count()).toBe(0);
  });
});

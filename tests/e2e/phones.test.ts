import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openPage } from '../support/site/browser.ts';
import { connect } from '../support/site/connect.ts';
import { readHostKeys } from '../support/site/host-keys.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { sheetStatement } from '../support/site/payment-site.ts';
import { accessToken } from '../support/site/people.ts';
import { openPurchase, openShopSite, payButton, type ShopSite } from '../support/site/shop-site.ts';

const path = '/phone/mine';
const example = '示例手机（练习用）';
const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };

let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite();
  await becomeFirstAdministrator(site.server, administrator);
});
afterAll(() => site.server.stop());

const main = (page: Page) => page.getByRole('main');
/** What the shipping administrators do. */
async function moveTo(order: string, becomes: string, more: object = {}): Promise<void> {
  const { server } = site;
  const { anonKey } = await readHostKeys(server);
  const token = await accessToken(server.url, administrator);
  const { data, error } = await connect(server.url, anonKey, token).rpc('move_phone_order', {
    phone_order: order,
    becomes,
    ...more,
  });
  expect([data, error]).toEqual([true, null]);
}
const step = (page: Page) => page.locator('[aria-current="step"]');

describe('the phones of a learner', () => {
  it('are bought, get an address without losing what was typed, and are followed to the receipt', {
    timeout: 120_000,
  }, async () => {
    const bare = await openPage({ origin: site.server.url, script: false });
    await expect.poll(async () => (await bare.request.get(path)).text()).toContain(example);
    await bare.goto(path);
    const offer = main(bare).getByRole('listitem').filter({ hasText: example });
    expect(await offer.innerText()).toMatch(/12\.5 SUI[\s\S]*14 天内可以申请退款[\s\S]*还剩 20 台/);
    await offer.getByRole('link', { name: new RegExp(`登录后购买.*${example}`) }).waitFor();

    const { context } = await site.visit();
    const { id } = await site.shop.plan(example);
    const buying = await openPurchase(context, `/purchasing/${id}`);
    await main(buying).getByText('付款之后填写收货地址').waitFor();
    expect(await sheetStatement(buying)).toMatch(/付出\s+12\.5 SUI\s+给学园的合约/);
    await payButton(buying).click();
    await buying.getByRole('link', { name: '填写收货地址，看发货' }).click();
    await buying.waitForURL((url) => url.pathname === path);
    const order = new URL(buying.url()).hash.slice(1);
    await main(buying).getByText('填好地址才能发货。').waitFor();
    expect(await violations(buying, { isDarkOnPhones: true })).toEqual([]);

    const plain = await site.visit({ script: false, expected: [/400/] });
    const form = await newPageOf(plain.context);
    await form.goto(path);
    await main(form).getByText('填好地址才能发货。').waitFor();
    expect(await step(form).innerText()).toContain('收货地址');
    await form.getByLabel('收件人').fill('李四');
    await form.getByLabel('手机号').fill('12345');
    await form.getByLabel('省份').fill('广东省');
    await form.getByLabel('城市').fill('广州市');
    await form.getByLabel('详细地址').fill('天河区某路 1 号');
    await form.getByRole('button', { name: '保存地址' }).click();
    await form.getByText('手机号不对。').waitFor();
    expect(await form.getByLabel('详细地址').inputValue()).toBe('天河区某路 1 号');
    await form.getByLabel('手机号').fill('138 0013 8000');
    await form.getByRole('button', { name: '保存地址' }).click();
    await form.getByText('地址已经保存。学园确认之前，还可以再改。').waitFor();
    expect(await main(form).innerText()).toMatch(/李四 \+8613800138000\s+广东省 广州市 天河区某路 1 号/);
    expect(await step(form).innerText()).toContain('地址确认');

    await moveTo(order, 'confirmed');
    await form.goto(path);
    expect(await step(form).innerText()).toContain('发货');
    expect(await form.getByLabel('收件人').count()).toBe(0);
    await moveTo(order, 'shipped', { sent_by: '顺丰', tracked_as: 'SF1234567890' });
    const page = await newPageOf(context);
    await open(page, path);
    await page.getByRole('button', { name: '复制单号：SF1234567890' }).waitFor();
    expect(await main(page).innerText()).toContain('顺丰 SF1234567890');
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByText('已经确认收货，祝您用得顺手。').waitFor();
    expect(await page.getByRole('button', { name: '确认收货' }).count()).toBe(0);
    await page.getByText('链上凭证：还没有核销').click();
    await page.getByText('长期有效').waitFor();
    expect(await violations(page)).toEqual([]);
    const { data } = await site.rows.from('notifications').select('title').eq('kind', 'phone').order('id');
    expect(data?.map(({ title }) => title)).toEqual([
      '请填写收货地址',
      '收货地址已确认',
      '手机已发货',
      '手机已签收',
    ]);
  });
});

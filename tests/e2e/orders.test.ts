import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, whereIs } from '../support/site/browser.ts';
import { openCatalogue } from '../support/site/catalogue.ts';
import { openRows } from '../support/site/host-keys.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { openPayments, type Payments } from '../support/site/payment-site.ts';
import { peopleServer } from '../support/site/people-server.ts';

let site: Payments;
beforeAll(async () => {
  site = await openPayments();
});

const visitPage = async (options = {}) => {
  const { context } = await site.visit(options);
  return newPageOf(context);
};

describe('orders', () => {
  it('start as an empty list, on an accessible page that fits a phone', async () => {
    const page = await visitPage({ width: 360, height: 740 });
    await open(page, '/user');
    await page.getByRole('link', { name: /我的订单/ }).click();
    await page.waitForURL('**/user/orders');
    await page.getByRole('heading', { name: '还没有订单' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });

  it('are shown while pending and updated automatically when paid', async () => {
    const shop = await openCatalogue(peopleServer());
    const course = await shop.course('move-first-steps');
    const order = await site.learner.order(course);
    const page = await visitPage({ expected: [/net::ERR_FAILED/] });
    await open(page, `/user/orders/${order}`);
    await page.getByText('等待付款', { exact: true }).waitFor();
    expect(await page.getByText('实付').count()).toBe(0);
    // A site that stops answering is named as the cause, not the network.
    await page.route(`**/orders/${order}`, (route) => route.abort());
    const silence = page.getByText('网站暂时没有答复。已经签名的付款不受影响，恢复后会自动再问。');
    await silence.waitFor();
    await page.unroute(`**/orders/${order}`);
    await silence.waitFor({ state: 'detached' });
    const digest = await site.learner.pay(course, order);
    await page.getByText('实付', { exact: true }).waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toMatch(/Move 合约入门[\s\S]*实付\s*6 SUI[\s\S]*期限\s*长期有效[\s\S]*退款期至/);
    expect(said).toContain(order);
    expect(said).toContain(`${digest.slice(0, 6)}…${digest.slice(-4)}`);
    await page.getByRole('button', { name: /复制交易编号/ }).waitFor();
    expect(await page.getByRole('link', { name: /区块浏览器/ }).count()).toBe(0);
    const way = page.getByRole('link', { name: '开始学习' });
    // Leads to the first chapter, whose page has no second button of that name.
    expect(await way.getAttribute('href')).toMatch(/^\/course\/move-first-steps\/[a-z0-9-]+$/);
    expect(await violations(page)).toEqual([]);

    // Printed: the operator's name, the full digest and no buttons.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByText('收据', { exact: true }).last().isVisible()).toBe(true);
    expect(await page.getByText(digest).isVisible()).toBe(true);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('banner').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it('can be paged and filtered by state without script', async () => {
    const made = Array.from({ length: 23 }, (_, at) => ({
      user_id: site.uid,
      uid: site.uid,
      kind: 'course',
      item: String(900_000 + at),
      currency: `0x${'2'.padStart(64, '0')}::sui::SUI`,
      price: String(1_500_000_000 + at),
      max_price: String(1_500_000_000 + at),
      status: 'abandoned',
      // Several orders have the same time: none is lost between two pages.
      created_at: '2026-01-01T00:00:00.123456Z',
    }));
    const rows = await openRows(peopleServer());
    const { error } = await rows.from('orders').insert(made);
    expect(error).toBeNull();
    const page = await visitPage({ script: false });
    await page.goto('/user/orders');
    await page.getByRole('link', { name: '已放弃' }).first().click();
    const seen = async () =>
      (await page.locator('main li').allInnerTexts()).filter((text) => text.includes('SUI'));
    expect(whereIs(page)).toBe('/user/orders?state=abandoned');
    const first = await seen();
    expect(first).toHaveLength(20);
    await page.getByRole('link', { name: '更早的订单' }).click();
    const second = await seen();
    expect(second).toHaveLength(3);
    expect(new Set([...first, ...second]).size).toBe(23);
    expect(first[0]).toContain('课程（已不在目录里）');
    await page.getByRole('link', { name: '回到最新的' }).click();
    expect(await seen()).toEqual(first);
    await page.getByRole('link', { name: '已退款' }).click();
    expect(await page.getByText('没有已退款的订单').isVisible()).toBe(true);
  });
});

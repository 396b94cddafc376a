import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, type PageOptions } from '../support/site/browser.ts';
import { openCatalogue } from '../support/site/catalogue.ts';
import { giveSession } from '../support/site/give-session.ts';
import { openRows } from '../support/site/host-keys.ts';
import { learnerCookie } from '../support/site/people.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };
const phone = { width: 390, height: 844 };
const dayMs = 86_400_000;
const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`;
const other = `0x${'7'.repeat(64)}::coin::RICE`;
/** The largest amount of an order: numbers would round it. */
const maxU64 = '18446744073709551615';

let server: RunningServer;
let rows: SupabaseClient;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ isPrepared: true });
  ({ cookie } = await becomeFirstAdministrator(server, administrator));
  rows = await openRows(server);
});
afterAll(() => server.stop());

const asPerson = async (session: string, options: PageOptions = {}): Promise<Page> => {
  const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
  await giveSession(context, server.url, session);
  return context.newPage();
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const must = async (request: PromiseLike<{ readonly error: unknown }>) => {
  const { error } = await request;
  if (error) throw error;
};

interface Sale {
  readonly daysAgo: number;
  readonly price: string;
  readonly currency?: string;
  readonly kind?: string;
  readonly isRefunded?: boolean;
}

/** Whole days before now, so that the day in Shanghai is as many days before today at any hour. */
const addOrder = ({ daysAgo, price, currency = sui, kind = 'course', isRefunded = false }: Sale) => {
  const at = new Date(Date.now() - daysAgo * dayMs).toISOString();
  return must(
    rows.from('orders').insert({
      uid: 'buyer',
      kind,
      item: '7',
      currency,
      price,
      max_price: price,
      status: isRefunded ? 'refunded' : 'paid',
      paid_at: at,
      refunded_at: isRefunded ? at : null,
    }),
  );
};

describe('the overview', () => {
  it('of a new academy is accessible and has a sentence instead of each chart', async () => {
    const page = await asPerson(cookie);
    await open(page, '/admin');
    await page.getByText('这段时间和之前的一段都没有销售，也没有退款。').waitFor();
    expect(await page.getByRole('img').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('shows exact sums by currency, kind and day on a phone without script, compared with the period before', async () => {
    await addOrder({ daysAgo: 1, price: maxU64 });
    await addOrder({ daysAgo: 2, price: '1', isRefunded: true });
    await addOrder({ daysAgo: 10, price: '2500000000', kind: 'membership' });
    await addOrder({ daysAgo: 40, price: '1000000000', kind: 'membership' });
    await addOrder({ daysAgo: 3, price: '5', currency: other });
    const page = await asPerson(cookie, { ...phone, script: false, expected: [/status of 400/] });
    await page.goto('/admin');
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'SUI 收支' }) }).last();
    const text = async () => (await card.innerText()).replace(/\s+/g, ' ');
    expect(await text()).toContain('销售 18446744076.209551616 SUI');
    expect(await text()).toContain('退款 0.000000001 SUI');
    expect(await text()).toContain('销售减退款 18446744076.209551615 SUI');
    await page.getByRole('heading', { name: 'RICE 收支' }).waitFor();
    await card.getByText('看数字').click();
    const byKind = card.getByRole('table', { name: 'SUI 的销售和退款，按种类' });
    expect(await byKind.getByRole('row', { name: /^会员/ }).innerText()).toMatch(
      /2\.5 SUI\s+1\s+增加 150%\s+0 SUI/,
    );
    const byDay = card.getByRole('table', { name: 'SUI 的销售和退款，没有记录的日子不列' });
    expect(await byDay.getByRole('row').count()).toBe(4);
    expect(await card.getByRole('img').getAttribute('aria-label')).toMatch(/^SUI 每天的销售和退款/);
    expect(await widthOf(page)).toBe(390);

    await page.getByRole('link', { name: '7 天' }).click();
    expect(new URL(page.url()).search).toBe('?days=7');
    expect(await text()).not.toContain('2.5 SUI');
    expect(await page.getByRole('link', { name: '7 天' }).getAttribute('aria-current')).toBe('true');

    const dayOf = (daysAgo: number) =>
      new Date(Date.now() + dayMs / 3 - daysAgo * dayMs).toISOString().slice(0, 10);
    await page.getByText('自选日期').click();
    await page.getByLabel('开始').fill(dayOf(10));
    await page.getByLabel('结束').fill(dayOf(10));
    await page.getByRole('button', { name: '查看' }).first().click();
    await page.getByRole('heading', { name: 'SUI 收支' }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(dayOf(10));
    expect(await text()).toContain('销售 2.5 SUI');

    await page.goto(`/admin?from=${dayOf(1)}&to=${dayOf(2)}`);
    await page.getByText('开始日期在结束日期之后，先显示最近 30 天。').waitFor();
  });

  it('with figures is accessible on phone and desktop, in light and dark, with all tables open', async () => {
    const page = await asPerson(cookie);
    await open(page, '/admin?days=90');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await violations(page)).toEqual([]);
  });
});

describe('announced terms', () => {
  it('are one sentence on the pages of a course, a plan and a purchase, without script, until they are withdrawn', async () => {
    const shop = await openCatalogue(server);
    const course = String((await shop.course('move-first-steps')).id);
    const plan = String((await shop.plan('限期会员')).id);
    // 23:30 in Beijing.
    const notice = {
      announced_by: `0x${'1'.repeat(64)}`,
      effective_at: String(Date.UTC(2099, 11, 30, 15, 30)),
    };
    const terms = { effectiveTime: '0', refundWindow: '0', shares: [] };
    await must(
      rows.from('chain_announced_terms').insert([
        { item_id: course, catalogue: 'kiosk', terms: { ...terms, price: '3000000000' }, ...notice },
        {
          item_id: plan,
          catalogue: 'shop',
          terms: { ...terms, prices: [{ price: '4000000000', currency: sui, days: '30' }] },
          ...notice,
        },
      ]),
    );
    const page = await asPerson(await learnerCookie(server.url), { ...phone, script: false });
    const announcement = page.getByText(/^预告：.+2099 年 12 月 30 日 23:30 之后生效。$/);
    const pages = [
      ['/course/move-first-steps', '3 SUI'],
      [`/purchasing/${course}`, '3 SUI'],
      [`/vip/${plan}`, '4 SUI'],
      [`/purchasing/${plan}`, '4 SUI'],
    ] as const;
    for (const [path, price] of pages) {
      await page.goto(path);
      expect(await announcement.innerText(), path).toContain(price);
      expect(await widthOf(page), path).toBe(390);
    }
    await must(rows.from('chain_announced_terms').delete().neq('item_id', '0'));
    for (const [path] of pages) {
      await page.goto(path);
      await page
        .getByText(/可以申请退款|不能退款/)
        .first()
        .waitFor();
      expect(await page.getByText('预告').count(), path).toBe(0);
    }
  });
});

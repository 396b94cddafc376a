import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../support/site/browser.ts';
import { readCode } from '../support/site/people.ts';
import { payButton, whenOpened } from '../support/site/shop-site.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { whenReady } from '../support/site/when-ready.ts';

/** How many taps a newcomer with a phone needs from the front page. Taps do not depend on the speed of the machine. */

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Taps {
  readonly page: Page;
  readonly count: () => number;
  tap(target: Locator): Promise<void>;
  /** Fills in a field, which has to be tapped first unless it has the focus. */
  type(field: Locator, text: string): Promise<void>;
}

async function openFrontPage(): Promise<Taps> {
  const page = await openPage({ origin: server.url, reducedMotion: true, width: 390, height: 844 });
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  await page.goto('/');
  await whenReady(page);
  return {
    page,
    count: () => count,
    tap,
    async type(field, text) {
      await field.waitFor();
      await whenReady(page);
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await page.keyboard.type(text);
    },
  };
}

/** From the form for signing in to the page that required it. */
async function enter({ page, tap, type }: Taps, name: string): Promise<void> {
  const email = `${name}-${Date.now()}@example.com`;
  await type(page.getByLabel('邮箱或手机号'), email);
  await tap(page.getByRole('button', { name: '获取验证码' }));
  await page.getByLabel('验证码').waitFor();
  await type(page.getByLabel('验证码'), await readCode(server.url, email));
  await tap(page.getByRole('button', { name: '登录', exact: true }));
}

it('a newcomer reaches a free lesson from the front page with at most 8 taps', async () => {
  const taps = await openFrontPage();
  const { page, tap } = taps;
  await tap(page.getByRole('main').locator('a[href="/course/sui-reading"]').first());
  await tap(page.getByRole('link', { name: '开始学习' }).first());
  await enter(taps, 'free-lesson');
  await page.waitForURL(/\/course\/sui-reading\/[a-z0-9-]+$/);
  await page.getByRole('region', { name: '学习进度' }).waitFor();
  expect(taps.count()).toBeLessThanOrEqual(8);
});

it('a newcomer without a wallet buys a course and reaches its lesson with at most 16 taps', async () => {
  const taps = await openFrontPage();
  const { page, tap } = taps;
  const demo = page.getByRole('dialog', { name: '演示钱包' });
  const agreeInWallet = demo.getByRole('button', { name: '同意', exact: true });
  await tap(page.getByRole('main').locator('a[href="/course/move-first-steps"]').first());
  await tap(page.getByRole('link', { name: '登录后购买' }).first());
  await enter(taps, 'bought-lesson');
  await page.waitForURL(/\/purchasing\/\d+/);
  await whenReady(page);
  await tap(page.getByRole('button', { name: '连接并绑定钱包' }));
  await tap(page.getByRole('dialog', { name: '连接钱包' }).getByRole('button', { name: '演示钱包' }));
  await tap(agreeInWallet);
  await tap(page.getByRole('button', { name: '确认绑定' }));
  await tap(agreeInWallet);
  await tap(page.getByRole('button', { name: '领取练习币' }));
  // In reach without scrolling.
  expect(
    await payButton(page).evaluate((button) => button.getBoundingClientRect().bottom),
  ).toBeLessThanOrEqual(844);
  await tap(payButton(page));
  await tap(agreeInWallet);
  await whenOpened(page);
  await tap(page.getByRole('link', { name: '开始学习' }));
  await page.waitForURL(/\/course\/move-first-steps\/[a-z0-9-]+$/);
  expect(taps.count()).toBeLessThanOrEqual(16);
});

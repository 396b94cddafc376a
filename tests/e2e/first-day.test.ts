import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, type PageOptions, whereIs } from '../support/site/browser.ts';
import { whenPlayer } from '../support/site/lesson-people.ts';
import { readCode } from '../support/site/people.ts';
import { payButton, whenOpened } from '../support/site/shop-site.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { whenReady } from '../support/site/when-ready.ts';
import { protectedWords } from './access/page-rows.ts';

/**
 * The first day of a user on a new server, using only the pages: from signing up to reading as a permanent member. The server is
 * killed at the worst moment.
 */

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const password = '四海无闲田农夫犹饿死';
const freeCourse = '/course/sui-reading';
const brokenLine = [/Failed to load resource/, /net::ERR/, /ERR_/];
/** The fastest playback rate of the browser; progress is measured in the film's time. */
const fastest = 16;

const visit = (options: PageOptions = {}) =>
  openPage({ origin: server.url, reducedMotion: true, width: 390, height: 844, ...options });
const demo = (page: Page) => page.getByRole('dialog', { name: '演示钱包' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`/sign-up?${new URLSearchParams({ way: 'password', redirectTo: freeCourse })}`);
  await whenReady(page);
  await page.getByLabel('邮箱或手机号').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByLabel('验证码').waitFor();
  await page.getByLabel('验证码').fill(await readCode(server.url, email));
  await press(page, '完成注册');
  await page.getByRole('heading', { name: '欢迎来到穗学' }).waitFor();
}

async function bindDemoWallet(page: Page): Promise<void> {
  await press(page, '连接钱包');
  await page.getByRole('dialog', { name: '连接钱包' }).getByRole('button', { name: '演示钱包' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await page.getByRole('dialog', { name: '绑定钱包' }).getByRole('button', { name: '确认绑定' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await page.getByText('钱包绑定成功！', { exact: true }).waitFor();
}

async function takeCoins(page: Page): Promise<void> {
  await press(page, '领取练习币');
  await page.getByText('练习币到了').waitFor();
}

/** Watches or reads every chapter in turn. */
async function learnToTheEnd(page: Page): Promise<readonly string[]> {
  await page.goto(freeCourse);
  await whenReady(page);
  await page.getByRole('main').getByRole('link', { name: '开始学习' }).first().click();
  const learned: string[] = [];
  for (;;) {
    await page.waitForURL(
      (url) => url.pathname.startsWith(`${freeCourse}/`) && url.pathname !== learned.at(-1),
    );
    await whenReady(page);
    learned.push(whereIs(page));
    await finishChapter(page);
    const onward = page.getByRole('link', { name: /^(下一章：|去做结业测验)/ }).last();
    await onward.waitFor();
    const isLast = (await onward.innerText()).includes('结业测验');
    await onward.click();
    if (isLast) break;
  }
  await page.waitForURL(`**${freeCourse}/test`);
  return learned;
}

async function finishChapter(page: Page): Promise<void> {
  const said = page.getByRole('region', { name: '学习进度' });
  await said.waitFor();
  if ((await page.locator('video').count()) === 0) {
    await press(page, '标为已学完');
  } else {
    await whenPlayer(page);
    await page.evaluate(async (rate) => {
      const film = document.querySelector('video');
      if (!film) return;
      film.muted = true;
      film.playbackRate = rate;
      await film.play();
    }, fastest);
  }
  await said.getByText('这一章已学完').waitFor({ timeout: 90_000 });
}

/** Buys from a page with an offer and waits on the order's page until it is open. */
async function pay(page: Page): Promise<void> {
  await payButton(page).waitFor();
  await payButton(page).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await whenOpened(page);
}

it('a visitor signs up, finishes a course, buys a course and a membership, and continues on another device', async () => {
  const page = await visit({ expected: brokenLine });
  const began = performance.now();
  const email = `first-day-${Date.now()}@example.com`;
  await signUp(page, email);
  await bindDemoWallet(page);
  // The limit for a newcomer is ninety seconds; nothing here may reach it.
  expect(performance.now() - began).toBeLessThan(90_000);
  await takeCoins(page);

  const learned = await learnToTheEnd(page);
  expect(learned).toHaveLength(4);
  // Once for each chapter, and once for the course.
  await page.goto(freeCourse);
  await whenReady(page);
  const finished = page.getByText('已学完', { exact: true });
  await expect.poll(() => finished.count()).toBeGreaterThan(learned.length);

  // An advanced course: its protected text is absent before the purchase and complete afterwards.
  const sold = '/course/move-first-steps/abilities';
  await page.goto(sold);
  expect(await page.getByRole('main').innerText()).not.toContain(protectedWords.soldChapter);
  await page.goto('/course/move-first-steps');
  await whenReady(page);
  await page.getByRole('link', { name: /购买/ }).first().click();
  await page.waitForURL('**/purchasing/**');
  await whenReady(page);
  await pay(page);
  await page.goto(sold);
  expect(await page.getByRole('main').innerText()).toContain(protectedWords.soldChapter);

  // A permanent membership; the server is killed after signing, while the transaction is sent.
  await page.goto('/vip-center');
  await whenReady(page);
  await page.getByRole('link', { name: /永久/ }).first().click();
  await page.waitForURL((url) => /^\/(vip|purchasing)\//.test(url.pathname));
  await whenReady(page);
  if (whereIs(page).startsWith('/vip/')) await press(page, '去确认购买');
  await page.waitForURL('**/purchasing/**');
  await whenReady(page);
  let sends = 0;
  await page.route('**/ExecuteTransaction', async (route) => {
    sends += 1;
    if (sends > 1) return route.continue();
    await server.killAndRestart();
    return route.abort();
  });
  await pay(page);
  expect(sends).toBeGreaterThan(1);

  const other = await visit({ width: 1280, height: 800 });
  await other.goto(
    `/sign-in?${new URLSearchParams({ way: 'password', redirectTo: '/news/house-cashflow' })}`,
  );
  await other.getByLabel('邮箱或手机号').fill(email);
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await other.waitForURL('**/news/house-cashflow');
  expect(await other.getByRole('main').innerText()).toContain(protectedWords.memberNews);
  await other.goto('/user/orders');
  expect(await other.getByRole('main').innerText()).toContain('永久会员');
}, 300_000);

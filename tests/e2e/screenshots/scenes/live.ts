import type { Page } from 'playwright-core';
import { type FilmEncoder, startFilmEncoder } from '../../../support/site/film-encoder.ts';
import { giveSession } from '../../../support/site/give-session.ts';
import { open, press, said } from '../acts.ts';
import type { Chapter, Scene, Visit } from '../scene.ts';

const slug = 'a-payment-step-by-step';
const path = `/millionaire/live/${slug}`;

/** The encoders that send to each site, from one chapter to a later one. */
const encoders = new Map<string, FilmEncoder>();

/** The control page of the event, on each site. */
const controlPages = new Map<string, string>();

async function signInAsHost({ context, site }: Visit): Promise<void> {
  await giveSession(context, site.url, (await site.administrator()).cookie);
}

/** Tomorrow at eight in the evening, in Beijing. */
function tomorrowEvening(): string {
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  return `${tomorrow}T20:00`;
}

async function makeEvent(page: Page, title: string, address: string, audience: string): Promise<void> {
  await open(page, '/admin/live/new');
  await page.getByRole('main').getByLabel('标题').fill(title);
  await page.getByRole('main').getByLabel('地址').fill(address);
  await page
    .getByRole('main')
    .getByLabel('说明')
    .fill('打开一笔链上交易，从步骤、余额变化和手续费逐项读下去。不需要会编程。');
  await page.getByRole('main').getByLabel('开始').fill(tomorrowEvening());
  await page.getByRole('main').getByLabel('给谁看').selectOption(audience);
  await press(page, '存成草稿');
  await said(page, '资料已经保存');
}

const whenPlaying = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByLabel('说点什么').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '聊天' }).getByText(text).waitFor();
}

const preparing: Chapter = {
  name: 'live events of a host',
  scenes: () => ({
    async 'all events'(visit) {
      await signInAsHost(visit);
      await open(visit.page, '/admin/live');
    },
    async 'a new event'({ page }) {
      await open(page, '/admin/live/new');
      await page.getByRole('main').getByLabel('标题').fill('怎样读懂一笔付款');
    },
    async 'for members'({ page }) {
      await makeEvent(page, '会员答疑', 'questions-of-members', 'members');
      await press(page, '公布');
      await said(page, '已经公布，还没有开播');
    },
    async 'a draft'({ page, site }) {
      await makeEvent(page, '怎样读懂一笔付款', slug, 'everybody');
      controlPages.set(site.url, new URL(page.url()).pathname);
    },
    async 'a key for the encoder'({ page, site }) {
      await press(page, '公布');
      await said(page, '已经公布，还没有开播');
      await page.getByRole('main').getByLabel('来源').selectOption('push');
      await page.getByRole('main').getByLabel('录下来，结束之后做回放').check();
      await press(page, '保存来源');
      await said(page, '画面的来源已经保存');
      await press(page, '做一个密钥');
      const address = await page.locator('code').filter({ hasText: '/live/ingest/' }).innerText();
      encoders.set(site.url, startFilmEncoder({ to: address, seconds: 300 }));
    },
  }),
};

const waiting: Chapter = {
  name: 'live events for visitors',
  scenes: () => ({
    'the schedule': ({ page }) => open(page, '/millionaire'),
    'the room before the event': ({ page }) => open(page, path),
    'a room for members': ({ page }) => open(page, '/millionaire/live/questions-of-members'),
    'how to watch': ({ page }) => open(page, '/help/live'),
  }),
};

const speaking: Chapter = {
  name: 'live events on air',
  scenes: () => ({
    async 'the control page'(visit) {
      const { page, site } = visit;
      await signInAsHost(visit);
      await open(page, controlPages.get(site.url) ?? '/admin/live');
      await press(page, '开播');
      await said(page, '正在直播，观众可以进来');
      await whenPlaying(page);
      await page.getByText('画面正常').waitFor();
      await say(page, '欢迎，今天读一笔真实的付款。');
    },
    async 'what a moderator can do'({ page }) {
      await page.getByRole('button', { name: /^更多/ }).first().click();
    },
  }),
};

const inTheRoom: Scene = async ({ page }) => {
  await open(page, path);
  await whenPlaying(page);
};

const watching: Chapter = {
  name: 'live events of a learner',
  visitor: { as: (site) => site.person('xiaoxue') },
  scenes: () => ({
    async 'the room'(visit) {
      await inTheRoom(visit);
      await say(visit.page, '手续费是谁定的？');
      await visit.page.getByRole('button', { name: /^鼓掌/ }).click();
      await visit.page.getByRole('button', { name: '鼓掌，1 次' }).waitFor();
    },
    async 'the questions'({ page }) {
      await page.getByRole('tab', { name: /^提问/ }).click();
      await page.getByRole('main').getByLabel('提一个问题').fill('同一笔付款里为什么有两次余额变化？');
      await page.getByRole('button', { name: '提问', exact: true }).click();
      const asked = page.getByRole('tabpanel', { name: '提问' });
      await asked.getByText('同一笔付款里为什么有两次余额变化？').waitFor();
    },
    async 'without a connection'({ page, context }) {
      await page.getByRole('tab', { name: /^聊天/ }).click();
      await context.setOffline(true);
      await page.getByText('聊天断了，正在重连').waitFor();
      await page.getByRole('main').getByLabel('说点什么').fill('这一句还在');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '再发一次' }).waitFor();
    },
    async 'connected again'({ page, context }) {
      await context.setOffline(false);
      await page.getByText('又连上了').waitFor();
    },
    async 'a room for members only'({ page }) {
      await open(page, '/millionaire/live/questions-of-members');
    },
  }),
};

const ending: Chapter = {
  name: 'live events afterwards',
  scenes: () => ({
    async 'the control page afterwards'(visit) {
      const { page, site } = visit;
      await signInAsHost(visit);
      await open(page, controlPages.get(site.url) ?? '/admin/live');
      await page.getByText('结束直播').first().click();
      await page.getByText('我确定').first().click();
      await page.getByRole('button', { name: '结束直播' }).click();
      await said(page, '已经结束。');
      await encoders.get(site.url)?.kill();
      encoders.delete(site.url);
      await page.getByRole('main').getByLabel('章节').fill('0:00 开场\n0:03 付款的步骤\n0:06 余额变化');
      await press(page, '保存章节');
      await said(page, '章节已经保存');
      await page
        .getByRole('main')
        .getByLabel('字幕')
        .fill('WEBVTT\n\n00:00.000 --> 00:03.000\n欢迎，今天读一笔真实的付款。\n');
      await press(page, '保存文字');
      await said(page, '文字稿和字幕已经保存');
      await page.getByRole('main').getByLabel('给观众看').selectOption('shown');
      await press(page, '保存回放状态');
      await said(page, '回放的状态已经保存');
    },
    async 'the replay'({ page }) {
      await open(page, `${path}?t=2`);
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 2);
    },
    'the schedule with a replay': ({ page }) => open(page, '/millionaire'),
  }),
};

/** In this order: later chapters show what earlier ones have begun. */
export const liveChapters: readonly Chapter[] = [preparing, waiting, speaking, watching, ending];

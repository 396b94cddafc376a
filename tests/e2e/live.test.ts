import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { grantAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, openPage, type PageOptions, whenReady } from '../support/site/browser.ts';

import { startFilmEncoder } from '../support/site/film-encoder.ts';
import { giveSession } from '../support/site/give-session.ts';
import { type Person, sessionCookie } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';

const server = peopleServer();
let administrator: Person;
let learner: Person;
beforeAll(async () => {
  administrator = await createPerson();
  learner = await createPerson();
  await grantAdministrator(server, administrator.email);
});

/** Requests of players for files that do not exist yet, and requests without a network. */
const expected = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];

async function openAs(person: Person, options: PageOptions = {}): Promise<Page> {
  const context = await openContext({ origin: server.url, reducedMotion: true, expected, ...options });
  await giveSession(context, server.url, await sessionCookie(server.url, person));
  return context.newPage();
}

const visit = (options: PageOptions = {}) =>
  openPage({ origin: server.url, reducedMotion: true, expected, ...options });
const main = (page: Page) => page.getByRole('main');
const chat = (page: Page) => page.getByRole('list', { name: '聊天' });
/** Each form before loaded the page anew, and a click beside its start would be lost. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await whenReady(page);
  await main(page).getByRole('button', { name }).click();
}
const positionOf = (page: Page) =>
  page.locator('video').evaluate((film) => (film as HTMLVideoElement).currentTime);
/** The text over the film tells why it does not play. */
const whenPlaying = (page: Page) =>
  expect
    .poll(async () => ((await positionOf(page)) > 1 ? 'plays' : page.locator('.live-film').innerText()), {
      timeout: 45_000,
    })
    .toBe('plays');

/** A time of the day after tomorrow as the form takes it. */
const entryOf = (hours: number) =>
  new Date(Date.now() + (48 + hours + 8) * 3_600_000).toISOString().slice(0, 16);

const slug = `lecture-${Date.now()}`;
const path = `/millionaire/live/${slug}`;

async function makeDraft(page: Page, title: string, address: string): Promise<void> {
  await open(page, '/admin/live/new');
  await main(page).getByLabel('标题').fill(title);
  await main(page).getByLabel('地址').fill(address);
  await main(page).getByLabel('开始').fill(entryOf(0));
  await main(page).getByLabel('结束').fill(entryOf(1));
  await press(page, '存成草稿');
  await page.getByText('资料已经保存。').waitFor();
}

describe('live events', () => {
  it('go from the announcement to a room with film and chat before a host, a learner and a visitor', {
    timeout: 240_000,
  }, async () => {
    const host = await openAs(administrator);
    const visitor = await visit({ width: 390, height: 844 });
    const member = await openAs(learner);

    // Only its hosts see the draft.
    await makeDraft(host, '怎样读懂一笔付款', slug);
    expect((await visitor.goto(path))?.status()).toBe(404);

    // The announcement.
    await press(host, '公布');
    await host.getByText('已经公布，还没有开播。').waitFor();
    await open(visitor, '/millionaire');
    const card = main(visitor).locator('section').filter({ hasText: '怎样读懂一笔付款' }).last();
    expect(await card.getByRole('timer').innerText()).toMatch(/^还有 [12] 天 \d+ 小时$/);
    const calendar = await (await fetch(`${server.url}${path}/calendar.ics`)).text();
    expect(calendar).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\nDURATION:PT60M\r\nSUMMARY:怎样读懂一笔付款\r\n/);
    expect(await violations(visitor, { isDarkOnPhones: true })).toEqual([]);
    await visitor.setViewportSize({ width: 390, height: 844 });

    // The reminder.
    await open(member, path);
    await main(member)
      .getByRole('button', { name: /^开播前提醒我/ })
      .click();
    await main(member)
      .getByRole('button', { name: /^不用提醒/ })
      .waitFor();

    // The stream begins, and the pages that wait show it by themselves.
    await open(visitor, path);
    await visitor.getByText('开播后画面自动出现，不用刷新。').waitFor();
    await main(host).getByLabel('来源').selectOption('push');
    await main(host).getByLabel('录下来，结束之后做回放').check();
    await press(host, '保存来源');
    await host.getByText('画面的来源已经保存。').waitFor();
    await press(host, '做一个密钥');
    const address = await main(host).locator('code').filter({ hasText: '/live/ingest/' }).innerText();
    const encoder = startFilmEncoder({ to: address, seconds: 300 });
    onTestFinished(() => encoder.kill());
    await press(host, '开播');
    await host.getByText('正在直播，观众可以进来。').waitFor();
    await Promise.all([whenPlaying(visitor), whenPlaying(member)]);
    expect(Number(await visitor.locator('[data-latency]').innerText())).toBeLessThan(30);
    const oneQuality = main(visitor).getByText('就是主播传来的这一种');
    await oneQuality.or(main(visitor).getByLabel('清晰度')).first().waitFor();
    await main(host).getByText('画面正常').waitFor();

    // The chat.
    await main(member).getByLabel('说点什么').fill('大家好');
    await member.keyboard.press('Enter');
    for (const page of [visitor, member, host]) await chat(page).getByText('大家好').waitFor();
    expect(await main(visitor).getByLabel('说点什么').count()).toBe(0);
    await main(visitor).getByText('登录之后可以发言和提问。').first().waitFor();

    // A question is asked and answered.
    await member.getByRole('tab', { name: /^提问/ }).click();
    await main(member).getByLabel('提一个问题').fill('手续费付给谁？');
    await main(member).getByRole('button', { name: '提问', exact: true }).click();
    await host.getByRole('tab', { name: '提问 · 1' }).click();
    await main(host)
      .getByRole('button', { name: /的问题$/ })
      .click();
    await press(host, '标为已回答');
    await visitor.getByRole('tab', { name: /^提问/ }).click();
    await main(visitor).getByText('已回答').waitFor();
    await visitor.getByRole('tab', { name: /^聊天/ }).click();

    // A message is pinned.
    await host.getByRole('tab', { name: /^聊天/ }).click();
    await chat(host)
      .getByRole('listitem')
      .filter({ hasText: '大家好' })
      .getByRole('button', { name: /^更多/ })
      .click();
    await press(host, '置顶');
    await main(visitor).getByRole('list', { name: '置顶' }).getByText('大家好').waitFor();
  });

  it('tell people who may not enter the one thing that helps, also without script', async () => {
    const host = await openAs(administrator);
    const refusals = [
      ['signed-in', 'visitor', /登录后能看.*登录/],
      ['members', 'visitor', /要先登录.*登录/],
      ['members', 'learner', /给会员看.*看会员/],
    ] as const;
    await makeDraft(host, '只给一些人看的', `${slug}-closed`);
    await press(host, '公布');
    const pages = {
      visitor: await visit({ script: false }),
      learner: await openAs(learner, { script: false }),
    };
    for (const [audience, who, words] of refusals) {
      await main(host).getByLabel('给谁看').selectOption(audience);
      await press(host, '保存资料');
      // The page of visitors is cached for two seconds.
      const read = async () => {
        await pages[who].goto(`${path}-closed`);
        return (await main(pages[who]).innerText()).replace(/\s+/g, ' ');
      };
      await expect.poll(read, { timeout: 10_000 }).toMatch(words);
      const film = await pages[who].request.get(`${path}-closed/film.json`);
      expect(film.status()).toBe(403);
    }

    // The event is cancelled.
    await host.getByText('取消这一场').first().click();
    const ending = main(host).locator('details').filter({ hasText: '取消不能恢复' });
    await ending.getByRole('button', { name: '取消这一场' }).click();
    await host.getByText('取消之后不能恢复，请先勾选“我确定”。').waitFor();
    await ending.getByText('我确定').click();
    await ending.getByRole('button', { name: '取消这一场' }).click();
    await host.getByText('已经取消。').first().waitFor();
    await pages.visitor.goto(`${path}-closed`);
    expect(await main(pages.visitor).innerText()).toContain('这场直播取消了');
    const calendar = await pages.visitor.request.get(`${path}-closed/calendar.ics`);
    expect(await calendar.text()).toContain('STATUS:CANCELLED');
  });

  it('are readable and take messages without script', async () => {
    const host = await openAs(administrator);
    await makeDraft(host, '没有脚本也能说话', `${slug}-plain`);
    await press(host, '开播');
    await host.getByText('正在直播，观众可以进来。').waitFor();
    const page = await openAs(learner, { script: false });
    await page.goto(`${path}-plain`);
    await page.getByText('画面要打开浏览器的脚本功能才能播放。').waitFor();
    await main(page).getByLabel('说点什么').fill('没有脚本');
    await main(page).getByRole('button', { name: '发送' }).click();
    await chat(page).getByText('没有脚本').waitFor();
    await whenReady(host);
    await chat(host).getByText('没有脚本').waitFor();
  });
});

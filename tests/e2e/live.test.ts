import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { grantAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, openPage, type PageOptions, whenReady } from '../support/site/browser.ts';
import { type FilmEncoder, startFilmEncoder } from '../support/site/film-encoder.ts';
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
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
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

/** Makes a draft and returns the path of its page. A test that runs again makes another one. */
async function makeDraft(page: Page, title: string): Promise<string> {
  const slug = `lecture-${randomUUID().slice(0, 8)}`;
  await open(page, '/admin/live/new');
  await main(page).getByLabel('标题').fill(title);
  await main(page).getByLabel('地址').fill(slug);
  await main(page).getByLabel('开始').fill(entryOf(0));
  await main(page).getByLabel('结束').fill(entryOf(1));
  await press(page, '存成草稿');
  await page.getByText('资料已经保存。').waitFor();
  return `/millionaire/live/${slug}`;
}

describe('live events', () => {
  it('go from the announcement to the replay before a host, a learner and a visitor', {
    timeout: 180_000,
  }, async () => {
    const host = await openAs(administrator);
    const visitor = await visit({ width: 390, height: 844 });
    const member = await openAs(learner);

    // Only its hosts see the draft.
    const path = await makeDraft(host, '怎样读懂一笔付款');
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
    let encoder: FilmEncoder | null = startFilmEncoder({ to: address, seconds: 300 });
    onTestFinished(() => encoder?.kill());
    await press(host, '开播');
    await host.getByText('正在直播，观众可以进来。').waitFor();
    await Promise.all([whenPlaying(visitor), whenPlaying(member)]);
    expect(Number(await visitor.locator('[data-latency]').innerText())).toBeLessThan(30);
    const soundOnly = main(visitor).getByRole('button', { name: '只听声音' });
    await soundOnly.or(main(visitor).getByLabel('清晰度')).first().waitFor();
    await main(host).getByText('画面正常').waitFor();

    // The chat.
    await main(member).getByLabel('说点什么').fill('大家好');
    await member.keyboard.press('Enter');
    for (const page of [visitor, member, host]) await chat(page).getByText('大家好').waitFor();
    expect(await main(visitor).getByLabel('说点什么').count()).toBe(0);
    await main(visitor).getByText('登录之后可以发言和提问。').first().waitFor();
    await member.getByRole('button', { name: /^喜欢/ }).click();
    await visitor.getByRole('button', { name: '喜欢，1 次' }).waitFor();

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

    // A connection is lost: nothing is lost with it.
    await member.getByRole('tab', { name: /^聊天/ }).click();
    await member.context().setOffline(true);
    await main(member).getByText('聊天断了，正在重连。').waitFor();
    await main(member).getByLabel('说点什么').fill('断网时写的');
    await member.keyboard.press('Enter');
    await main(member).getByRole('button', { name: '再发一次' }).waitFor();
    await main(host).getByLabel('说点什么').fill('这一句他没有收到');
    await host.keyboard.press('Enter');
    await chat(visitor).getByText('这一句他没有收到').waitFor();
    await member.context().setOffline(false);
    await chat(member).getByText('这一句他没有收到').waitFor();
    await press(member, '再发一次');
    await chat(visitor).getByText('断网时写的').waitFor();
    expect(await chat(visitor).getByText('断网时写的').count()).toBe(1);
    expect(await violations(member, { isDarkOnPhones: true })).toEqual([]);

    // A speaker is muted.
    const muted = chat(host).getByRole('listitem').filter({ hasText: '断网时写的' });
    await muted.getByRole('button', { name: /^更多/ }).click();
    await press(host, '本场禁言');
    await main(host).getByText('这一场不能再发言').waitFor();
    await main(member).getByLabel('说点什么').fill('还想说');
    await member.keyboard.press('Enter');
    await main(member).getByText('主持人请您这一场不再发言。').first().waitFor();
    expect(await violations(host)).toEqual([]);

    // The encoder breaks off and continues.
    await encoder.kill();
    encoder = null;
    await main(host).getByText('画面断了，等编码器回来').waitFor();
    encoder = startFilmEncoder({ to: address, seconds: 300 });
    await main(host).getByText('画面正常').waitFor();
    const before = await positionOf(visitor);
    await expect.poll(() => positionOf(visitor), { timeout: 30_000 }).toBeGreaterThan(before + 1);

    // The end, and what remains.
    await host.getByText('结束直播').first().click();
    const ending = main(host).locator('details').filter({ hasText: '结束之后聊天关闭' });
    await ending.getByText('我确定').click();
    await ending.getByRole('button', { name: '结束直播' }).click();
    await host.getByText('已经结束。').first().waitFor();
    await encoder.kill();
    encoder = null;
    await visitor.getByText(/这一场没有回放|回放还在整理/).waitFor();
    await main(host).getByLabel('章节').fill('0:00 开场\n0:04 付款的步骤');
    await press(host, '保存章节');
    await host.getByText('章节已经保存。').waitFor();
    await main(host).getByLabel('字幕').fill('WEBVTT\n\n00:00.000 --> 00:03.000\n大家好，现在开始。\n');
    await press(host, '保存文字');
    await host.getByText('文字稿和字幕已经保存。').waitFor();
    await main(host).getByLabel('给观众看').selectOption('shown');
    await press(host, '保存回放状态');
    await host.getByText('回放的状态已经保存。').waitFor();

    await open(visitor, `${path}?t=2`);
    await expect.poll(() => positionOf(visitor), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await main(visitor).locator('summary', { hasText: '文字稿' }).click();
    await main(visitor).getByText('大家好，现在开始。').waitFor();
    await visitor.getByRole('link', { name: /付款的步骤/ }).click();
    await expect.poll(() => positionOf(visitor)).toBeGreaterThanOrEqual(4);
    await visitor.getByRole('region', { name: '回答过的问题' }).getByText('手续费付给谁？').waitFor();
    await visitor.locator('video').evaluate((film) => {
      (film as HTMLVideoElement).currentTime = (film as HTMLVideoElement).duration - 0.5;
    });
    await visitor.getByRole('list', { name: '当时的聊天' }).getByText('大家好').waitFor();
    expect(await violations(visitor, { isDarkOnPhones: true })).toEqual([]);
  });

  it('tell people who may not enter the one thing that helps, also without script', async () => {
    const host = await openAs(administrator);
    const refusals = [
      ['signed-in', 'visitor', /登录后能看.*登录/],
      ['members', 'visitor', /要先登录.*登录/],
      ['members', 'learner', /给会员看.*看会员/],
    ] as const;
    const path = await makeDraft(host, '只给一些人看的');
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
        await pages[who].goto(path);
        return (await main(pages[who]).innerText()).replace(/\s+/g, ' ');
      };
      await expect.poll(read, { timeout: 10_000 }).toMatch(words);
      const film = await pages[who].request.get(`${path}/film.json`);
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
    await pages.visitor.goto(path);
    expect(await main(pages.visitor).innerText()).toContain('这场直播取消了');
    const calendar = await pages.visitor.request.get(`${path}/calendar.ics`);
    expect(await calendar.text()).toContain('STATUS:CANCELLED');
  });

  it('are run by a host without a role in the administration, and by no other account', async () => {
    const page = await openAs(administrator);
    const path = await makeDraft(page, '客座的一场');
    await main(page).getByLabel('账户').fill(learner.email);
    await main(page).getByLabel('观众看到的名字').fill('客座');
    await press(page, '加为主讲');
    await page.getByText('主讲已经保存。').waitFor();
    const host = await openAs(learner);
    // A message sent before the room's client is loaded waits for it.
    const client = Promise.withResolvers<void>();
    await host.route(/room-client/, async (route) => {
      await client.promise;
      await route.continue();
    });
    await open(host, `${path}/host`);
    await press(host, '开播');
    await host.getByText('正在直播，观众可以进来。').waitFor();
    await whenReady(host);
    await main(host).getByLabel('说点什么').fill('现在开始');
    await host.keyboard.press('Enter');
    await main(host).getByText('正在发送').waitFor();
    client.resolve();
    await chat(host).getByRole('listitem').filter({ hasText: '现在开始' }).getByText('主讲').waitFor();
    const stranger = await openAs(await createPerson());
    expect((await stranger.goto(path))?.status()).toBe(200);
    expect((await stranger.goto(`${path}/host`))?.status()).toBe(404);
  });

  it('are readable and take messages without script, and connect once the file of the chat can be loaded', async () => {
    const host = await openAs(administrator);
    const path = await makeDraft(host, '没有脚本也能说话');
    await press(host, '开播');
    await host.getByText('正在直播，观众可以进来。').waitFor();
    const page = await openAs(learner, { script: false });
    await page.goto(path);
    await page.getByText('画面要打开浏览器的脚本功能才能播放。').waitFor();
    await main(page).getByLabel('说点什么').fill('没有脚本');
    await main(page).getByRole('button', { name: '发送' }).click();
    await chat(page).getByText('没有脚本').waitFor();
    await whenReady(host);
    await chat(host).getByText('没有脚本').waitFor();

    // The file of the chat is missing at first.
    const late = await openAs(learner);
    const missing = /room-client-|healthz/;
    await late.route(missing, (route) => route.abort());
    await open(late, path);
    await late.getByText('聊天断了，正在重连').waitFor();
    await late.unroute(missing);
    await late.getByText('又连上了，漏掉的消息已经补上。').waitFor();
    await main(late).getByLabel('说点什么').fill('又连上了');
    await press(late, '发送');
    await chat(host).getByText('又连上了').waitFor();
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { choosePassword, open, openContext, openPage, type PageOptions } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { learner, learnerCookie, type Person, readLetters, sessionCookie } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';

const phone = { width: 360, height: 740 };

const server = peopleServer();
let another: Person;
let administratorCookie: string;
/** The address of the learner's thread. */
let thread: string;

beforeAll(async () => {
  another = await createPerson();
  const administrator = await createPerson();
  await grantAdministrator(server, administrator.email);
  administratorCookie = await sessionCookie(server.url, administrator);
});

const asPerson = async (cookie: string, options: PageOptions = {}): Promise<BrowserContext> => {
  const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
  await giveSession(context, server.url, cookie);
  return context;
};
const asLearner = async (options: PageOptions = {}): Promise<Page> =>
  (await asPerson(await learnerCookie(server.url), options)).newPage();
const asAdministrator = async (options: PageOptions = {}): Promise<Page> =>
  (await asPerson(administratorCookie, options)).newPage();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const badge = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

describe('a conversation with the operators', () => {
  it('can be started by a visitor from the footer, beside help for problems with signing in', async () => {
    const page = await openPage({ origin: server.url, ...phone });
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click();
    await page.getByRole('heading', { name: '登录不了' }).waitFor();
    expect(await page.getByText('本站没有公布客服邮箱').count()).toBe(1);
    expect(await widthOf(page)).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '登录并写给客服' }).click();
    await choosePassword(page);
    await page.getByLabel('邮箱或手机号').fill(learner.email);
    await page.getByLabel('密码', { exact: true }).fill(learner.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { name: '写给客服' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/support');
  });

  it('can be started without script; a missing category is reported and the question kept', async () => {
    const page = await asLearner({ script: false, ...phone, expected: [/status of 400/] });
    await page.goto('/user/support');
    await page.getByLabel('您的问题').fill('第二章打不开');
    await page.getByRole('button', { name: '发送' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('请选择问题的类别');
    expect(await page.getByLabel('您的问题').inputValue()).toBe('第二章打不开');
    await page.getByLabel('问题类别').selectOption('课程与学习');
    await page.getByRole('button', { name: '发送' }).click();
    await badge(page, '等待答复').waitFor();
    thread = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await page.getByRole('list', { name: '对话' }).innerText()).toContain('第二章打不开');
    expect(await widthOf(page)).toBe(360);
  });

  it('is inaccessible to other accounts', async () => {
    const stranger = await learnerCookie(server.url, another);
    const ask = (path: string, cookie: string, fields?: Record<string, string>) =>
      fetch(`${server.url}${path}`, {
        redirect: 'manual',
        headers: { cookie, origin: server.url },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      });
    const key = crypto.randomUUID();
    const owner = await learnerCookie(server.url);
    for (const answer of [
      await ask(`/user/support/${thread}`, stranger),
      await ask(`/user/support/${thread}`, administratorCookie),
      await ask(`/admin/support/${thread}`, stranger),
      await ask(`/admin/support/${thread}`, owner),
      await ask('/admin/support', owner),
      await ask(`/user/support/${thread}`, stranger, { intent: 'write', key, text: '我也是' }),
      await ask(`/user/support/${thread}`, stranger, { intent: 'close' }),
      await ask(`/admin/support/${thread}`, owner, { intent: 'answer', key, text: '自己答' }),
      await ask(`/admin/support/${thread}`, owner, { intent: 'close' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('第二章打不开');
    }
    const page = await asLearner();
    await open(page, `/user/support/${thread}`);
    expect(await page.getByRole('list', { name: '对话' }).getByRole('listitem').count()).toBe(1);
    await badge(page, '等待答复').waitFor();
  });

  it('is answered from the queue, and the learner is notified on the site and by e-mail', async () => {
    const page = await asAdministrator(phone);
    await open(page, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /客服\s*1 个待处理/ })
      .click();
    await page.getByRole('link', { name: /第二章打不开/ }).click();
    await page.getByLabel('答复').fill('请刷新后再试。\n还不行就告诉我们浏览器的版本。');
    expect(await widthOf(page)).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '答复', exact: true }).click();
    await badge(page, '等对方回复').waitFor();
    expect(await page.getByLabel('答复').inputValue()).toBe('');

    const letters = await readLetters(server.url, learner.email);
    expect(letters.filter((letter) => letter.includes(`/user/support/${thread}`))).toHaveLength(1);

    const reader = await asLearner(phone);
    await open(reader, '/user');
    await reader.getByRole('link', { name: /1 个问题有新答复/ }).click();
    await badge(reader, '新答复').waitFor();
    expect(await violations(reader)).toEqual([]);
    await reader.getByRole('link', { name: /第二章打不开/ }).click();
    await reader.getByText('还不行就告诉我们浏览器的版本。').waitFor();
    expect(await violations(reader)).toEqual([]);
    await expect
      .poll(async () => (await reader.request.get('/user/support')).text(), { interval: 200 })
      .not.toContain('新答复');
    await open(reader, '/user/support');
    await badge(reader, '已答复').waitFor();
  });

  it('returns to the queue with a new message, and both sides can close and reopen it', async () => {
    const page = await asLearner();
    await open(page, `/user/support/${thread}`);
    await page.getByLabel('接着写').fill('Firefox 140。');
    await page.getByRole('button', { name: '发送' }).click();
    await badge(page, '等待答复').waitFor();
    await page.getByRole('button', { name: '已经解决，结束' }).click();
    await badge(page, '已结束').waitFor();

    const queue = await asAdministrator();
    await open(queue, '/admin/support');
    await queue.getByText('没有待处理的问题').waitFor();
    await queue.getByRole('link', { name: '已结束' }).click();
    await queue.getByRole('link', { name: /第二章打不开/ }).click();
    await queue.getByText('Firefox 140。').waitFor();
    await queue.getByRole('button', { name: '重新打开' }).click();
    await badge(queue, '待处理').waitFor();
    await queue.getByLabel('答复').fill('已经修好了。');
    await queue.getByRole('button', { name: '答复并结束' }).click();
    await badge(queue, '已结束').waitFor();

    await open(page, `/user/support/${thread}`);
    await page.getByText('已经修好了。').waitFor();
    await page.getByLabel('接着写').fill('谢谢，可以了。');
    await page.getByRole('button', { name: '发送' }).click();
    await badge(page, '等待答复').waitFor();
  });

  it('is offered on error pages', async () => {
    const page = await openPage({ origin: server.url, expected: [/status of 404/] });
    await open(page, '/no-such-page');
    expect(await page.getByRole('main').getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe(
      '/support',
    );
  });
});

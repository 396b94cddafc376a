import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, openPage, type PageOptions } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { learner, type Person, sessionCookie } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';

const phone = { width: 390, height: 844 };

const server = peopleServer();
let administrator: Person;
let cookie: string;
beforeAll(async () => {
  administrator = await createPerson();
  await grantAdministrator(server, administrator.email);
  cookie = await sessionCookie(server.url, administrator);
});

const asAdministrator = async (options: PageOptions = {}): Promise<Page> => {
  const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
  await giveSession(context, server.url, cookie);
  return context.newPage();
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('the frame of the administration', () => {
  it('works on a phone without script: navigation, help and the finder', async () => {
    const page = await asAdministrator({ script: false, ...phone });
    await page.goto('/admin');
    await page.getByText('菜单').click();
    await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '退款申请' }).click();
    await page.getByRole('heading', { name: '退款申请', level: 1 }).waitFor();
    await page.getByText('这一页怎么用').click();
    expect(await page.getByText('拒绝要写明理由').isVisible()).toBe(true);
    expect(await widthOf(page)).toBe(390);
    await page.getByRole('link', { name: /^查找/ }).click();
    await page.getByRole('searchbox').fill(learner.email.toUpperCase());
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByRole('main').getByRole('listitem').getByText('人', { exact: true }).waitFor();
    expect(await widthOf(page)).toBe(390);
  });

  it('finds an account with the keyboard, and returns the focus when the search dialog closes', async () => {
    const page = await asAdministrator();
    await open(page, '/admin/support');
    const link = page.getByRole('link', { name: '回到网站' });
    await link.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: '编号、邮箱' });
    await field.fill('没有这个名字');
    await page.getByText('没有找到“没有这个名字”').waitFor();
    await field.fill(learner.email);
    await page.getByText('找到 1 个').waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await field.fill('退款');
    await page.getByRole('option', { name: /退款申请/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '退款申请', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: '退款申请' }).first().getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('says in the search dialog that the server cannot be reached, and searches again afterwards', async () => {
    const page = await asAdministrator({ expected: [/ERR_FAILED/] });
    await open(page, '/admin');
    await page.route('**/admin/find.json*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '编号、邮箱' }).fill(learner.email);
    await page.getByText('网络不通').waitFor();
    await page.unroute('**/admin/find.json*');
    await page.getByRole('combobox', { name: '编号、邮箱' }).fill(administrator.email);
    await page.getByText('找到 1 个').waitFor();
  });

  it('shows the error of a page inside the frame', async () => {
    const page = await asAdministrator({ expected: [/status of 404/] });
    await page.goto(`/admin/refunds/${crypto.randomUUID()}`);
    await page.getByRole('heading', { name: '找不到这个页面' }).waitFor();
    expect(
      await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '客服' }).count(),
    ).toBe(1);
  });

  it('is entered and left by loading a new document, and none of its files is loaded by other pages', async () => {
    const visitor = await openPage({ origin: server.url });
    const loaded: string[] = [];
    visitor.on('response', (response) => loaded.push(response.url()));
    await open(visitor, '/');
    // The list of all routes comes with the first interaction.
    const listed = visitor.waitForResponse(/manifest-\w+-site\.js$/);
    await visitor.mouse.move(1, 1);
    expect(await (await listed).text()).not.toContain('admin');
    expect(loaded.filter((url) => url.includes('admin'))).toEqual([]);

    const page = await asAdministrator();
    await open(page, '/user');
    await page.getByRole('link', { name: /^管理/ }).click();
    await page.getByRole('heading', { name: '概览', level: 1 }).waitFor();
    await page.getByRole('link', { name: '回到网站' }).click();
    await page.waitForURL(`${server.url}/`);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });
});

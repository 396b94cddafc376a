import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { openPage, whenReady } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { learnerCookie, signUpLearner } from '../support/site/people.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';

/** Follows the link that a server without administrators prints. */
describe('the first administrator', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ isPrepared: true });
  });
  afterAll(() => server.stop());
  const link = () => /http:\S+\/first-administrator#\S+/.exec(server.output())?.[0] ?? '';
  const fill = async (page: Awaited<ReturnType<typeof openPage>>, password: string) => {
    await page.getByLabel('邮箱').fill('first@example.com');
    await page.getByLabel('密码').fill(password);
    await page.getByRole('button', { name: '成为管理员' }).click();
  };

  it('is created with the printed link, whose secret is removed from the address bar', async () => {
    const page = await openPage({
      origin: server.url,
      width: 360,
      expected: [/status of 400|favicon/],
    });
    await page.goto(link());
    expect(page.url()).toBe(`${server.url}/first-administrator`);
    expect(await page.getByLabel(/验证串/).inputValue()).toBe(link().split('#')[1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);

    await fill(page, '12345');
    expect(await page.getByRole('alert').textContent()).toContain('至少 8 个字符');
    await fill(page, '正确的马电池订书钉');
    expect(await page.getByText('first@example.com 现在是管理员').isVisible()).toBe(true);
    const keys = await page.getByText(/^suiprivkey1/).allInnerTexts();
    expect(new Set(keys).size, 'the keys of the operator and of the chain admin').toBe(2);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: '复制密钥' }).click();
    await page.getByRole('button', { name: /已复制|已选中/ }).waitFor();

    // The accessibility check leaves the page at desktop width.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('link', { name: '打开管理页' }).click();
    await page.getByRole('heading', { name: '概览', level: 1 }).waitFor();
    await whenReady(page);
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toContain('运营者的钱包');
    await page.getByText('把运营者的密钥导入演示钱包').click();
    await page.getByLabel('密钥').fill(keys.join(' '));
    await page.getByRole('button', { name: '导入' }).click();
    const kept = () => page.evaluate(() => localStorage.getItem('suixue-demo-wallet-before')?.split(' '));
    await expect.poll(kept).toEqual(expect.arrayContaining(keys));
    await whenReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.goto('/user');
    expect(await page.getByRole('link', { name: /^管理/ }).getAttribute('href')).toBe('/admin');
  });

  it('is the only account that can open the administration', async () => {
    await signUpLearner(server.url);
    const page = await openPage({ origin: server.url, expected: [/status of 404/] });
    await giveSession(page.context(), server.url, await learnerCookie(server.url));
    await page.goto('/user');
    expect(await page.getByRole('link', { name: /联系客服/ }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^管理/ }).count()).toBe(0);
    for (const path of ['/admin', '/admin/support', '/admin/refunds'])
      expect((await page.goto(path))?.status(), path).toBe(404);
  });

  it('is created once: the link is rejected afterwards', async () => {
    const page = await openPage({ origin: server.url, script: false, expected: [/status of 409|favicon/] });
    await page.goto(link());
    await page.getByLabel(/验证串/).fill(link().split('#')[1] ?? '');
    await fill(page, '正确的马电池订书钉');
    expect(await page.getByRole('alert').textContent()).toContain('已经有管理员');
  });
});

import { describe, expect, it } from 'vitest';
import { openPage, signIn, signInByForm, useSharedPage, whereIs } from '../support/site/browser.ts';
import { chapter } from '../support/site/routes.ts';

const shared = useSharedPage({ script: false });

describe('without script', () => {
  it('pages can be read and navigated on a phone', async () => {
    const page = shared();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '课程' }).click();
    await page.waitForURL('**/course');
    await page
      .getByRole('link', { name: /钱包入门/ })
      .first()
      .click();
    await page.waitForURL('**/course/wallet-basics');
    expect(await page.getByRole('heading', { level: 1, name: '钱包入门' }).isVisible()).toBe(true);
    await page
      .getByRole('link', { name: '返回' })
      .or(page.getByRole('navigation').getByRole('link'))
      .first()
      .click();
    await page.goto('/news/phishing-warning');
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(400);
    const next = page.getByRole('article').getByRole('link').last();
    await next.click();
    expect(whereIs(page)).not.toBe('/news/phishing-warning');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('the levels of courses are links', async () => {
    const page = shared();
    await page.goto('/course');
    const all = await page.getByRole('main').getByRole('listitem').count();
    await page.getByRole('navigation', { name: '课程级别' }).getByRole('link', { name: '免费课程' }).click();
    await page.waitForURL('**/course?level=free');
    const free = await page.getByRole('main').getByRole('listitem').count();
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(all);
  });

  it('questions of the front page expand', async () => {
    const page = shared();
    await page.goto('/');
    const question = page.locator('details').first();
    const answer = question.locator('p');
    expect(await answer.isVisible()).toBe(false);
    await question.locator('summary').click();
    expect(await answer.isVisible()).toBe(true);
  });

  it('a learner signs in, reads a chapter, and signs out', async () => {
    const page = shared();
    await page.goto(chapter);
    await signInByForm(page, chapter);
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(400);
    await page.goto('/user');
    await page.getByRole('link', { name: '设置', exact: true }).click();
    await page.waitForURL('**/user?tab=settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user');
    expect(whereIs(page)).toBe('/sign-in?redirectTo=%2Fuser');
  });

  it('search works from any page', async () => {
    const page = shared();
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
    await page.getByRole('searchbox').fill('助记词');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL('**/search?q=*');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
  });
});

describe('protected content', () => {
  it('a members-only article shows its title but not its text', async () => {
    const page = shared();
    const response = await page.goto('/news/bot-api-key-safety');
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('.prose h2').count()).toBe(0);
  });

  it('a signed-in user can read free chapters and the first chapter of an advanced course only', async () => {
    const page = await openPage();
    await signIn(page);
    for (const path of ['/course/wallet-basics/saying-no', '/course/pool-terms/four-stages']) {
      await page.goto(path);
      expect(await page.locator('.prose > p').count()).toBeGreaterThan(2);
    }
    await page.goto('/course/pool-terms/worst-case');
    expect(await page.locator('.prose').count()).toBe(0);
    expect(await page.getByText('这一章属于进阶课程').isVisible()).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { baseUrl, open, openContext, openPage, signIn, whenReady } from '../support/site/browser.ts';
import { openGate } from '../support/site/gate.ts';
import { keptPaths, whenControlled, whenKept } from '../support/site/worker.ts';

/** What a browser says on its console when nothing answers: the very thing that is tested here. */
const noAnswer = [
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|status of 504/,
  /Error loading route module|dynamically imported module/,
];

describe('without a network', () => {
  it('opened pages can be read, reloaded and navigated', async () => {
    const site = await openGate(baseUrl);
    const page = await openPage({ worker: true, origin: site.url, expected: noAnswer });
    await open(page, '/news/phishing-warning');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await whenKept(page, '/news/phishing-warning');
    await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    await whenKept(page, '/white-paper');

    await site.shut();
    await page.reload();
    await whenReady(page);
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    // A fresh document has not loaded the router yet: its file was kept with the page.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await page.goto('/news/phishing-warning');
    await whenReady(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    // By a link with script: the data is unavailable, the page is cached.
    await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    await whenReady(page);
    expect(new URL(page.url()).pathname).toBe('/white-paper');
  });

  it('pages that were not opened show an offline message in the chosen theme, with a retry', async () => {
    const site = await openGate(baseUrl);
    const page = await openPage({ worker: true, origin: site.url, expected: noAnswer });
    await open(page, '/about');
    await whenKept(page, '/about');
    await page.evaluate(() => localStorage.setItem('color-mode', 'dark'));
    await site.shut();

    await page.goto('/course');
    await page.getByRole('heading', { level: 1, name: '现在没有网络' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/course');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(22, 19, 15)',
    );
    expect(await page.getByRole('img').count()).toBe(0);
    await site.leadTo(baseUrl);
    await page.getByRole('link', { name: '再试一次' }).click();
    await page.getByRole('heading', { level: 1, name: '课程中心' }).waitFor();
  });

  it('a link to a page that was not opened leads to the offline message', async () => {
    const site = await openGate(baseUrl);
    const page = await openPage({ worker: true, origin: site.url, expected: noAnswer });
    await open(page, '/about');
    await whenKept(page, '/about');
    await site.shut();
    await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
    await page.getByRole('heading', { level: 1, name: '现在没有网络' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/white-paper');
  });

  it('a cached page shows that it may be outdated', async () => {
    const context = await openContext({ worker: true, expected: noAnswer });
    const page = await context.newPage();
    await open(page, '/about');
    await whenKept(page, '/about');
    await context.setOffline(true);
    await page.getByText('没有网络。看到的是上次打开时的内容。').waitFor();
    await context.setOffline(false);
    await page.getByText('没有网络。看到的是上次打开时的内容。').waitFor({ state: 'detached' });
  });
});

describe('a cached page', () => {
  it('is the public page without personal data', async () => {
    const page = await openPage({ worker: true });
    await signIn(page);
    await whenControlled(page);
    await open(page, '/news/phishing-warning');
    await whenKept(page, '/news/phishing-warning');
    await open(page, '/user?tab=wallet');
    await open(page, '/about');
    await whenKept(page, '/about');
    expect(await keptPaths(page)).toEqual(['/about', '/news/phishing-warning']);
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
          return Promise.all(found.map((response) => response?.text()));
        }),
      );
      return all.flat().join('\n');
    });
    expect(kept).toContain('登录');
    const name = await page
      .getByRole('banner')
      .getByRole('link', { name: /^学员 / })
      .innerText();
    expect(name).toMatch(/^学员 \w{4}$/);
    expect(kept).not.toContain(name);
    // The cached page is the public one, and still does not ask the learner to sign in.
    await page.context().setOffline(true);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: '我的', exact: true }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: '登录' }).count()).toBe(0);
  });

  it('is deleted on signing out', async () => {
    const page = await openPage({ worker: true });
    await signIn(page);
    await whenControlled(page);
    await open(page, '/about');
    await whenKept(page, '/about');
    await open(page, '/user');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => keptPaths(page)).not.toContain('/about');
  });

  it('is never a development page or an API response', async () => {
    const page = await openPage({ worker: true });
    await open(page, '/about');
    await whenKept(page, '/about');
    await open(page, '/dev/components');
    await page.goto('/builds/latest.json');
    await open(page, '/course');
    await whenKept(page, '/course');
    expect(await keptPaths(page)).toEqual(['/about', '/course']);
  });
});

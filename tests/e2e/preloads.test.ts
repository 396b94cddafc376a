import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openPage } from '../support/site/browser.ts';

const links = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

/** Hovers over this many articles, long enough to count as intent. */
async function hover(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await links(page).nth(i).hover();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
}

/** The news page on a given connection, and the prefetched pages. */
async function openNews(connection: { saveData?: boolean; effectiveType?: string }) {
  const page = await openPage({ height: 1600 });
  await page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', { value: facts });
  }, connection);
  await open(page, '/news');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  return { page, asked };
}

describe('prefetching', () => {
  it('loads hovered links, four at a time', async () => {
    const { page, asked } = await openNews({ effectiveType: '4g' });
    // The first interaction loads the router, which is to be there before the network becomes slow.
    const router = page.waitForResponse(/router-core-/);
    await page.mouse.move(1, 1);
    await (await router).finished();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    // Long enough that all are requested before the first arrives.
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_500,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        const now = document.querySelectorAll('link[rel=prefetch]').length;
        dataset.most = String(Math.max(now, Number(dataset.most ?? 0)));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await hover(page, 6);
    expect(asked).toHaveLength(4);
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(6);
    expect(new Set(asked).size).toBe(6);
    expect(await page.evaluate(() => document.documentElement.dataset.most)).toBe('4');
  });

  it('is disabled on a slow connection', async () => {
    const { page, asked } = await openNews({ effectiveType: '2g' });
    await hover(page, 3);
    expect(asked).toEqual([]);
  });
});

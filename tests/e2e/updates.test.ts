import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, open, openPage, signIn, whenReady } from '../support/site/browser.ts';
import { openGate } from '../support/site/gate.ts';
import { signUpPerson } from '../support/site/people.ts';
import { makeSecondBuild, newWords } from '../support/site/second-build.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { whenKept } from '../support/site/worker.ts';

let second: ReturnType<typeof makeSecondBuild>;
let next: RunningServer;
beforeAll(async () => {
  second = makeSecondBuild();
  next = await startServer({ root: second.root });
});
afterAll(async () => {
  await next.stop();
  second.remove();
});

/** Marks the open document, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'here');
const clickWhitePaper = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
const whitePaper = (page: Page) => page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();

/** Opens the first build in a browser, then puts the second in its place. */
async function release({
  clock = false,
  ...options
}: {
  worker: boolean;
  clock?: boolean;
  expected?: RegExp[];
}) {
  const site = await openGate(baseUrl);
  const page = await openPage({ ...options, origin: site.url });
  if (clock) await page.clock.install();
  await open(page, '/about');
  if (options.worker) await page.waitForFunction(async () => (await caches.keys()).includes('suixue-pages'));
  await mark(page);
  await site.leadTo(next.url);
  return page;
}

describe.each([{ worker: true }, { worker: false }])('a new build (%j)', ({ worker }) => {
  it('is noticed within ten minutes and loaded with the next page', async () => {
    const page = await release({ worker, clock: true });
    const asked = page.waitForResponse(/\/builds\/latest\.json/);
    await page.clock.runFor(10 * 60_000);
    await asked;
    // Noticing it does not change the open page.
    await whenReady(page);
    expect(await isMarked(page)).toBe(true);
    expect(await page.getByText(newWords).count()).toBe(0);
    await clickWhitePaper(page);
    await page.getByText(newWords).waitFor();
    await whitePaper(page);
    expect(await isMarked(page)).toBe(false);
    // The page is of the new build now, so navigation is client-side again.
    await whenReady(page);
    await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('is loaded immediately, with the requested page, when a file of the old build is missing', async () => {
    const page = await release({
      worker,
      expected: [/Error loading route module/, /status of 404/, /dynamically imported module/],
    });
    await clickWhitePaper(page);
    await page.getByText(newWords).waitFor();
    await whitePaper(page);
    await whenReady(page);
    expect(new URL(page.url()).pathname).toBe('/white-paper');
  });
});

describe('a missing script file', () => {
  const expected = [/status of 404/, /Failed to (fetch|load)/, /dynamically imported module/, /MIME type/];

  it('removes workers and caches, but no other storage, and reloads the page at most once in ten seconds', async () => {
    const page = await openPage({ worker: true, expected });
    await open(page, '/about');
    await whenKept(page, '/about');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const failure = () =>
      page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    const loaded = page.waitForEvent('load');
    // The reloaded page registers the worker again, so another registration and another cache show what was removed.
    await page.evaluate(async () => {
      localStorage.setItem('kept-by-someone-else', '1');
      await caches.open('kept-by-someone-else');
      await caches.open('suixue-old');
      await navigator.serviceWorker.register('/service-worker.js', { scope: '/old/' });
    });
    // Without a server the page stays.
    await page.route('**/healthz', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await failure();
    await asked;
    expect(await page.evaluate(() => sessionStorage.getItem('chunk-reload'))).toBeNull();
    await page.unroute('**/healthz');
    await failure();
    await loaded;
    await whenReady(page);
    expect(await page.evaluate(() => localStorage.getItem('kept-by-someone-else'))).toBe('1');
    const names = await page.evaluate(() => caches.keys());
    expect(names).toContain('kept-by-someone-else');
    expect(names).not.toContain('suixue-old');
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).not.toContain('/old/');
    await failure();
    await failure();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(loads).toBe(1);
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 10_001)));
    const again = page.waitForEvent('load');
    await failure();
    await again;
    expect(loads).toBe(2);
  });

  it('reloads the page also if it is the main script of the application', async () => {
    const page = await openPage({ expected });
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/assets\/entry\.client/, (route) =>
      documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto('/about');
    await whenReady(page);
    expect(documents).toBe(2);
  });

  it('is requested again when it is needed, if it is the router and the connection was lost for a moment', async () => {
    const page = await openPage({ expected });
    await page.route(/router-core-/, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => /router-core-/.test(request.url()));
    await open(page, '/about');
    await page.mouse.move(5, 5);
    await failed;
    await mark(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('钱包');
    await page.getByRole('option').first().waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('leaves forms to the browser if it is the router', async () => {
    const person = { email: 'without-router@example.com', password: '春种一粒粟秋收万颗子' };
    await signUpPerson(baseUrl, person);
    const page = await openPage({ expected });
    await page.route(/router-core-/, (route) => route.abort());
    await signIn(page, '/course/sui-reading/balances-and-events', person);
    await whenReady(page);
    await mark(page);
    await page.getByRole('button', { name: '标为已学完' }).click();
    await page.getByText('这一章已学完').waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

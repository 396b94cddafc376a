import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/site/ask.ts';
import { violations } from '../support/site/axe.ts';
import {
  beginSession,
  open,
  openPage,
  signIn,
  signInByForm,
  useSharedPage,
  whenReady,
  whereIs,
} from '../support/site/browser.ts';
import { chapter, guardedRoutes, openRoutes, type RouteFacts } from '../support/site/routes.ts';

const topNavigation = ['首页', '课程中心', 'AI', '关于我们'];
const dockNavigation = ['首页', '课程', 'AI', '我的'];

const missing = /status of 404/;

declare global {
  interface Window {
    /** The router of every page, which can navigate to a missing page without a link, and knows all routes once it has loaded. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void>; match(to: string): object[] | null };
  }
}

async function expectRoute(page: Page, facts: RouteFacts): Promise<void> {
  const response = await page.goto(facts.path);
  expect(response?.status()).toBe(200);
  expect(whereIs(page)).toBe(facts.path);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.count()).toBe(1);
  expect((await heading.innerText()).trim()).toMatch(
    typeof facts.h1 === 'string' ? new RegExp(`^${facts.h1}$`) : facts.h1,
  );
  expect(await page.getByRole('navigation', { name: '底部导航' }).isVisible()).toBe(false);
  const top = page.getByRole('banner').getByRole('navigation', { name: '主导航' });
  expect(await top.getByRole('link').allInnerTexts()).toEqual(facts.top ? topNavigation : []);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await top.isVisible()).toBe(false);
  const dock = page.getByRole('navigation', { name: '底部导航' });
  expect(await dock.isVisible()).toBe(facts.dock);
  if (facts.dock) expect(await dock.getByRole('link').allInnerTexts()).toEqual(dockNavigation);
  expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
}

describe('routes open to everyone', () => {
  const page = useSharedPage({ reducedMotion: true });
  it.each(openRoutes)('$path renders and breaks no rule of WCAG 2.2 AA', async (facts) => {
    await expectRoute(page(), facts);
  });
});

describe('routes that require sign-in', () => {
  const visitor = useSharedPage();
  const learner = useSharedPage({ reducedMotion: true }, (page) => beginSession(page));

  it.each(guardedRoutes)(
    '$path sends a visitor to the sign-in page and shows a learner the page',
    async (facts) => {
      await visitor().goto(facts.path);
      expect(whereIs(visitor())).toBe(`/sign-in?${new URLSearchParams({ redirectTo: facts.path })}`);
      expect(await visitor().getByText('登录后会带您回去').isVisible()).toBe(true);
      await expectRoute(learner(), facts);
    },
  );

  it('redirect to the requested page after signing in', async () => {
    const page = await openPage();
    await page.goto(chapter);
    await signInByForm(page, chapter);
    await page.getByRole('article').waitFor();
  });

  it('are also guarded during client-side navigation', async () => {
    const page = await openPage();
    await open(page, '/course/wallet-basics');
    await page.locator(`a[href="${chapter}"]`).first().click();
    await page.waitForURL(/\/sign-in\?/);
    expect(whereIs(page)).toBe(`/sign-in?${new URLSearchParams({ redirectTo: chapter })}`);
  });

  it('require a new sign-in after signing out', async () => {
    const page = await openPage();
    await signIn(page);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user');
    expect(whereIs(page)).toBe('/sign-in?redirectTo=%2Fuser');
  });

  it('do not appear while signing out, even if the window becomes active before the next page has loaded', async () => {
    const page = await openPage();
    await signIn(page);
    await whenReady(page);
    const signedOut = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() === 'POST') return route.continue();
      signedOut.resolve();
      await released.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: '退出登录' }).click();
    await signedOut.promise;
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    // The page asks for the same before it reloads itself.
    await page.evaluate(async () => {
      window.dispatchEvent(new Event('focus'));
      await fetch('/healthz');
    });
    released.resolve();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
    expect(documents).toEqual([]);
  });

  it('never redirect to another site after signing in', async () => {
    const page = await openPage();
    await page.goto('/sign-in?redirectTo=https%3A%2F%2Fevil.example%2F');
    await signInByForm(page, '/user');
    expect(whereIs(page)).toBe('/user');
  });
});

describe('pages that do not exist', () => {
  const shared = useSharedPage({ expected: [missing] });
  it.each([
    '/nope',
    '/nope/deeper',
    '/course/nope',
    '/news/nope',
    '/vip-center/nope',
    '/staking/-x',
    '/staking/1',
    '/purchasing/%3Cb%3E',
    '/vip/%E5%B9%B4%E5%8D%A1',
  ])('%s returns 404 with an error page', async (path) => {
    const page = shared();
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('找不到这个页面');
    expect(await page.getByText('404 Page Not Found', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText(`Page not found: ${decodeURIComponent(path)}`, { exact: true }).count()).toBe(
      1,
    );
    expect(await page.title()).toContain('Page Not Found');
  });

  it('are also not found during client-side navigation, break no rule of WCAG, and link to the front page', async () => {
    const page = await openPage({ expected: [missing], reducedMotion: true });
    await open(page, '/staking');
    await page.evaluate(() => window.__reactRouterDataRouter.navigate('/nope'));
    await page.getByText('Page not found: /nope', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: '回到首页' }).click();
    await page.getByRole('heading', { level: 1, name: /学到能自己判断/ }).waitFor();
  });

  it('include missing chapters for a signed-in user', async () => {
    const page = await openPage({ expected: [missing] });
    await beginSession(page);
    const response = await page.goto('/course/wallet-basics/nope');
    expect(response?.status()).toBe(404);
    expect(await page.getByText('Page not found: /course/wallet-basics/nope', { exact: true }).count()).toBe(
      1,
    );
  });

  it('include unknown tabs of the user centre', async () => {
    const page = await openPage({ expected: [missing] });
    await beginSession(page);
    expect((await page.goto('/user?tab=nope'))?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('找不到这个页面');
    expect(await page.getByText('404 Page Not Found', { exact: true }).isVisible()).toBe(true);
  });
});

it('Back leads to the previous page, also from a reloaded page on which the user did nothing else', async () => {
  const page = await openPage();
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
  await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
  await page.reload();
  await whenReady(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
  expect(whereIs(page)).toBe('/about');
  expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('here');
});

describe('redirects', () => {
  it.each([
    ['/login', 308, '/sign-in'],
    ['/login/', 308, '/sign-in'],
    ['/register', 308, '/sign-up'],
    ['/courses', 308, '/course'],
    ['/vip', 308, '/vip-center'],
    ['/whitepaper', 308, '/white-paper'],
    ['/phone', 307, '/phone/mine'],
  ])('%s redirects with status %i to %s', async (from, status, to) => {
    const answer = await ask(from);
    expect({ status: answer.status, to: answer.headers.location }).toEqual({ status, to });
  });

  it('are followed in a browser, on page load and during client-side navigation', async () => {
    const page = await openPage();
    await page.goto('/login');
    expect(whereIs(page)).toBe('/sign-in');
    await open(page, '/about');
    await page.evaluate(() => window.__reactRouterDataRouter.navigate('/courses'));
    await page.waitForURL((url) => url.pathname === '/course');
  });
});

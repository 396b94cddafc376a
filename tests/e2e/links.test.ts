import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openPage, useCleanPage, whenReady, whereIs } from '../support/site/browser.ts';

/** Marks the document, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

const shared = useCleanPage();

describe('the links at the foot of a page', () => {
  it.each([
    [390, 44],
    [1280, 24],
  ])('at a width of %i px are at least %i px wide and high', async (width, least) => {
    const page = shared();
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    const small = await page.getByRole('contentinfo').evaluate(
      (foot, smallest) =>
        [...foot.querySelectorAll('a')].flatMap((link) => {
          const box = link.getBoundingClientRect();
          return Math.min(box.width, box.height) < smallest
            ? [`${link.textContent} ${box.width} ${box.height}`]
            : [];
        }),
      least,
    );
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(10);
    expect(small).toEqual([]);
  });
});

describe('links', () => {
  it('navigate without a new document, in the layout and in content', async () => {
    const page = shared();
    await open(page, '/help/install-app');
    await mark(page);
    await page.locator('.prose a[href="/pwa-download"]').click();
    await page.waitForURL('**/pwa-download');
    const course = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '课程中心' });
    await course.click();
    await page.getByRole('heading', { level: 1, name: '课程中心' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await course.getAttribute('aria-current')).toBe('page');
  });

  it('to a fragment stay on the page', async () => {
    const page = shared();
    await open(page, '/help/install-app');
    await mark(page);
    const entry = page.getByRole('navigation', { name: '本文目录' }).getByRole('link').last();
    const target = await entry.getAttribute('href');
    await entry.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(encodeURI(target ?? ''));
    expect(await isSameDocument(page)).toBe(true);
  });

  it('clicked with Ctrl or Cmd are left to the browser', async () => {
    const page = shared();
    await open(page, '/about');
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: '白皮书' })
      .click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await other.waitForURL('**/white-paper');
    expect(whereIs(page)).toBe('/about');
  });

  it('to the open page add no history entry', async () => {
    const page = shared();
    await open(page, '/about');
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await mark(page);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '关于我们' }).click();
    await page.getByRole('link', { name: '课程中心' }).first().click();
    await page.waitForURL('**/course');
    // One entry for the course centre, none for the page that was open already.
    expect(await length()).toBe(before + 1);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('stop navigating if the user enters a URL while the next page loads', async () => {
    const page = shared();
    await open(page, '/about');
    await page.route(/\/course\.data/, () => {});
    const asked = page.waitForRequest(/\/course\.data/);
    await page.getByRole('link', { name: '课程中心' }).first().click();
    await asked;
    await open(page, '/news');
    await page.waitForLoadState('networkidle');
    expect(whereIs(page)).toBe('/news');
  });

  it('lead to the top of a page, and Back restores the scroll position, also of a reloaded page', async () => {
    const page = await openPage({ height: 500 });
    const isAt = (y: number) => expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
    await open(page, '/white-paper');
    await page.evaluate(() => window.scrollTo(0, 900));
    // Not the pointer's click, for which the page would be scrolled to the link.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: '关于我们' })
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
    await isAt(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    await isAt(900);
    await page.reload();
    await whenReady(page);
    await isAt(900);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: '关于我们' }).waitFor();
    await isAt(0);
    await page.goBack();
    await isAt(900);
  });

  it('of tabs keep the scroll position', async () => {
    const page = shared();
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, '/course');
    await page.evaluate(() => window.scrollTo(0, 60));
    await page.getByRole('navigation', { name: '课程级别' }).getByRole('link', { name: '免费课程' }).click();
    await page.waitForURL('**/course?level=free');
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { open, openPage, type PageOptions, whenReady } from '../support/site/browser.ts';
import { holdBack } from '../support/site/hold-back.ts';
import { countShifts } from '../support/site/layout-shift.ts';

const phone = { width: 390, height: 844 } as const;
const excerpt = '/lessons/spacing.mp4';

/** Opens a page whose film requests and layout shifts are counted. */
async function openCounted(options: PageOptions): Promise<{ page: Page; films: () => number }> {
  const page = await openPage(options);
  let films = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === excerpt) films += 1;
  });
  await countShifts(page);
  return { page, films: () => films };
}

/** Prices are read once the host of a new server is open. */
const whenPriced = (page: Page, path: string, price: string) =>
  vi.waitFor(
    async () => {
      await open(page, path);
      expect(await page.getByText(price, { exact: true }).count()).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 1_000 },
  );

describe('the front page of a visitor', () => {
  it('offers to sign up, and shows all courses with prices and membership with the price of a day', async () => {
    const { page } = await openCounted(phone);
    await whenPriced(page, '/', '6 SUI');
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: '免费注册' }).getAttribute('href')).toBe('/sign-up');
    expect(await main.locator('a[href^="/course/"]').count()).toBeGreaterThanOrEqual(6);
    expect(await main.getByText('每天不到 0.069 SUI', { exact: false }).isVisible()).toBe(true);
    const header = page.getByRole('navigation', { name: '资讯与会员' });
    expect(await header.getByRole('link').allInnerTexts()).toEqual(['资讯', '会员']);
  });

  it('loads the film of its frame once it is seen, and plays it', async () => {
    const { page, films } = await openCounted({ width: 390, height: 420 });
    await open(page, '/');
    await whenReady(page);
    await page.waitForLoadState('networkidle');
    expect(films()).toBe(0);
    await page.locator('video').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '暂停片段' }).waitFor();
    await expect
      .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(films()).toBe(1);
    await page.getByRole('button', { name: '暂停片段' }).click();
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  });

  it('downloads its film once, and starts it only on the screen', async () => {
    const { page, films } = await openCounted({ width: 390, height: 420 });
    const film = await holdBack(page, `**${excerpt}`);
    await open(page, '/');
    await whenReady(page);
    const video = page.locator('video');
    await video.evaluate((element) => {
      element.addEventListener('play', () => {
        const { top, bottom } = element.getBoundingClientRect();
        element.dataset.starts = `${element.dataset.starts ?? ''}${bottom > 0 && top < innerHeight ? 'seen' : 'unseen'} `;
      });
    });
    const asked = page.waitForRequest(`**${excerpt}`);
    await video.scrollIntoViewIfNeeded();
    await asked;
    await page.getByRole('button', { name: '播放片段' }).dblclick();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // An observer of the page reports the scroll within two frames.
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    const downloaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith(excerpt));
    film();
    await downloaded;
    await page.waitForLoadState('networkidle');
    await video.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '暂停片段' }).waitFor();
    expect(await video.getAttribute('data-starts')).toBe('seen ');
    expect(films()).toBe(1);
  });

  it('waits for the button where less motion is preferred', async () => {
    const { page, films } = await openCounted({ reducedMotion: true });
    await open(page, '/');
    await page.getByRole('button', { name: '播放片段' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(films()).toBe(0);
    await page.getByRole('button', { name: '播放片段' }).click();
    await page.getByRole('button', { name: '暂停片段' }).waitFor();
  });
});

describe('on a phone', () => {
  it('the membership page keeps its action on the screen', async () => {
    const { page } = await openCounted(phone);
    await whenPriced(page, '/vip-center', '25 SUI');
    const buy = page.locator('[data-action-bar]').getByRole('link', { name: /登录后购买.*365 天/ });
    for (const share of [0, 0.3, 0.6]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
      const box = await buy.boundingBox();
      expect([share, box !== null && box.y > 0 && box.y + box.height <= phone.height]).toEqual([share, true]);
    }
    expect(await page.getByText('比按 30 天买省 17%').count()).toBe(1);
  });

  it('the first course is on the first screen, below one row of filters', async () => {
    const { page } = await openCounted(phone);
    await open(page, '/course');
    const card = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox();
    const dock = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
    expect(card && dock && card.y + card.height).toBeLessThan(dock?.y ?? 0);
    const filters = await page.getByRole('navigation', { name: '课程级别' }).boundingBox();
    const categories = await page.getByRole('navigation', { name: '课程分类' }).boundingBox();
    expect(filters?.y).toBe(categories?.y);
  });

  it.each(['/', '/course', '/course/move-first-steps', '/vip-center'])(
    'nothing moves while %s loads',
    async (path) => {
      const { page } = await openCounted(phone);
      await open(page, path);
      await whenReady(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.01);
    },
  );
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openPage } from '../support/site/browser.ts';

/** Holds back the next page's data until released. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const bar = (page: Page) => page.getByRole('progressbar', { name: '正在打开页面' });

/** Footer links are not prefetched. */
async function leave(page: Page): Promise<void> {
  const asked = page.waitForRequest(/white-paper\.data/);
  await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
  await asked;
}

describe('progress bar', () => {
  it('appears after 200 ms, three pixels high at the top, and disappears when the page is there', async () => {
    const page = await openPage();
    await page.clock.install();
    await open(page, '/about');
    const release = await holdData(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    // The page's request may be sent before React has started the bar's timer, which a stopped clock would then never reach.
    await page.evaluate(() => {
      const start = window.setTimeout;
      window.setTimeout = ((run: () => void, delayMs?: number) => {
        if (delayMs === 200) document.documentElement.dataset.isBarDue = 'yes';
        return start(run, delayMs);
      }) as typeof setTimeout;
    });
    await leave(page);
    await page.locator('html[data-is-bar-due]').waitFor();
    await page.clock.runFor(199);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(1);
    await bar(page).waitFor();
    const box = await bar(page).evaluate((element) => {
      const { top, position, height, width } = getComputedStyle(element);
      return { top, position, height, width };
    });
    expect(box).toEqual({ top: '0px', position: 'fixed', height: '3px', width: '1280px' });
    const [run] = await bar(page).evaluate((element) =>
      element.getAnimations().map((animation) => animation.effect?.getTiming().duration),
    );
    expect(run).toBe(2_000);
    await page.clock.resume();
    release();
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    await bar(page).waitFor({ state: 'detached' });
  });

  it('is not shown for a page that arrives within 200 ms', async () => {
    const page = await openPage();
    await page.clock.install();
    await open(page, '/about');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-progress]')) document.documentElement.dataset.sawBar = 'yes';
      }).observe(document.body, { childList: true });
    });
    // The page's clock is stopped, so the page arrives within 200 ms on any machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await leave(page);
    await page.getByRole('heading', { level: 1, name: '白皮书' }).waitFor();
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => document.documentElement.dataset.sawBar)).toBeUndefined();
    expect(await bar(page).count()).toBe(0);
  });
});

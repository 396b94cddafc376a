import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openContext, openPage, signIn, useCleanPage, whenReady } from '../support/site/browser.ts';

const day = 'rgb(251, 247, 239)';
const night = 'rgb(22, 19, 15)';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('color-mode'));

async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^外观：/ }).click();
  await page.getByText(title, { exact: true }).click();
}

const popover = (page: Page) => page.locator('header [popover]');

describe('colour mode', () => {
  const shared = useCleanPage();

  it('follows the device, also when it changes', async () => {
    const page = shared();
    await open(page, '/about');
    for (const [colorScheme, colour] of [
      ['light', day],
      ['dark', night],
      ['light', day],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await paper(page)]).toEqual([colorScheme, colour]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/about');
    expect(await paper(page)).toBe(night);
    expect(await stored(page)).toBeNull();
  });

  it('opens its menu under its button and closes it on a choice, on a desktop and a phone', async () => {
    const page = shared();
    for (const path of ['/about', '/sign-in']) {
      await open(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const button = page.getByRole('button', { name: /^外观：/ });
        await button.click();
        const [menu, opener] = [await popover(page).boundingBox(), await button.boundingBox()];
        if (!menu || !opener) throw new Error('The menu or its button has no box.');
        expect(menu.x + menu.width).toBeCloseTo(opener.x + opener.width, 0);
        expect(menu.y).toBeGreaterThanOrEqual(opener.y + opener.height);
        // Arrow keys move through the modes while the menu stays open.
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowDown');
        await popover(page).waitFor({ state: 'visible' });
        await page.getByText('跟随系统', { exact: true }).click();
        await popover(page).waitFor({ state: 'hidden' });
      }
    }
  });

  it('keeps each choice on the device', async () => {
    const page = shared();
    await open(page, '/about');
    for (const [title, kept, colour] of [
      ['深色', 'dark', night],
      ['浅色', 'light', day],
      ['跟随系统', 'system', day],
    ] as const) {
      await choose(page, title);
      expect(await stored(page)).toBe(kept);
      expect(await theme(page)).toBe(kept);
      expect(await paper(page)).toBe(colour);
      await page.getByRole('button', { name: `外观：${title}` }).waitFor();
    }
  });

  it('is applied before the first paint', async () => {
    const page = await openPage({ colourScheme: 'light' });
    await open(page, '/about');
    await choose(page, '深色');
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('theme-at-body', document.documentElement.dataset.theme ?? 'system');
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await whenReady(page);
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');
    expect(await theme(page)).toBe('dark');
    expect(await paper(page)).toBe(night);
    await page.getByRole('button', { name: '外观：深色' }).waitFor();
  });

  it('sets the browser’s theme colour on load and on change', async () => {
    const page = shared();
    // The first matching element counts.
    const bars = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => !media || matchMedia(media).matches,
          )?.content,
      );
    await open(page, '/about');
    expect(await bars()).toBe('#fbf7ef');
    await choose(page, '深色');
    await expect.poll(bars).toBe('#16130f');
    await page.reload();
    await whenReady(page);
    expect(await bars()).toBe('#16130f');
    await choose(page, '跟随系统');
    await expect.poll(bars).toBe('#fbf7ef');
  });

  it('changes in all open tabs when it is chosen in one', async () => {
    const context = await openContext();
    const [here, there] = [await context.newPage(), await context.newPage()];
    await open(here, '/about');
    await open(there, '/course');
    await choose(here, '深色');
    await there.getByRole('button', { name: '外观：深色' }).waitFor({ state: 'attached' });
    expect(await theme(there)).toBe('dark');
    await choose(there, '浅色');
    await here.getByRole('button', { name: '外观：浅色' }).waitFor({ state: 'attached' });
    expect(await theme(here)).toBe('light');
  });

  it('ignores an unknown stored value', async () => {
    const page = await openPage();
    await page.addInitScript(() => localStorage.setItem('color-mode', 'purple'));
    await open(page, '/about');
    expect(await theme(page)).toBe('system');
    await page.getByRole('button', { name: '外观：跟随系统' }).waitFor();
  });

  it('can be chosen in the settings of the user centre', async () => {
    const page = shared();
    await signIn(page, '/user?tab=settings');
    await whenReady(page);
    await page.getByRole('main').getByText('深色', { exact: true }).click();
    expect(await theme(page)).toBe('dark');
    await page.getByRole('button', { name: '外观：深色' }).waitFor();
  });
});

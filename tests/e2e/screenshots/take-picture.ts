import type { Page } from 'playwright-core';

export const colours = ['light', 'dark'] as const;
export type Colour = (typeof colours)[number];

/** What lies over the page belongs to the window. */
const floating =
  'dialog[open], li[data-state=open], section[aria-label=安装应用], section[aria-label=等待钱包签名]';

/**
 * The same moment by day and by night: the whole page, or what is in the window where something lies over the page or the
 * page has led to one of its sections.
 */
export async function takePicture(page: Page, pathOf: (colour: Colour) => string): Promise<void> {
  // A toast that is there for a second waits, as it does for somebody who has gone to another window.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  const window = page.viewportSize();
  const isWhole = (await page.locator(floating).count()) === 0 && (await scrollOf(page)) === 0;
  // A window as high as the page: what keeps to its lower edge is at the end of the picture, and not in the middle.
  if (window && isWhole) await page.setViewportSize({ ...window, height: await heightOf(page) });
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: pathOf(colorScheme), animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (window && isWhole) await page.setViewportSize(window);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

const heightOf = (page: Page) =>
  page.evaluate(() => Math.max(window.innerHeight, document.documentElement.scrollHeight));

import type { Page } from 'playwright-core';

export const colours = ['light', 'dark'] as const;
export type Colour = (typeof colours)[number];

/** Overlays are positioned in the viewport. */
const floating =
  'dialog[open], li[data-state=open], section[aria-label=安装应用], section[aria-label=等待钱包签名]';

/**
 * Takes the same state in light and dark: the whole page, or the viewport if there is an overlay or the page is scrolled to a section.
 */
export async function takePicture(page: Page, pathOf: (colour: Colour) => string): Promise<void> {
  // A short toast stays, as it does while the window is not focused.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  const window = page.viewportSize();
  const isWhole = (await page.locator(floating).count()) === 0 && (await scrollOf(page)) === 0;
  // A viewport as high as the page, so that elements fixed to the bottom are at the end of the picture.
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

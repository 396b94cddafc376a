import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Paths of the pages that the worker has cached. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pages = await caches.open('suixue-pages');
    const paths = (await pages.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    return paths.sort();
  });

/** Resolves when a page can be opened offline. */
export async function whenKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain(path);
}

/** Resolves when the worker controls this page. */
export async function whenControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

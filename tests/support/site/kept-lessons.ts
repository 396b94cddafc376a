import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Contents of the stores of saved lessons, by account. */
export const keptStores = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const stores: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith('kept-lessons-')) continue;
      const keys = await (await caches.open(name)).keys();
      // The page may have deleted the store since its name was listed; opening it has then made an empty one.
      if (keys.length > 0) stores[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return stores;
  });

/** Changes what the device has stored about its only lesson. */
export const changeRecord = (page: Page, change: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(async (said) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('kept-lessons-')) continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (!key.url.endsWith('/record.json')) continue;
        const record = await (await cache.match(key))?.json();
        await cache.put(key, Response.json({ ...record, ...said }));
      }
    }
  }, change);

export const keepPanel = (page: Page) => page.getByRole('region', { name: '离线保存' });

/** Saves the open chapter. One without a film has no choice of heights. */
export async function askToKeep(page: Page, height: number | null): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
  if (height !== null)
    await keepPanel(page)
      .getByRole('radio', { name: `${height}p` })
      .check();
  await keepPanel(page)
    .getByRole('button', { name: /^保存（/ })
    .click();
}

/** Saves the open chapter and waits until it is stored. */
export async function keepLesson(page: Page, height: number | null = 240): Promise<void> {
  await askToKeep(page, height);
  await keepPanel(page).getByText('已保存到本机').waitFor();
}

export const whenNothingKept = (page: Page) =>
  expect.poll(() => keptStores(page), { timeout: 15_000 }).toEqual({});

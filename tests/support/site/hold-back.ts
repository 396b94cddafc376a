import type { Page } from 'playwright-core';

/** Holds back matching requests of a page until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve();
}

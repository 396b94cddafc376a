import type { Page } from 'playwright-core';

/** A page of which a picture was taken may rest so well that its browser calls it idle no more: then this long is enough. */
const longestRestMs = 2_000;

/** Resolves when React has taken the page over and its effects have run: from then on keys and buttons act. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main, [role=main]');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout }),
      ),
    longestRestMs,
  );
}

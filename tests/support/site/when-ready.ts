import type { Page } from 'playwright-core';

/** After a screenshot the browser may never report the page as idle; this wait is enough then. */
const maxRestMs = 2_000;

/** Resolves when React has hydrated the page and its effects have run, so keys and buttons work. */
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
    maxRestMs,
  );
}

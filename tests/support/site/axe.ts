import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: {
      run(context: Document, options: { runOnly: string[]; resultTypes: string[] }): Promise<AxeResults>;
    };
  }
}

/** Colours that are on their way from day to night are nobody's to read. */
async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // One that follows the scroll position, as the fading ends of tabs do, goes on for ever, and so does a sign of waiting.
    // What is folded away is not drawn, and its transitions never say that they have ended.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline instanceof DocumentTimeline &&
            effect instanceof KeyframeEffect &&
            Number.isFinite(effect.getComputedTiming().endTime) &&
            effect.target?.checkVisibility(),
        );
    do {
      await frame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    } while (moving().some(({ playState }) => playState === 'running'));
  });
}

/** What axe finds in every view of one page: phone and desk, day and night. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await whenSettled(page);
      const result = await page.evaluate(
        (runOnly) => window.axe.run(document, { runOnly, resultTypes: ['violations'] }),
        everyRule,
      );
      for (const { id, nodes } of result.violations)
        for (const { html, failureSummary } of nodes)
          found.push(`${id} at ${width} ${colorScheme}: ${html}\n${failureSummary}`);
    }
  }
  return found;
}

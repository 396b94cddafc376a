import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose result depends on colours: the only ones that can differ between the light and the dark theme. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const themes = ['light', 'dark'] as const;

declare global {
  interface Window {
    axe: {
      run(context: Document, options: RunOptions): Promise<AxeResults>;
    };
  }
}

/** Colours during a change of theme are not checked. */
async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Animations tied to the scroll position and progress indicators never end.
    // Transitions of hidden elements never report their end.
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

interface Views {
  /** Also in the dark theme on a phone: for pages as they open. Their later states have the same colours on a phone as on a desktop. */
  readonly isDarkOnPhones?: boolean;
}

const screenHeight = 844;

/**
 * Makes the window as tall as the page. axe calls a button covered when a header or a dock floats above it at the present scroll position, which
 * depends on where the last click scrolled to. In a window as tall as the page, nothing lies below a floating bar.
 */
async function showWholePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: screenHeight });
  const contentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: contentHeight });
}

/**
 * What is wrong with a page on a phone and on a desktop, in the light and in the dark theme: violations that axe finds, and content wider than
 * the screen. Leaves the page at desktop width in the dark theme.
 */
export async function violations(page: Page, { isDarkOnPhones = false }: Views = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await showWholePage(page, width);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (contentWidth > width) found.push(`the page scrolls sideways at ${width}: it is ${contentWidth} wide`);
    for (const colorScheme of width === 1280 || isDarkOnPhones ? themes : (['light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await whenSettled(page);
      const result = await page.evaluate(
        // Style sheets, which axe would fetch again, are needed by none of these rules.
        (runOnly) =>
          window.axe.run(document, {
            runOnly,
            resultTypes: ['violations'],
            preload: { assets: ['media'] },
          }),
        colorScheme === 'light' ? allRules : colourRules,
      );
      for (const { id, nodes } of result.violations)
        for (const { html, failureSummary } of nodes)
          found.push(`${id} at ${width} ${colorScheme}: ${html}\n${failureSummary}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: screenHeight });
  return found;
}

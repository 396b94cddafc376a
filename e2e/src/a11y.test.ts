import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, signInForTrial, whenReady } from './setup/browser.ts';
import { guardedRoutes, openRoutes } from './setup/routes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** By night nothing but colours is different, so only the rules that look at colours run again. */
const colourRules = ['color-contrast', 'link-in-text-block'];

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
    do {
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      await frame();
    } while (document.getAnimations().some(({ playState }) => playState === 'running'));
  });
}

/** Every view of one page: phone and desk, day and night. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await whenSettled(page);
      const result = await page.evaluate(
        (runOnly) => window.axe.run(document, { runOnly, resultTypes: ['violations'] }),
        colorScheme === 'light' ? everyRule : colourRules,
      );
      for (const { id, nodes } of result.violations)
        for (const { html, failureSummary } of nodes)
          found.push(`${id} at ${width} ${colorScheme}: ${html}\n${failureSummary}`);
    }
  }
  return found;
}

describe('WCAG 2.2 AA', () => {
  it.each([...openRoutes.map(({ path }) => path), '/search?q=%E9%92%B1%E5%8C%85', '/search?q=xyzzy'])(
    'no rule is broken on %s',
    async (path) => {
      const page = await openPage({ reducedMotion: true });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    },
  );

  it.each([...guardedRoutes.map(({ path }) => path), '/user?tab=wallet', '/user?tab=settings'])(
    'no rule is broken on %s, signed in',
    async (path) => {
      const page = await openPage({ reducedMotion: true });
      await signInForTrial(page, path);
      expect(await violations(page)).toEqual([]);
    },
  );

  it('no rule is broken on the page that is not there', async () => {
    const page = await openPage({ reducedMotion: true, expected: [/status of 404/] });
    await page.goto('/nope');
    expect(await violations(page)).toEqual([]);
  });

  it('no rule is broken while something lies over the page', async () => {
    const page = await openPage({ reducedMotion: true });
    await page.goto('/dev/components');
    await whenReady(page);
    const found: string[] = [];
    await page.getByRole('button', { name: '失败通知' }).click();
    await page.locator('li[data-state=open]').waitFor();
    found.push(...(await violations(page)));
    await page.getByRole('button', { name: '打开对话框' }).click();
    await page.getByRole('dialog', { name: '确认一下' }).waitFor();
    found.push(...(await violations(page)));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('钱包');
    await page.getByRole('option').first().waitFor();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { beginSession, openPage, useSharedPage, whenReady } from '../support/site/browser.ts';

/** States of pages; `routes.test.ts` checks every page as it opens. */
describe('WCAG 2.2 AA', () => {
  const learner = useSharedPage({ reducedMotion: true }, (page) => beginSession(page));

  it.each(['/search?q=%E9%92%B1%E5%8C%85', '/search?q=xyzzy', '/user?tab=wallet'])(
    'no rule is broken on %s',
    async (path) => {
      await learner().goto(path);
      expect(new URL(learner().url()).pathname).not.toBe('/sign-in');
      expect(await violations(learner())).toEqual([]);
    },
  );

  it('no rule is broken while a toast, a dialog or the search is open', async () => {
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

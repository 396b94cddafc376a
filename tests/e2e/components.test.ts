import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openPage, useSharedPage, whereIs } from '../support/site/browser.ts';
import { holdBack } from '../support/site/hold-back.ts';
import { readLightness } from '../support/site/pixels.ts';

const shared = useSharedPage();

async function openGallery(page = shared()): Promise<Page> {
  await open(page, '/dev/components');
  return page;
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

describe('file field', () => {
  it('shows the name of the chosen file, and forgets it when its form is reset', async () => {
    const page = await openGallery();
    const field = page.getByLabel('文件', { exact: true });
    const form = page.locator('form', { has: field });
    await form.getByText('还没有选').waitFor();
    await field.setInputFiles({ name: '报告.txt', mimeType: 'text/plain', buffer: Buffer.from('1') });
    await form.getByText('报告.txt').waitFor();
    await form.evaluate((element: HTMLFormElement) => element.reset());
    await form.getByText('还没有选').waitFor();
  });

  it('shows the name of a file that was chosen before the page had its script', async () => {
    const page = await openPage();
    const script = await holdBack(page, '**/assets/*.js*');
    await page.goto('/dev/components', { waitUntil: 'commit' });
    const field = page.getByLabel('文件', { exact: true });
    await field.setInputFiles({ name: '报告.txt', mimeType: 'text/plain', buffer: Buffer.from('1') });
    script();
    await page.locator('form', { has: field }).getByText('报告.txt').waitFor();
  });
});

describe('dialog', () => {
  it('traps keyboard focus, closes with Escape, and returns focus', async () => {
    const page = await openGallery();
    const opener = page.getByRole('button', { name: '打开对话框' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    await dialog.waitFor();
    const visited = new Set<string>();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      visited.add(
        await dialog.evaluate((element) => {
          const active = document.activeElement;
          if (active === document.body) return 'browser';
          return element.contains(active) ? (active?.ariaLabel ?? active?.textContent ?? '') : 'outside';
        }),
      );
    }
    expect(visited).not.toContain('outside');
    for (const name of ['关闭', '我再想想', '好']) expect(visited).toContain(name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  it.each(['关闭', '我再想想', '好'])('closes with %s, and opens again', async (name) => {
    const page = await openGallery();
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: '打开对话框' }).click();
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });

  it('ignores the second click of a double click that closed the dialog', async () => {
    const page = await openGallery();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#beneath';
      link.style.cssText = 'position: fixed; inset: 0; z-index: 100';
      document.querySelector('main')?.append(link);
    });
    await page.getByRole('button', { name: '打开对话框' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    await dialog.getByRole('button', { name: '好', exact: true }).dblclick();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');
    // Clicks elsewhere count.
    await page.mouse.click(5, 5);
    await page.waitForURL('**#beneath');
  });

  it('closes with a click outside, but not with the second click of a double click that opened it', async () => {
    const page = await openGallery();
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    await page.getByRole('button', { name: '打开对话框' }).click();
    await dialog.waitFor();
    await page.mouse.move(4, 4);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await dialog.isVisible()).toBe(true);
    // A press that began inside, such as the selection of a text, does not close it.
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('dialog and the history', () => {
  it('focuses its title, closes with Back, and leaves no history entry', async () => {
    const page = await openPage();
    await open(page, '/about');
    await open(page, '/dev/components');
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    const opener = page.getByRole('button', { name: '打开对话框' });
    // Repeatedly, however it was closed.
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.click();
      await dialog.waitFor();
      await expect.poll(() => hasFocus(dialog.getByRole('heading'))).toBe(true);
      await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
      await leave();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(opener)).toBe(true);
      await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
      expect(new URL(page.url()).pathname).toBe('/dev/components');
    }
    // The forward entry is the closed dialog, which does not reopen.
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    expect(await dialog.isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  it('does not cancel a requested navigation when the dialog closes meanwhile', async () => {
    const page = await openGallery(await openPage());
    await page.getByRole('button', { name: '打开对话框' }).click();
    const dialog = page.getByRole('dialog', { name: '确认一下' });
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    // Commands to the page wait while a document is requested, so the page closes the dialog by itself.
    const left = Promise.withResolvers<void>();
    await page.exposeFunction('reportLeft', () => left.resolve());
    await dialog.evaluate((element) => {
      const task = () => new Promise((resolve) => setTimeout(resolve));
      window.addEventListener('beforeunload', async () => {
        await task();
        element.dispatchEvent(new Event('cancel', { cancelable: true }));
        // The dialog leaves the history in a task of its own.
        await task();
        (window as unknown as { reportLeft: () => void }).reportLeft();
      });
    });
    await page.route('**/about', async (route) => {
      await left.promise;
      await route.continue();
    });
    await page.goto('/about');
    expect(whereIs(page)).toBe('/about');
  });
});

describe('menu', () => {
  it('is navigated with arrow keys and closes with Escape', async () => {
    const page = await openGallery();
    const opener = page.getByRole('button', { name: '菜单', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const [copy, remove] = [
      page.getByRole('menuitem', { name: '复制' }),
      page.getByRole('menuitem', { name: '删除' }),
    ];
    await copy.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === '复制');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(remove)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => hasFocus(copy)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  it('runs the selected item', async () => {
    const page = await openGallery();
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await page.getByRole('menuitem', { name: '复制' }).click();
    await page.getByRole('listitem').filter({ hasText: '已复制' }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
});

const toasts = (page: Page) => page.locator('li[data-state=open]');

describe('tooltip', () => {
  it('appears after the pointer rested for 700 ms', async () => {
    const page = await openPage();
    await page.clock.install();
    await openGallery(page);
    // Its code is loaded for the first one.
    await page.getByRole('button', { name: '成功通知' }).click();
    await page.getByRole('button', { name: '关闭通知' }).click();
    await toasts(page).waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '说明', exact: true }).hover();
    await page.clock.runFor(699);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('tooltip', { name: '停留 700 毫秒后出现' }).waitFor({ state: 'attached' });
  });

  it('appears immediately on keyboard focus and disappears with Escape', async () => {
    const page = await openGallery();
    const button = page.getByRole('button', { name: '说明', exact: true });
    await page.getByRole('button', { name: '危险' }).focus();
    for (let step = 0; step < 3 && !(await hasFocus(button)); step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(button)).toBe(true);
    await page.getByRole('tooltip').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });
});

describe('toast', () => {
  it('shows one message at a time, the newest', async () => {
    const page = await openGallery();
    await page.getByRole('button', { name: '成功通知' }).click();
    await toasts(page).filter({ hasText: '已保存' }).waitFor();
    await page.getByRole('button', { name: '失败通知' }).click();
    await toasts(page).filter({ hasText: '没有保存' }).waitFor();
    await toasts(page).filter({ hasText: '已保存' }).waitFor({ state: 'detached' });
    expect(await toasts(page).count()).toBe(1);
    await page.getByRole('button', { name: '关闭通知' }).click();
    await toasts(page).waitFor({ state: 'detached' });
  });

  it('disappears after 5000 ms', async () => {
    const page = await openPage();
    await page.clock.install();
    await openGallery(page);
    // Its code is loaded for the first one.
    await page.getByRole('button', { name: '成功通知' }).click();
    await page.getByRole('button', { name: '关闭通知' }).click();
    await toasts(page).waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '成功通知' }).click();
    await toasts(page).filter({ hasText: '已保存' }).waitFor();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_999);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(1);
    await toasts(page).waitFor({ state: 'detached' });
  });
});

describe('tabs of one page', () => {
  it('are navigated with arrow keys', async () => {
    const page = await openGallery();
    await page.getByRole('tab', { name: '说明' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel').getByText('第二页的内容。').waitFor();
    expect(await page.getByRole('tab', { name: '目录' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel').getByText('第一页的内容。').waitFor();
  });
});

describe('motion', () => {
  it('lasts at most 1 ms with prefers-reduced-motion', async () => {
    const page = await openGallery(await openPage({ reducedMotion: true }));
    const longest = await page.evaluate(() => {
      const durations = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationDuration, transitionDuration].flatMap((list) => list.split(','));
      });
      return Math.max(...durations.map((duration) => Number.parseFloat(duration)));
    });
    expect(longest).toBeLessThanOrEqual(0.001);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  it('runs without prefers-reduced-motion', async () => {
    const page = await openGallery();
    const busy = page.getByRole('button', { name: '进行中' });
    const running = await busy.evaluate((element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running'),
    );
    expect(running.length).toBeGreaterThan(0);
  });
});

describe('a table', () => {
  /** How much the ground at the left and the right edge of the table differs from the ground beside it. */
  async function shadesOf(page: Page, table: Locator): Promise<{ left: number; right: number }> {
    const box = await table.boundingBox();
    if (!box) throw new Error('The table has no box.');
    // The shade is strongest halfway down.
    const rows = await readLightness(page, { ...box, y: box.y + box.height / 2 - 30, height: 60 });
    const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
    const columns = (rows[0] ?? []).map((_, x) => median(rows.map((row) => row[x] ?? 0)));
    const ground = median(columns);
    const shade = (x: number) => Math.abs((columns.at(x) ?? 0) - ground);
    return { left: shade(1), right: shade(-2) };
  }

  it('is shaded where columns are cut off on a phone, and nowhere if all are visible', async () => {
    const page = await openPage({ width: 390, height: 844 });
    await open(page, '/news/refund-and-shares');
    const table = page.getByRole('region', { name: /^表格/ }).first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await table.evaluate((element) => element.scrollTo(0, 0));
      await table.scrollIntoViewIfNeeded();
      const atStart = await shadesOf(page, table);
      expect(atStart.right).toBeGreaterThan(8);
      expect(atStart.left).toBeLessThan(2);
      await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
      const atEnd = await shadesOf(page, table);
      expect(atEnd.left).toBeGreaterThan(8);
      expect(atEnd.right).toBeLessThan(2);
      await page.setViewportSize({ width: 1280, height: 844 });
      const whole = await shadesOf(page, table);
      expect(Math.max(whole.left, whole.right)).toBeLessThan(2);
    }
  });
});

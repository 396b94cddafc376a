import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openPage, type PageOptions } from '../support/site/browser.ts';

async function openGallery(options: PageOptions & { readonly stoppedClock?: boolean } = {}): Promise<Page> {
  const page = await openPage(options);
  if (options.stoppedClock) await page.clock.install();
  await open(page, '/dev/components');
  if (options.stoppedClock) await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

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

  it('swallows the second click of a double click that closed it', async () => {
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

describe('tooltip', () => {
  it('appears after the pointer rested for 700 ms', async () => {
    const page = await openGallery({ stoppedClock: true });
    await page.getByRole('button', { name: '说明', exact: true }).hover();
    await page.clock.runFor(699);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('tooltip', { name: '停留 700 毫秒后出现' }).waitFor({ state: 'attached' });
  });

  it('appears at once on keyboard focus and disappears with Escape', async () => {
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
  const toasts = (page: Page) => page.locator('li[data-state=open]');

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
    const page = await openGallery();
    // Loaded once before, so that the network does not affect the timing.
    await page.getByRole('button', { name: '成功通知' }).click();
    await page.getByRole('button', { name: '关闭通知' }).click();
    await toasts(page).waitFor({ state: 'detached' });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const open = document.querySelector('li[data-state=open]') !== null;
        const { dataset } = document.documentElement;
        if (open) dataset.toastCame ??= String(performance.now());
        else if (dataset.toastCame) dataset.toastWent ??= String(performance.now());
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] });
    });
    await page.getByRole('button', { name: '成功通知' }).click();
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => document.documentElement.dataset.toastWent !== undefined);
    const stayed = await page.evaluate(() => {
      const { toastCame, toastWent } = document.documentElement.dataset;
      return Number(toastWent) - Number(toastCame);
    });
    expect(stayed).toBeGreaterThanOrEqual(4_950);
    expect(stayed).toBeLessThan(6_500);
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
  it('is nearly absent with prefers-reduced-motion', async () => {
    const page = await openGallery({ reducedMotion: true });
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

  it('is present otherwise', async () => {
    const page = await openGallery();
    const busy = page.getByRole('button', { name: '进行中' });
    const running = await busy.evaluate((element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running'),
    );
    expect(running.length).toBeGreaterThan(0);
  });
});

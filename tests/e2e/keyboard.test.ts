import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, signIn, useCleanPage, whenReady, whereIs } from '../support/site/browser.ts';

/** The focused element: its name, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      name: (element.ariaLabel ?? element.textContent ?? '').trim(),
      seen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && box.width > 0,
    };
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).name === name) return;
  }
  throw new Error(`${name} is not reached with the Tab key.`);
}

describe('keyboard', () => {
  const shared = useCleanPage();

  it('the first tab stop skips to the content', async () => {
    const page = shared();
    await open(page, '/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到正文' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.height).toBeGreaterThan(30);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
  });

  it('every tab stop of the front page is in order, named and visible', async () => {
    const page = shared();
    await open(page, '/');
    const stops: string[] = [];
    const unseen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const { name, seen } = await focused(page);
      stops.push(name);
      if (!seen || name === '') unseen.push(name);
    }
    expect(unseen).toEqual([]);
    expect(stops[0]).toBe('跳到正文');
    expect(stops.slice(2, 9)).toEqual([
      '首页',
      '课程中心',
      'AI',
      '关于我们',
      '搜索',
      '外观：跟随系统',
      '登录',
    ]);
    const cards = await page
      .locator('main a[href="/vip-center"], main a[href="/white-paper"]')
      .allInnerTexts();
    expect(cards.length).toBeGreaterThanOrEqual(2);
    for (const card of cards.slice(0, 2)) expect(stops).toContain(card.trim());
  });

  it('the theme menu works without a pointer and returns focus', async () => {
    const page = shared();
    await open(page, '/about');
    await tabTo(page, '外观：跟随系统');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '跟随系统' }).waitFor();
    await page.keyboard.press('Tab');
    expect(
      await page
        .getByRole('radio', { name: '跟随系统' })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: '浅色', checked: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: '深色', checked: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: '深色' }).waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('外观：深色');
  });

  it('the questions of the front page expand with Enter and collapse with Space', async () => {
    const page = shared();
    await open(page, '/');
    const question = page.locator('details').first();
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await question.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Space');
    expect(await question.getAttribute('open')).toBeNull();
  });

  it('the tabs of the user centre can be opened in order with Tab and Enter', async () => {
    const page = shared();
    await signIn(page);
    await whenReady(page);
    await tabTo(page, '个人信息');
    for (const [title, tab] of [
      ['关注我们', 'follow'],
      ['设置推荐人', 'referral'],
      ['绑定 Telegram', 'telegram'],
      ['我的钱包', 'wallet'],
      ['设置', 'settings'],
    ] as const) {
      await page.keyboard.press('Tab');
      expect((await focused(page)).name).toBe(title);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('tab') === tab);
      await page
        .getByRole('link', { name: title, exact: true })
        .and(page.locator('[aria-current=page]'))
        .waitFor();
    }
    expect(whereIs(page)).toBe('/user?tab=settings');
  });

  it('the table of contents of a long page leads to its sections', async () => {
    const page = shared();
    await open(page, '/white-paper');
    const entry = page.getByRole('navigation', { name: '本文目录' }).getByRole('link').nth(1);
    const target = await entry.getAttribute('href');
    await entry.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.hash) === decodeURIComponent(target ?? ''));
    await page.waitForFunction(
      (id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        // Below the sticky header, near the top.
        return top >= 60 && top < 300;
      },
      decodeURIComponent(target?.slice(1) ?? ''),
    );
  });
});

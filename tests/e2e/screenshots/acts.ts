import type { Page } from 'playwright-core';
import { whenReady } from '../../support/site/when-ready.ts';

/** Short helpers for actions on a page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Resolves when the page shows the text and its script is loaded. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).first().waitFor();
  await whenReady(page);
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export const consent = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: '签名之后会发生下面这些事' });

export const agree = (page: Page) => consent(page).getByRole('button', { name: '确认并签名' }).click();

export const toast = (page: Page, words: string) =>
  page.locator('li[data-state=open]').filter({ hasText: words });

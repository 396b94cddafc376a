import type { BrowserContext } from 'playwright-core';
import { giveSession } from '../../../../tests/support/site/give-session.ts';
import { learnerCookie, signUpLearner } from '../../../../tests/support/site/people.ts';
import { whenReady } from '../../../../tests/support/site/when-ready.ts';
import type { ShownPage } from './shown-pages.ts';

const paidCourse = '/course/move-first-steps';

/** Signs a learner in, binds the demo wallet and takes coins. Resolves with the sheet of a course that can be paid. */
export async function openLearner(context: BrowserContext, url: string): Promise<ShownPage> {
  await signUpLearner(url);
  await giveSession(context, url, await learnerCookie(url));
  const path = await findPurchase(url);
  const page = await context.newPage();
  await page.goto(url + path);
  await whenReady(page);
  const agree = page
    .getByRole('dialog', { name: '演示钱包' })
    .getByRole('button', { name: '同意', exact: true });
  await page.getByRole('button', { name: '连接并绑定钱包' }).click();
  await page.getByRole('dialog', { name: '连接钱包' }).getByRole('button', { name: '演示钱包' }).click();
  await agree.click();
  await page.getByRole('button', { name: '确认绑定' }).click();
  await agree.click();
  await page.getByRole('button', { name: '领取练习币' }).click();
  await page.getByRole('button', { name: /^支付/ }).waitFor();
  await page.close();
  return { name: 'payment sheet', path, asLearner: true };
}

/** The sheet that a visitor's course page leads to. */
async function findPurchase(url: string): Promise<string> {
  const text = await (await fetch(url + paidCourse)).text();
  const [, item] = /purchasing(?:\/|%2F)(\d+)/.exec(text) ?? [];
  if (item === undefined) throw new Error(`${paidCourse} cannot be bought`);
  return `/purchasing/${item}`;
}

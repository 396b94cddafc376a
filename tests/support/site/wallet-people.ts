import type { Page } from 'playwright-core';
import { baseUrl, open, openPage, signIn, whenReady } from './browser.ts';
import { type Person, readCode, signUpPerson } from './people.ts';

/** A new account, for tests that bind a wallet permanently. */
export async function newPerson(name: string): Promise<Person> {
  const person = { email: `${name}-${Date.now()}@example.com`, password: '锄禾日当午汗滴禾下土' };
  await signUpPerson(baseUrl, person);
  return person;
}

/** Signs up through the page with a return address and ends where a wallet is suggested. */
export async function signUpThere(page: Page, name: string, goingTo: string): Promise<void> {
  const email = `${name}-${Date.now()}@example.com`;
  await open(page, `/sign-up?${new URLSearchParams({ redirectTo: goingTo })}`);
  await page.getByLabel('邮箱或手机号').fill(email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFor(page, email));
  await page.getByRole('button', { name: '完成注册' }).click();
  await page.waitForURL((url) => url.pathname === '/user' && url.searchParams.get('tab') === 'wallet');
}

async function codeFor(page: Page, email: string): Promise<string> {
  await page.getByLabel('验证码').waitFor();
  return readCode(baseUrl, email);
}

export async function signInAs(page: Page, person: Person, returnTo: string): Promise<void> {
  await signIn(page, returnTo, person);
  await whenReady(page);
}

/** The window of the demo wallet. */
export const demoWallet = (page: Page) => page.getByRole('dialog', { name: '演示钱包' });

/** Connects the demo wallet on the wallet tab, up to the dialog that binds it. */
export async function connectDemoWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '连接钱包' }).click();
  await page.getByRole('dialog', { name: '连接钱包' }).getByRole('button', { name: '演示钱包' }).click();
  await demoWallet(page).getByRole('button', { name: '同意' }).click();
}

/** A new account with a bound wallet, on the wallet tab. */
export const boundPerson = async (name: string): Promise<Page> => bindPerson(await newPerson(name));

/** Signs in on the wallet tab and binds the demo wallet. */
export async function bindPerson(person: Person, origin = baseUrl): Promise<Page> {
  const page = await openPage({ reducedMotion: true, origin });
  await signInAs(page, person, '/user?tab=wallet');
  await connectDemoWallet(page);
  await page.getByRole('dialog', { name: '绑定钱包' }).getByRole('button', { name: '确认绑定' }).click();
  await demoWallet(page).getByRole('button', { name: '同意' }).click();
  await page.getByRole('heading', { name: '已绑定' }).waitFor();
  return page;
}

import type { Page } from 'playwright-core';
import { baseUrl, open, signIn, whenReady } from './browser.ts';
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
  await page.getByLabel('密码', { exact: true }).fill('锄禾日当午汗滴禾下土');
  await page.getByRole('button', { name: '注册', exact: true }).click();
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

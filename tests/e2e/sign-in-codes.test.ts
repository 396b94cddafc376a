import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { baseUrl, openPage, useSharedPage, whenReady, whereIs } from '../support/site/browser.ts';
import { readCode, readLink } from '../support/site/people.ts';

const password = '一行一行地读一穗一穗地长';
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs up with address and password, without confirming. */
async function beginSignUp(page: Page, login: string, typed = password): Promise<void> {
  await page.goto('/sign-up?way=password');
  // A recent sign-up returns to the code page.
  const other = page.getByRole('button', { name: '换一个邮箱或手机号' });
  if (await other.isVisible()) await other.click();
  await fillIn(page, { 邮箱或手机号: login, 密码: typed });
  await press(page, '注册');
  await page.getByLabel('验证码').waitFor();
}

async function askForCode(page: Page, login: string): Promise<void> {
  await page.goto('/sign-in');
  await fillIn(page, { 邮箱或手机号: login });
  await press(page, '获取验证码');
  await page.getByLabel('验证码').waitFor();
}

describe('a page that has already sent a code', () => {
  it.each([
    ['/sign-in', '登录', true],
    ['/sign-up', '完成注册', false],
  ] as const)('at %s shows the code field again without sending another code', async (path, done, script) => {
    const page = await openPage({ script });
    const login = newAddress();
    await (path === '/sign-up' ? beginSignUp : askForCode)(page, login);
    const code = await readCode(baseUrl, login);
    // The page and the browser's storage are lost.
    await page.context().clearCookies({ name: 'suixue-begun' });
    await page.goto(path);
    await fillIn(page, { 邮箱或手机号: login });
    await press(page, '我已有验证码');
    await page.getByText(`请填写 ${login} 最近收到的验证码`).waitFor();
    expect(await readCode(baseUrl, login)).toBe(code);
    await fillIn(page, { 验证码: code });
    await press(page, done);
    await page.waitForURL('**/user*');
  });
});

it('/auth/confirm removes tokens from the address and from the history', async () => {
  // Without a code the page is an error page with status 400.
  const page = await openPage({ expected: [/status of 400/] });
  await page.goto('/sign-in');
  await page.goto('/auth/confirm?next=/user#access_token=secret&refresh_token=secret&type=signup');
  await page.waitForURL((url) => url.hash === '');
  expect(new URL(page.url()).search).toBe('?next=/user');
  await page.goBack();
  await page.goForward();
  await page.waitForURL('**/auth/confirm?next=/user');
  expect(page.url()).not.toContain('token');
});

describe('the code field', () => {
  it.each([
    ['/sign-in', true],
    ['/sign-up', false],
    ['/forgotten-password', true],
  ] as const)(
    'of %s is still shown after a reload, until the user chooses another address',
    async (path, script) => {
      const page = await openPage({ script });
      const login = newAddress();
      await page.goto(path);
      await fillIn(page, { 邮箱或手机号: login });
      await press(page, '获取验证码');
      await page.getByLabel('验证码').waitFor();
      // Requests the page again instead of resubmitting the form.
      await page.goto(path);
      await page.getByText(`请填写 ${login} 最近收到的验证码`).waitFor();
      const other = await openPage({ script: false });
      await other.goto(path);
      expect(await other.getByLabel('验证码').count()).toBe(0);

      await press(page, '换一个邮箱或手机号');
      await expect.poll(() => page.getByLabel('邮箱或手机号').inputValue()).toBe(login);
      await page.goto(path);
      expect(await page.getByLabel('邮箱或手机号').inputValue()).toBe('');
      expect(await page.getByLabel('验证码').count()).toBe(0);
    },
  );
});

describe('a password that was entered but not stored', () => {
  const chooseAgain = async (page: Page, login: string) => {
    await page.waitForURL('**/new-password?*');
    await page.getByText('注册时填写的密码没有保留').waitFor();
    await fillIn(page, { 新密码: '终于留下来的密码' });
    await press(page, '保存新密码');
    await page.waitForURL('**/user*');
    await page.context().clearCookies();
    await page.goto('/sign-in?way=password');
    await fillIn(page, { 邮箱或手机号: login, 密码: '终于留下来的密码' });
    await press(page, '登录');
    await page.waitForURL('**/user');
  };

  it('is reported when signing in by code before confirming, without script', async () => {
    const page = await openPage({ script: false });
    const login = newAddress();
    await beginSignUp(page, login);
    await askForCode(page, login);
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '登录');
    await chooseAgain(page, login);
  });

  it('is reported when signing in by the e-mail link', async () => {
    const page = await openPage();
    const login = newAddress();
    await beginSignUp(page, login);
    await askForCode(page, login);
    await page.goto(await readLink(baseUrl, login));
    await press(page, '完成注册');
    await page.waitForURL('**/new-password?*');
    expect(await violations(page)).toEqual([]);
    await chooseAgain(page, login);
  });

  it('is reported after signing up twice with different passwords', async () => {
    const page = await openPage();
    const login = newAddress();
    await beginSignUp(page, login);
    await beginSignUp(page, login, '第二次换了一个密码');
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '完成注册');
    await chooseAgain(page, login);
  });
});

describe('without a network', () => {
  const shared = useSharedPage({ expected: [/status of 400/] });

  it.each([
    ['/sign-in?way=password', { 邮箱或手机号: 'a@example.com', 密码: password }, '登录'],
    ['/sign-up?way=password', { 邮箱或手机号: 'a@example.com', 密码: password }, '注册'],
    ['/forgotten-password', { 邮箱或手机号: 'a@example.com' }, '获取验证码'],
  ])('%s keeps the typed input and shows one message at a time', async (path, fields, button) => {
    const page = shared();
    await page.context().setOffline(false);
    await page.goto(path);
    await whenReady(page);
    // A newer response replaces the older one about an empty form.
    await press(page, button);
    await page.getByRole('alert').waitFor();
    await whenReady(page);
    await page.context().setOffline(true);
    await fillIn(page, fields);
    await press(page, button);
    await page.getByText('现在没有网络，填写的内容还在').waitFor();
    for (const [label, text] of Object.entries(fields))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    expect(whereIs(page)).toBe(path);
    expect(await page.getByRole('alert').count()).toBe(1);
  });
});

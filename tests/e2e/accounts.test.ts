import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import {
  activate,
  baseUrl,
  beginSession,
  openContext,
  openPage,
  signIn,
  useSharedPage,
  whenReady,
  whereIs,
} from '../support/site/browser.ts';
import { learner, readCode, readLink } from '../support/site/people.ts';

/** The browser's message about an error status, with which a form is shown again. */
const again = /status of (400|429|404)/;
const password = '一行一行地读一穗一穗地长';
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signUp(page: Page, login: string): Promise<void> {
  await page.goto('/sign-up?way=password');
  await fillIn(page, { 邮箱或手机号: login, 密码: password });
  await press(page, '注册');
  await page.getByLabel('验证码').waitFor();
  await fillIn(page, { 验证码: await readCode(baseUrl, login) });
  await press(page, '完成注册');
  await page.waitForURL('**/user?tab=wallet*');
}

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^sb-suixue-auth-token(\.\d+)?$/.test(name));

describe.each([
  ['with script', true],
  ['without script', false],
])('a new user %s', (_, script) => {
  it('signs up by code, sees the wallet page first, and continues to the return address', async () => {
    const page = await openPage({ script });
    await page.goto('/invite');
    await page.getByRole('link', { name: '去注册' }).click();
    // Both pages have fields with the same names.
    await page.waitForURL('**/sign-up?*');
    const login = newAddress();
    await fillIn(page, { 邮箱或手机号: login });
    await press(page, '获取验证码');
    await page.getByText(`验证码已发送到 ${login}`).waitFor();
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '完成注册');
    await page.waitForURL('**/user?*');
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/invite');
    expect(new URL(page.url()).searchParams.get('tab')).toBe('wallet');
    await page.goto('/invite');
    expect(whereIs(page)).toBe('/invite');
  });

  it('signs up with a phone number in full-width digits', async () => {
    const page = await openPage({ script });
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    await page.goto('/sign-in');
    await fillIn(page, { 邮箱或手机号: `１３９${digits}` });
    await press(page, '获取验证码');
    const code = await readCode(baseUrl, `86139${digits}`);
    await fillIn(page, { 验证码: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    await press(page, '登录');
    await page.waitForURL('**/user');
  });
});

describe('error messages of the account forms', () => {
  const shared = useSharedPage({ expected: [again] });
  it.each([
    ['an empty form', { 邮箱或手机号: '', 密码: '' }, '请填写邮箱'],
    ['an incomplete e-mail address', { 邮箱或手机号: 'name@example', 密码: password }, '请填写邮箱'],
    ['an invalid phone number', { 邮箱或手机号: '12345', 密码: password }, '请填写邮箱'],
    ['an empty password', { 邮箱或手机号: learner.email, 密码: '' }, '请填写密码'],
    ['a wrong password', { 邮箱或手机号: learner.email, 密码: '不是这个' }, '密码不对'],
    ['an address without an account', { 邮箱或手机号: 'nobody@example.com', 密码: password }, '密码不对'],
  ])('explain the problem with %s', async (_, fields, words) => {
    const page = shared();
    await page.goto('/sign-in?way=password&redirectTo=%2Fpoints');
    await fillIn(page, fields);
    await press(page, '登录');
    expect(await page.getByRole('alert').innerText()).toContain(words);
    expect(await page.getByLabel('邮箱或手机号').inputValue()).toBe(fields.邮箱或手机号);
    expect(await sessionCookies(page.context())).toEqual([]);
  });

  it('explain a short password, a missing code and a wrong code', async () => {
    const page = await openPage({ expected: [again] });
    const login = newAddress();
    await page.goto('/sign-up?way=password');
    // Sent without script, the form comes back without the password.
    await whenReady(page);
    await fillIn(page, { 邮箱或手机号: login, 密码: '短' });
    await press(page, '注册');
    expect(await page.getByRole('alert').innerText()).toContain('至少要 8 个字符');
    // The invalid field is marked and keeps its value, which is not in the server's HTML.
    const typed = page.getByLabel('密码', { exact: true });
    expect([await typed.getAttribute('aria-invalid'), await typed.inputValue()]).toEqual(['true', '短']);
    expect(await page.content()).not.toContain('value="短"');
    await fillIn(page, { 密码: password });
    await press(page, '注册');
    await page.getByLabel('验证码').waitFor();
    for (const [code, words] of [
      ['12', '6 位数字'],
      ['000000', '验证码不对'],
    ] as const) {
      await fillIn(page, { 验证码: code });
      await press(page, '完成注册');
      // The message of the previous code is shown until the answer arrives.
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      // A wrong code does not shorten the wait for a new one.
      await page.getByRole('button', { name: /^\d+ 秒后可以重新发送$/ }).waitFor();
    }
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '完成注册');
    await page.waitForURL('**/user?*');
  });

  it('ask an unconfirmed account for its code when it signs in', async () => {
    const page = await openPage();
    const login = newAddress();
    await page.goto('/sign-up?way=password');
    await fillIn(page, { 邮箱或手机号: login, 密码: password });
    await press(page, '注册');
    await page.getByLabel('验证码').waitFor();
    await page.goto('/sign-in?way=password');
    await fillIn(page, { 邮箱或手机号: login, 密码: password });
    await press(page, '登录');
    await page.getByText('还没有确认').waitFor();
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '登录');
    await page.waitForURL('**/user');
  });
});

describe('an e-mail', () => {
  it('has a link that signs in once, in the browser that requested the e-mail', async () => {
    const page = await openPage({ expected: [again] });
    const login = newAddress();
    await page.goto('/sign-in?way=code&redirectTo=%2Fpoints');
    await fillIn(page, { 邮箱或手机号: login });
    await press(page, '获取验证码');
    await page.getByLabel('验证码').waitFor();
    const link = await readLink(baseUrl, login);
    // A mail scanner that opens the link, even twice, does not use it up.
    for (let round = 0; round < 2; round += 1) expect((await fetch(link)).status).toBe(400);
    await page.goto(link);
    expect(await violations(page)).toEqual([]);
    await page.goto(link);
    await press(page, '完成注册');
    await page.waitForURL('**/points');
    await page.goto(link);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('链接没有打开');
  });

  it('has a link that signs in no other browser than the one that requested the e-mail', async () => {
    const page = await openPage();
    const login = newAddress();
    await page.goto('/sign-in');
    await fillIn(page, { 邮箱或手机号: login });
    await press(page, '获取验证码');
    await page.getByLabel('验证码').waitFor();
    const stranger = await openPage({ expected: [again] });
    await stranger.goto(await readLink(baseUrl, login));
    expect(await stranger.getByText('请在发起请求的那个浏览器里打开链接').isVisible()).toBe(true);
    expect(await sessionCookies(stranger.context())).toEqual([]);
  });

  it('has a code that resets a forgotten password, which ends the sessions on other devices', async () => {
    const login = newAddress();
    const elsewhere = await openPage();
    await signUp(elsewhere, login);
    const page = await openPage({ expected: [again] });
    await page.goto('/sign-in?way=password');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.waitForURL('**/forgotten-password');
    await fillIn(page, { 邮箱或手机号: login });
    await press(page, '获取验证码');
    await page.getByLabel('验证码').waitFor();
    await fillIn(page, { 验证码: await readCode(baseUrl, login) });
    await press(page, '下一步');
    await page.waitForURL('**/new-password?*');
    await fillIn(page, { 新密码: '短' });
    await press(page, '保存新密码');
    expect(await page.getByRole('alert').innerText()).toContain('至少要 8 个字符');
    await fillIn(page, { 新密码: '另外一个更长的密码' });
    await press(page, '保存新密码');
    await page.waitForURL('**/user?tab=settings*');
    await elsewhere.goto('/user');
    expect(whereIs(elsewhere)).toBe('/sign-in?redirectTo=%2Fuser');
  });
});

describe('a session', () => {
  it('lasts 400 days, in cookies that other sites cannot send', async () => {
    const page = await openPage();
    await beginSession(page);
    const [cookie] = await sessionCookies(page.context());
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect([cookie?.sameSite, Math.round(days)]).toEqual(['Lax', 400]);
  });

  it('that ends in one tab ends in the others when they become visible', async () => {
    const context = await openContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await signIn(first);
    await second.goto('/user');
    await first.bringToFront();
    await press(first, '退出登录');
    await first.waitForURL(`${baseUrl}/`);
    await second.bringToFront();
    await activate(second);
    await second.waitForURL('**/sign-in?redirectTo=%2Fuser');
  });

  it('that begins in one tab begins in the others when they become visible', async () => {
    const context = await openContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await second.goto('/about');
    await signIn(first);
    await second.bringToFront();
    await activate(second);
    await second.getByRole('banner').getByRole('link', { name: /学员/ }).waitFor();
  });

  it('of another account, started in a second window, is shown in the first window once that becomes active', async () => {
    const context = await openContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await signIn(first);
    await first.waitForLoadState('networkidle');
    await second.goto('/user');
    await press(second, '退出登录');
    await second.waitForURL(`${baseUrl}/`);
    const login = newAddress();
    await signUp(second, login);
    // Both windows were visible all the time.
    await activate(first);
    await first.getByText(login).waitFor();
  });

  it('stays valid when five tabs refresh it at the same time', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await beginSession(page);
    // As after an hour: the access token expired, the refresh token did not.
    const [cookie] = await sessionCookies(context);
    if (!cookie) throw new Error('There is no session.');
    const session = JSON.parse(Buffer.from(cookie.value.replace('base64-', ''), 'base64url').toString());
    const old = { ...session, expires_at: Math.floor(Date.now() / 1_000) - 5 };
    const value = `base64-${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
    await context.addCookies([{ ...cookie, value }]);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto('/user')));
    expect(tabs.map(whereIs)).toEqual(tabs.map(() => '/user'));
    await Promise.all(tabs.map((tab) => tab.goto('/user?tab=settings')));
    expect(tabs.map(whereIs)).toEqual(tabs.map(() => '/user?tab=settings'));
  });

  it('with a malformed cookie is deleted, and the visitor is signed out without an error', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const tokens = `base64-${Buffer.from('{"access_token":1}').toString('base64url')}`;
    for (const value of ['nonsense', 'base64-', tokens]) {
      await context.addCookies([{ name: 'sb-suixue-auth-token', value, url: baseUrl }]);
      expect([value, (await page.goto('/'))?.status()]).toEqual([value, 200]);
      // If it were still there, the page would count as stale and reload again and again.
      expect([value, await sessionCookies(context)]).toEqual([value, []]);
      await page.goto('/user');
      expect([value, whereIs(page)]).toEqual([value, '/sign-in?redirectTo=%2Fuser']);
    }
  });

  it('cannot be begun or ended by a form on another site', async () => {
    const paths = ['/sign-in', '/sign-up', '/sign-out', '/new-password', '/wallet/voucher', '/about'];
    for (const path of paths) {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ login: learner.email, password: learner.password }),
        redirect: 'manual',
      });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
    }
  });
});

describe('the pages of accounts', () => {
  it('are accessible, also with an error message and with a code field', async () => {
    const page = await openPage({ expected: [again] });
    for (const path of ['/sign-in', '/sign-up', '/forgotten-password']) {
      await page.goto(path);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    await page.goto('/sign-in?way=password');
    await press(page, '登录');
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/sign-up?way=password');
    expect(await violations(page)).toEqual([]);
    await fillIn(page, { 邮箱或手机号: newAddress(), 密码: password });
    await press(page, '注册');
    await page.getByLabel('验证码').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('link to each other with the return address', async () => {
    const page = await openPage();
    await page.goto('/invite');
    await page.getByRole('link', { name: '去注册' }).click();
    await page.getByRole('link', { name: '去登录' }).click();
    await page.waitForURL('**/sign-in?redirectTo=%2Finvite');
  });

  it('can be filled in with the keyboard alone', async () => {
    const page = await openPage();
    await page.goto('/sign-in?way=password');
    await page.getByLabel('邮箱或手机号').focus();
    await page.keyboard.type(learner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(learner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user');

    // The way that was used last is offered first.
    await page.context().clearCookies({ name: /^sb-/ });
    await page.goto('/sign-in');
    expect(await page.getByLabel('密码', { exact: true }).isVisible()).toBe(true);
    const login = page.getByLabel('邮箱或手机号');
    await whenReady(page);
    await login.fill(learner.email);
    await page.getByRole('link', { name: '验证码', exact: true }).click();
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    expect(await login.inputValue()).toBe(learner.email);
  });
});

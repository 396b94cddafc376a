import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { choosePassword, open, openContext, type PageOptions } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { learner, learnerCookie, type Person, signUpLearner, signUpPerson } from '../support/site/people.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';

const owner = { email: 'owner@example.com', password: '正确的马电池订书钉' };
const accountant = { email: 'accountant@example.com', password: '锄禾日当午汗滴禾下土' };
const phone = { width: 390, height: 800 };

let server: RunningServer;
let ownerCookie: string;
/** The page of the learner's account. */
let learnerPath: string;

beforeAll(async () => {
  server = await startServer({ isPrepared: true });
  ({ cookie: ownerCookie } = await becomeFirstAdministrator(server, owner));
  await signUpLearner(server.url);
  await signUpPerson(server.url, accountant);
  const { user } = await callAccounts('token?grant_type=password', learner);
  learnerPath = `/admin/people/${user?.id}`;
});
afterAll(() => server.stop());

/** The answer of the account service to an address and a password. */
async function callAccounts(
  call: string,
  person: Person,
): Promise<{ readonly id?: string; readonly user?: { readonly id: string } }> {
  const answer = await fetch(`${server.url}/auth/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return answer.json();
}
const asPerson = async (cookie: string, options: PageOptions = {}): Promise<Page> => {
  const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
  await giveSession(context, server.url, cookie);
  return context.newPage();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const section = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Grants a role on the page of administrators. */
async function grant(page: Page, email: string, role: string): Promise<void> {
  await open(page, '/admin/administrators');
  await page.getByLabel('账户', { exact: true }).fill(email);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '授予', exact: true }) });
  await form.getByLabel(new RegExp(`^${role}`)).check();
  await press(page, '授予');
  await page.getByText('角色已经保存，马上生效。').waitFor();
}

describe('people and their rights', () => {
  it('an owner grants a role by e-mail, and the last owner cannot be revoked', async () => {
    const page = await asPerson(ownerCookie, { ...phone, expected: [/status of 400/] });
    await grant(page, accountant.email, '财务');
    await page.getByText('唯一的所有者，不能撤销或改成别的角色。').waitFor();
    expect(await widthOf(page)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('账户', { exact: true }).fill('none@example.com');
    await press(page, '授予');
    expect(await page.getByRole('alert').innerText()).toContain('请至少选择一个角色。');
    // What was typed stays in the form.
    expect(await page.getByLabel('账户', { exact: true }).inputValue()).toBe('none@example.com');
  });

  it('points from a form that is sent twice count once, and the next form is rejected after the role was revoked', async () => {
    const page = await asPerson(await learnerCookie(server.url, accountant), {
      expected: [/status of 40\d/],
    });
    await open(page, learnerPath);
    const points = section(page, /^积分/);
    await points.getByLabel('补多少积分').fill('12');
    await points.getByLabel('补积分的原因').fill('活动补发');
    const key = await points.locator('input[name=key]').inputValue();
    await press(page, '补积分');
    await page.getByText('积分已经记上。').waitFor();
    const { status, headers } = await page.request
      .post(`${server.url}${learnerPath}`, {
        form: { intent: 'fill-points', amount: '12', note: '活动补发', key },
        headers: { origin: server.url },
        maxRedirects: 0,
      })
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect([status, headers.location]).toEqual([303, `${learnerPath}?done=fill-points#points`]);
    await open(page, learnerPath);
    await section(page, '积分 12').waitFor();
    expect(await section(page, '积分 12').getByText('活动补发').count()).toBe(1);
    // The role for accounts is missing: the form says whom to ask.
    expect(
      await section(page, '停用账户')
        .getByText(/需要“社区”角色/)
        .count(),
    ).toBe(1);

    await points.getByLabel('补多少积分').fill('5');
    await points.getByLabel('补积分的原因').fill('再补');
    const other = await asPerson(ownerCookie);
    await open(other, '/admin/administrators');
    await other.getByText('修改角色').last().click();
    const entry = other.locator('li').filter({ hasText: accountant.email });
    await entry.getByLabel(/^主持/).check();
    await entry.getByLabel(/^财务/).uncheck();
    await entry.getByRole('button', { name: '保存角色' }).click();
    await other.getByText('角色已经保存，马上生效。').waitFor();

    await press(page, '补积分');
    await page.getByText('需要“财务”角色，请联系所有者。').first().waitFor();
    await section(page, '积分 12').waitFor();
    expect(await points.getByLabel('补积分的原因').inputValue()).toBe('再补');

    // Without any role the pages are gone, and the sender of a form still learns what happened.
    await open(other, '/admin/administrators');
    await other.getByText('修改角色').last().click();
    await entry.getByRole('button', { name: /撤销/ }).click();
    await other.getByText('角色已经保存，马上生效。').waitFor();
    const lost = await page.request.post(`${server.url}${learnerPath}`, {
      form: { intent: 'fill-points', amount: '5', note: '再补', key: crypto.randomUUID() },
      headers: { origin: server.url },
    });
    expect(lost.status()).toBe(404);
    expect(await lost.text()).toContain('您现在没有管理权限，什么都没有改变。');
  });

  it('a ban immediately ends the session in another browser, and lifting it lets the person sign in again', async () => {
    const theirs = await asPerson(await learnerCookie(server.url), { expected: [/status of 40\d/] });
    await open(theirs, '/user');
    expect(new URL(theirs.url()).pathname).toBe('/user');

    const page = await asPerson(ownerCookie, { ...phone, expected: [/status of 40\d/] });
    await open(page, learnerPath);
    expect(await widthOf(page)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await section(page, '停用账户').getByLabel('停用的原因').fill('多次发广告');
    await press(page, '停用账户');
    await section(page, '账户已停用')
      .getByText(/原因：多次发广告/)
      .first()
      .waitFor();
    await theirs.goto(`${server.url}/user`);
    expect(new URL(theirs.url()).pathname).toBe('/sign-in');
    await choosePassword(theirs);
    await theirs.getByLabel('邮箱或手机号').fill(learner.email);
    await theirs.getByLabel('密码', { exact: true }).fill(learner.password);
    await theirs.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await theirs.getByText(/账户已被停用/).waitFor();

    // Another administrator lifts this ban and makes another one before the form that shows the first is sent.
    const other = await asPerson(ownerCookie);
    await open(other, learnerPath);
    await other.getByLabel('恢复的原因').fill('看错了');
    await press(other, '恢复账户');
    await other.getByText('账户已恢复，对方可以重新登录。').waitFor();
    await other.getByLabel('停用的原因').fill('盗用账户');
    await press(other, '停用账户');
    await other
      .getByText(/原因：盗用账户/)
      .first()
      .waitFor();
    await page.getByLabel('恢复的原因').fill('申诉成立');
    await press(page, '恢复账户');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/另一位管理员刚刚改过[\s\S]*原因：盗用账户[\s\S]*原因：申诉成立/);

    await press(page, '恢复账户');
    await page.getByText('账户已恢复，对方可以重新登录。').waitFor();
    await theirs.goto(`${server.url}/sign-in?way=password`);
    await theirs.getByLabel('邮箱或手机号').fill(learner.email);
    await theirs.getByLabel('密码', { exact: true }).fill(learner.password);
    await theirs.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await theirs.waitForURL((url) => url.pathname !== '/sign-in');
    await open(theirs, '/user/inbox');
    expect(await theirs.getByText('您的账户已停用').count()).toBeGreaterThan(0);
  });

  it('an owner sends the confirmation of a sign-up again, and signs out all devices of an account with a reason', async () => {
    const waiting = { email: 'waiting@example.com', password: '谁知盘中餐粒粒皆辛苦' };
    const { id } = await callAccounts('signup', waiting);
    const page = await asPerson(ownerCookie);
    await open(page, `/admin/people/${id}`);
    await press(page, '重发确认');
    await page.getByText('确认已经重发。请对方在登录页填写收到的验证码。').waitFor();
    await open(page, learnerPath);
    await section(page, '登录的设备').getByLabel('退出的原因').fill('手机丢失');
    await press(page, '退出所有设备');
    await page.getByText('所有设备都已退出，原因已告诉对方。').waitFor();
    await section(page, '登录的设备').getByText('现在没有登录。').waitFor();
    expect(await section(page, '操作记录').innerText()).toContain('退出所有设备：手机丢失');
  });
});

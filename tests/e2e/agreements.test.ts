import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/site/browser.ts';
import { asService, personPassword as password } from '../support/site/people-server.ts';
import { said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const accept = '看过了，同意';
const bar = (page: Page) => page.getByRole('complementary', { name: '条款的变更' });

/** An account from before versions were recorded. */
async function createOlder(): Promise<string> {
  const email = `older-${randomUUID().slice(0, 8)}@example.com`;
  const made = await asService('/auth/v1/admin/users', 'POST', { email, password, email_confirm: true });
  expect(made.ok).toBe(true);
  return email;
}

describe('the terms and the privacy notice', () => {
  it('are accepted by the code that creates an account, which is asked nothing afterwards', async () => {
    const email = `code-${randomUUID().slice(0, 8)}@example.com`;
    const page = await openPage({ origin: people.url, script: false });
    await page.goto('/sign-in?redirectTo=/agreements');
    await said(page, '验证之后自动注册，并表示同意服务条款和隐私说明');
    await page.getByLabel('邮箱或手机号').fill(email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码').fill(await people.codeFor(email));
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/agreements');
    await said(page, '您已经确认了现在的版本');
    expect(await page.getByText(/^第 1 版，.*确认$/).count()).toBe(2);
    await page.goto('/user');
    expect(await bar(page).count()).toBe(0);
  });

  it('wait for an older account beside what it is doing; two tabs settle it once', async () => {
    const page = await people.openAs(await createOlder(), {}, '/user/support');
    const question = page.getByLabel('您的问题');
    await question.fill('写到一半的问题');
    const opening = page.context().waitForEvent('page');
    await bar(page).getByRole('link').click();
    const asking = await opening;
    const late = await page.context().newPage();
    await late.goto('/agreements');
    await asking.getByRole('button', { name: accept }).click();
    await said(asking, '记下了');
    // The first tab was not reloaded.
    await bar(page).waitFor({ state: 'detached' });
    expect(await question.inputValue()).toBe('写到一半的问题');
    await late.getByRole('button', { name: accept }).click();
    await said(late, '您已经确认了现在的版本');
  });

  it('can be accepted without script, and leave exporting and closing the account possible before', async () => {
    const page = await people.openAs(await createOlder(), { script: false });
    await bar(page).waitFor();
    await page.goto('/agreements');
    expect(await page.getByText('您还没有确认过').count()).toBe(2);
    const file = await page.request.post('/user/export');
    expect([file.status(), file.headers()['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    await page.getByRole('link', { name: '注销账户' }).click();
    await page.waitForURL('**/user?tab=settings#closing');
    await page.goto('/agreements');
    await page.getByRole('button', { name: accept }).click();
    await said(page, '您已经确认了现在的版本');
    const exported = await (await page.request.post('/user/export')).text();
    expect(exported).toContain('agreement_acceptances');
    await page.goto('/user');
    expect(await bar(page).count()).toBe(0);
  });
});

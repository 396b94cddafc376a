import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { whenReady } from '../support/site/browser.ts';
import { readLetters } from '../support/site/people.ts';
import { enter, refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const { password } = people;

describe('the settings', () => {
  it('change an e-mail address after both addresses confirmed, without script', async () => {
    const email = await people.signUp();
    const page = await people.openAs(email, { script: false, expected: refused }, '/user?tab=settings');
    const section = page.locator('#email');
    await section.getByLabel('新的邮箱').fill('not an address');
    await section.getByRole('button', { name: '获取验证码' }).click();
    await said(page, '请填写邮箱，如');
    await section.getByLabel('新的邮箱').fill(`new-${email}`);
    await section.getByRole('button', { name: '获取验证码' }).click();
    await said(page, '两个邮箱都确认之后才会更换');
    await section.getByLabel(`new-${email} 收到的验证码`).fill(await people.codeFor(`new-${email}`));
    await section.getByRole('button', { name: '确认更换' }).click();
    await said(page, '这一边已经确认');
    await section.getByLabel(`${email} 收到的验证码`, { exact: true }).fill(await people.codeFor(email));
    await section.getByRole('button', { name: '确认更换' }).click();
    await said(page, '邮箱已经更换');
    await said(page, `new-${email}`);
  });

  it('list sessions and end one or all of them', async () => {
    const email = await people.signUp();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const here = await people.openAs(email, { script: false });
    const there = await people.openAs(email, { script: false, userAgent: firefox });
    await here.goto('/user?tab=settings');
    const present = await here.getByRole('listitem').filter({ hasText: '本机' }).innerText();
    expect(present).toContain('登录，正在使用');
    const session = await here
      .getByRole('listitem')
      .filter({ hasText: 'Firefox' })
      .locator('[name=session]')
      .inputValue();
    const stranger = await people.openAs(await people.signUp(), { script: false });
    const theirs = await stranger.request.post('/user?tab=settings', {
      form: { intent: 'end-session', session },
    });
    expect([theirs.status(), await theirs.text()]).toEqual([400, expect.stringContaining('已经不在了')]);
    await there.goto('/user');
    expect(new URL(there.url()).pathname).toBe('/user');
    await here.getByRole('button', { name: '结束 Firefox · Windows 的登录' }).click();
    await said(here, '那台设备上的登录已经结束');
    await there.goto('/user');
    expect(new URL(there.url()).pathname).toBe('/sign-in');
    await enter(there, email);
    await here.goto('/user?tab=settings');
    await here.getByRole('button', { name: '结束其他所有登录' }).click();
    await said(here, '其他设备上的登录都已结束');
    await said(here, '没有别的设备登录着');
    await there.goto('/user');
    expect(new URL(there.url()).pathname).toBe('/sign-in');
  });

  it('turn notifications off, declare a region, and export only the data of the account', async () => {
    const stranger = await people.newPerson();
    const email = await people.newPerson();
    const page = await people.openAs(email, {}, '/user?tab=settings');
    await whenReady(page);
    const choice = page.getByLabel('直播：邮件');
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await page.getByRole('button', { name: '保存选择' }).click();
    await said(page, '通知的选择已经保存');
    expect(await choice.isChecked()).toBe(false);
    // No channel for notifications is bound.
    const telegram = page.getByLabel(/：Telegram$/);
    expect(await telegram.count()).toBe(11);
    for (const box of await telegram.all())
      expect([await box.isDisabled(), await box.isChecked()]).toEqual([true, false]);
    await said(page, '还没有绑定 Telegram，那一列要绑定之后才能选');
    await said(page, '本站还不向 Telegram 发通知');
    const way = page.getByRole('link', { name: '去绑定' });
    expect(await way.getAttribute('href')).toBe('/user?tab=telegram');

    await page.getByLabel('国家或地区', { exact: true }).selectOption({ label: '中国大陆' });
    await page.getByRole('button', { name: '保存所在地' }).click();
    await said(page, '所在的国家或地区已经保存');
    expect(await page.getByLabel('国家或地区', { exact: true }).inputValue()).toBe('CN');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载我的数据' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    const { tables } = JSON.parse(file);
    expect(tables['auth.users']).toMatchObject([{ email }]);
    expect(tables['public.user_settings']).toMatchObject([
      { mail_off: ['live'], telegram_off: [], region: 'CN' },
    ]);
    expect(file).not.toContain(stranger);
  });

  it('close an account with the password on all devices, and signing in cancels the closing', async () => {
    const email = await people.signUp();
    const other = await people.openAs(email, { script: false });
    const page = await people.openAs(email, { script: false, expected: refused }, '/user?tab=settings');
    const close = async (typed: string, agrees: boolean) => {
      if (!(await page.getByLabel('密码', { exact: true }).isVisible()))
        await page.getByText('我要注销账户').click();
      if (agrees) await page.getByLabel(/^我明白/).check();
      await page.getByLabel('密码', { exact: true }).fill(typed);
      await page.getByRole('button', { name: '用密码确认并注销' }).click();
    };
    await close(password, false);
    await said(page, '请先勾选');
    await close('wrong password', true);
    await said(page, '密码不对，账户没有改变');
    await close(password, true);
    await page.waitForURL((url) => url.pathname === '/user/closed');
    for (const one of [page, other]) {
      await one.goto('/user');
      expect(new URL(one.url()).pathname).toBe('/sign-in');
    }
    const [asked = ''] = await readLetters(people.url, email);
    expect(asked).toMatch(/账户将会注销，到期之前重新登录一次就是取消/);
    expect(asked).toMatch(/到期：\d{4} 年 \d+ 月 \d+ 日 \d\d:\d\d（北京时间）/);
    await enter(page, email);
    await said(page, '账户的注销已经取消');
    expect(await readLetters(people.url, email)).toEqual([
      expect.stringContaining('账户的注销已取消'),
      asked,
      expect.stringContaining('确认注册'),
    ]);
    await page.goto('/user');
    expect(await page.getByText('账户的注销已经取消').count()).toBe(0);
  });

  it('add a phone number, and close an account with an e-mailed code', async () => {
    const email = await people.signUp();
    const page = await people.openAs(email, { script: false, expected: refused }, '/user?tab=settings');
    const section = page.locator('#phone');
    const number = `138${String(Date.now()).slice(-8)}`;
    await section.getByLabel('新的手机号').fill(` ${number.slice(0, 3)} ${number.slice(3)}`);
    await section.getByRole('button', { name: '获取验证码' }).click();
    // The account can sign in by phone too, so reauthentication comes first.
    await section.getByLabel('确认是您本人的验证码').fill(await people.codeFor(email));
    await section.getByRole('button', { name: '下一步' }).click();
    const field = section.getByLabel(`+86${number} 收到的验证码`);
    await field.waitFor();
    await field.fill(await people.codeFor(`86${number}`));
    await section.getByRole('button', { name: '确认更换' }).click();
    await said(page, '手机号已经更换');
    // The browser of the sign-up; the session before confirming the number ended.
    expect(await page.getByRole('button', { name: /^结束 .+ 的登录$/ }).count()).toBe(1);

    await page.getByText('我要注销账户').click();
    await page.getByLabel(/^我明白/).check();
    await page.getByRole('button', { name: '改用验证码确认' }).click();
    await said(page, `验证码已经发往 ${email}`);
    await page.getByLabel('验证码', { exact: true }).fill('12');
    await page.getByRole('button', { name: '确认注销' }).click();
    await said(page, '验证码是 6 位数字');
    await page.getByLabel('验证码', { exact: true }).fill(await people.codeFor(email));
    await page.getByRole('button', { name: '确认注销' }).click();
    await page.waitForURL((url) => url.pathname === '/user/closed');
  });
});

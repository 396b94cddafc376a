import { readCode, readLink } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';

const password = '一行一行地读一穗一穗地长';
const login = '邮箱或手机号';

const signingIn: Chapter = {
  name: 'signing in',
  scenes: () => ({
    'with a password': ({ page }) => open(page, '/sign-in?way=password'),
    'on the way to somewhere': ({ page }) => open(page, '/sign-in?way=password&redirectTo=%2Finvite'),
    async 'nothing filled in'({ page }) {
      await press(page, '登录');
      await said(page, '请填写邮箱');
    },
    async 'wrong password'({ page }) {
      await fillIn(page, { [login]: 'qingming@example.com', 密码: '不是这个' });
      await press(page, '登录');
      await said(page, '密码不对');
    },
    async 'too many wrong passwords'({ page, site }) {
      const body = { email: 'qingming@example.com', password: '不是这个' };
      await fillIn(page, { [login]: body.email, 密码: body.password });
      // The next attempt has to wait a second, so the form is sent at once.
      for (let times = 0; times < 10; times += 1) await ask(site.url, 'token?grant_type=password', body);
      await press(page, '登录');
      await said(page, '密码试错的次数太多');
    },
    'with a code': ({ page }) => open(page, '/sign-in?way=code'),
    async 'code sent'({ page }) {
      await fillIn(page, { [login]: 'xiaoman@example.com' });
      await press(page, '获取验证码');
      await said(page, '验证码已发送到');
    },
    async 'wrong code'({ page }) {
      await fillIn(page, { 验证码: '000000' });
      await press(page, '登录');
      await said(page, '验证码不对');
    },
    async 'code sent, and the page loaded anew'({ page }) {
      await open(page, '/sign-in?way=code');
      await said(page, '请填写 xiaoman@example.com 最近收到的验证码');
    },
    async 'too many letters'({ page, site }) {
      for (let times = 0; times < 4; times += 1)
        await ask(site.url, 'otp', { email: 'xiaoman@example.com', create_user: true });
      // The button below the code waits a minute.
      await press(page, '换一个邮箱或手机号');
      await fillIn(page, { [login]: 'xiaoman@example.com' });
      await press(page, '获取验证码');
      await said(page, '邮件发得太多了');
    },
  }),
};

const signingUp: Chapter = {
  name: 'signing up',
  scenes: () => ({
    empty: ({ page }) => open(page, '/sign-up?redirectTo=%2Fcourse%2Fwallet-basics'),
    async 'with a password'({ page }) {
      await open(page, '/sign-up?way=password&redirectTo=%2Fcourse%2Fwallet-basics');
    },
    async 'an address that is none'({ page }) {
      await fillIn(page, { [login]: 'guyu@example', 密码: password });
      await press(page, '注册');
      await said(page, '请填写邮箱');
    },
    async 'a password that is too short'({ page }) {
      await fillIn(page, { [login]: 'guyu@example.com', 密码: '短' });
      await press(page, '注册');
      await said(page, '至少要 8 个字符');
    },
    async 'waiting for the letter'({ page }) {
      await fillIn(page, { 密码: password });
      await press(page, '注册');
      await said(page, '验证码已发送到');
    },
    async 'not six digits'({ page }) {
      await fillIn(page, { 验证码: '12' });
      await press(page, '完成注册');
      await said(page, '6 位数字');
    },
    async 'done, a wallet is suggested'({ page, site }) {
      await fillIn(page, { 验证码: await readCode(site.url, 'guyu@example.com') });
      await press(page, '完成注册');
      await said(page, '欢迎来到穗学');
    },
  }),
};

const forgotten: Chapter = {
  name: 'forgotten password',
  visitor: {},
  scenes: () => ({
    'whose it is': ({ page }) => open(page, '/forgotten-password'),
    async 'code sent'({ page, site }) {
      const { email } = await site.person('forgetful');
      await fillIn(page, { [login]: email });
      await press(page, '获取验证码');
      await said(page, '验证码已发送到');
    },
    async 'new password'({ page, site }) {
      await fillIn(page, { 验证码: await readCode(site.url, 'forgetful@example.com') });
      await press(page, '下一步');
      await said(page, '设置新密码');
    },
    async 'too short'({ page }) {
      await fillIn(page, { 新密码: '短' });
      await press(page, '保存新密码');
      await said(page, '至少要 8 个字符');
    },
    async saved({ page }) {
      await fillIn(page, { 新密码: '另外一个更长的密码' });
      await press(page, '保存新密码');
      await said(page, '新密码已经保存');
    },
  }),
};

const letters: Chapter = {
  name: 'links in letters',
  scenes: () => {
    let link = '';
    const askForLink = async ({ page, site }: Visit) => {
      const { email } = await site.person('reader');
      await open(page, '/sign-in?way=code&redirectTo=%2Fpoints');
      await fillIn(page, { [login]: email });
      await press(page, '获取验证码');
      await said(page, '验证码已发送到');
      link = await readLink(site.url, email);
    };
    return {
      async 'good, and not used yet'(visit) {
        await askForLink(visit);
        await open(visit.page, link);
        await said(visit.page, '点下面的按钮登录');
      },
      async 'used, and where it leads'({ page }) {
        await press(page, '登录');
        await page.waitForURL('**/points');
      },
      async 'used already'({ page }) {
        await open(page, link);
        await said(page, '链接没有打开');
      },
      async expired({ page }) {
        await open(page, '/auth/confirm?error=access_denied&error_code=otp_expired');
        await said(page, '已经过期');
      },
      async 'in another browser'(visit) {
        await visit.context.clearCookies();
        await askForLink(visit);
        await visit.context.clearCookies();
        await open(visit.page, link);
        await said(visit.page, '请在发起请求的那个浏览器里打开链接');
      },
      async 'cut short'({ page }) {
        await open(page, '/auth/confirm');
        await said(page, '链接不完整');
      },
      async 'one of two addresses proved'({ page }) {
        await open(page, '/auth/confirm?message=Confirmation');
        await said(page, '已经收到');
      },
    };
  },
};

function ask(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

export const accountChapters: readonly Chapter[] = [signingIn, signingUp, forgotten, letters];

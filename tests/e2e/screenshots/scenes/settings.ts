import { readCode, sessionCookie } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const address = 'mangzhong@example.com';
const wanted = 'new-mangzhong@example.com';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const settings: Chapter = {
  name: 'settings',
  visitor: { as: (site) => site.person('mangzhong') },
  scenes: () => ({
    'all of them': ({ page }) => open(page, '/user?tab=settings'),
    async 'not an address'({ page }) {
      await fillIn(page, { 新的邮箱: 'mangzhong' });
      await page.locator('#email').getByRole('button', { name: '获取验证码' }).click();
      await said(page, '请填写邮箱，如');
    },
    async 'codes sent to both addresses'({ page }) {
      await fillIn(page, { 新的邮箱: wanted });
      await page.locator('#email').getByRole('button', { name: '获取验证码' }).click();
      await said(page, '两个邮箱都确认之后才会更换');
    },
    async 'one address proved'({ page, site }) {
      await fillIn(page, { [`${wanted} 收到的验证码`]: await readCode(site.url, wanted) });
      await press(page, '确认更换');
      await said(page, '这一边已经确认');
    },
    async 'the address is changed'({ page, site }) {
      await fillIn(page, { [`${address} 收到的验证码`]: await readCode(site.url, address) });
      await press(page, '确认更换');
      await said(page, '邮箱已经更换');
    },
    async 'two devices'({ page, site }) {
      const person = { ...(await site.person('mangzhong')), email: wanted };
      await sessionCookie(site.url, person, { 'user-agent': firefox });
      await open(page, '/user?tab=settings');
      await said(page, 'Firefox · Windows');
    },
    async 'the other device is signed out'({ page }) {
      await press(page, '结束 Firefox · Windows 的登录');
      await said(page, '那台设备上的登录已经结束');
    },
    async 'notifications saved'({ page }) {
      await page.getByLabel('直播：邮件').uncheck();
      await press(page, '保存选择');
      await said(page, '通知的选择已经保存');
    },
  }),
};

const closing: Chapter = {
  name: 'closing the account',
  visitor: { as: (site) => site.person('qiufen') },
  scenes: () => ({
    async 'asked for'({ page }) {
      await open(page, '/user?tab=settings');
      await page.getByText('我要注销账户').click();
    },
    async 'not agreed to'({ page }) {
      await press(page, '用密码确认并注销');
      await said(page, '请先勾选');
    },
    async 'wrong password'({ page }) {
      await page.getByLabel(/^我明白/).check();
      await fillIn(page, { 密码: '不是这个' });
      await press(page, '用密码确认并注销');
      await said(page, '密码不对，账户没有改变');
    },
    async 'with a code'({ page }) {
      await press(page, '改用验证码确认');
      await said(page, '验证码已经发往');
    },
    async closed({ page, site }) {
      await fillIn(page, { 验证码: await readCode(site.url, 'qiufen@example.com') });
      await press(page, '确认注销');
      await page.waitForURL(({ pathname }) => pathname === '/user/closed');
    },
    async 'kept by coming back'({ page, site }) {
      const { email, password } = await site.person('qiufen');
      await open(page, '/sign-in?way=password');
      await fillIn(page, { 邮箱或手机号: email, 密码: password });
      await press(page, '登录');
      await said(page, '账户的注销已经取消');
    },
  }),
};

export const settingsChapters: readonly Chapter[] = [settings, closing];

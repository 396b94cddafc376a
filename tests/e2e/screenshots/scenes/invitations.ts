import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { giveSession } from '../../../support/site/give-session.ts';
import { readCode, sessionCookie } from '../../../support/site/people.ts';
import { dialog, fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const inviter = 'guyu';
const friend = 'xiazhi@example.com';

/** Binds the inviter, so that it can become proposer, and returns the address of its invitation. */
async function inviteBy(site: Site): Promise<string> {
  const cookie = await sessionCookie(site.url, await site.person(inviter));
  const keypair = Ed25519Keypair.generate();
  await site.chain.fund(keypair.toSuiAddress());
  await site.chain.bind(cookie, keypair);
  const page = await (await fetch(`${site.url}/invite`, { headers: { cookie } })).text();
  const [path] = /\/invite\/[1-9A-Za-z]{8}(?=<)/.exec(page) ?? [];
  if (path === undefined) throw new Error('The page has no invitation.');
  return path;
}

const ofFriend: Chapter = {
  name: 'an invitation followed',
  scenes: () => ({
    async 'who invites'({ page, site }) {
      await open(page, await inviteBy(site));
    },
    async 'the form has the code'({ page }) {
      await page.getByRole('link', { name: '接受邀请，去注册' }).click();
      await said(page, '邀请您');
    },
    async recorded({ page, site }) {
      await fillIn(page, { 邮箱或手机号: friend });
      await press(page, '获取验证码');
      await page.getByLabel('验证码').waitFor();
      await fillIn(page, { 验证码: await readCode(site.url, friend) });
      await press(page, '完成注册');
      await said(page, '已经记下是谁邀请了您');
    },
    async 'the wallet dialog names the proposer'({ page }) {
      await page.getByRole('button', { name: '连接钱包' }).click();
      await dialog(page, '连接钱包').getByRole('button', { name: '演示钱包' }).click();
      await dialog(page, '演示钱包').getByRole('button', { name: '同意' }).click();
      await page.getByRole('checkbox', { name: /写成我的推荐人/ }).waitFor();
    },
    async 'what is signed'({ page }) {
      await press(page, '确认绑定');
      await dialog(page, '演示钱包').getByText('推荐人').first().waitFor();
    },
    async bound({ page }) {
      await dialog(page, '演示钱包').getByRole('button', { name: '同意' }).click();
      await page.getByRole('heading', { name: '已绑定' }).waitFor();
    },
    async 'another invitation comes too late'({ page, site }) {
      const cookie = await sessionCookie(site.url, await site.person('mangzhong'));
      const text = await (await fetch(`${site.url}/invite`, { headers: { cookie } })).text();
      await open(page, /\/invite\/[1-9A-Za-z]{8}(?=<)/.exec(text)?.[0] ?? '');
    },
    'a link that cannot be used': ({ page }) => open(page, '/invite/zzzzzzzz'),
    'no friends yet': ({ page }) => open(page, '/invite'),
  }),
};

const ofInviter: Chapter = {
  name: 'an invitation sent',
  visitor: { as: (site) => site.person(inviter) },
  scenes: () => ({
    async 'the link and the friend'({ page }) {
      await open(page, '/invite');
      for (const picture of await page.getByRole('img', { name: /邀请图片/ }).all())
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      await said(page, '已绑定钱包');
    },
    'no rewards yet': ({ page }) => open(page, '/invite/reward'),
    'the picture': async ({ page }) => {
      await page.goto('/invite/picture.svg');
    },
    'the dark picture': async ({ page }) => {
      await page.goto('/invite/picture.svg?scheme=dark');
    },
  }),
};

const ofOperators: Chapter = {
  name: 'an invitation seen by operators',
  scenes: () => ({
    async 'the inviter and its friends'({ page, context, site }) {
      await giveSession(context, site.url, (await site.administrator()).cookie);
      const cookie = await sessionCookie(site.url, await site.person(inviter));
      const answer = await fetch(`${site.url}/wallet/state`, { method: 'POST', headers: { cookie } });
      const { uid } = await answer.json();
      await open(page, `/admin/people/${uid}`);
      await page.getByRole('region', { name: '邀请' }).scrollIntoViewIfNeeded();
    },
  }),
};

export const invitationChapters: readonly Chapter[] = [ofFriend, ofInviter, ofOperators];

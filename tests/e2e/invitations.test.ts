import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { refundSale } from '@suixue/chain/transactions/sales';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openPage, signIn, whenReady, whereIs } from '../support/site/browser.ts';
import { openCatalogue } from '../support/site/catalogue.ts';
import { openTestChain } from '../support/site/chain.ts';
import { openRows } from '../support/site/host-keys.ts';
import { openOperator } from '../support/site/operator.ts';
import { readCode } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';
import { payButton, whenOpened } from '../support/site/shop-site.ts';
import { bindPerson, connectDemoWallet, demoWallet, newPerson } from '../support/site/wallet-people.ts';

/** The address on the page of the viewer's own invitation. */
async function readInvitation(page: Page): Promise<string> {
  await page.goto('/invite');
  return new URL(await page.getByText(/\/invite\/[1-9A-Za-z]{8}$/).innerText()).pathname;
}

/** Fills in the form of signing up, up to the page that follows. */
async function signUp(page: Page, name: string): Promise<void> {
  const email = `${name}-${Date.now()}@example.com`;
  await page.getByLabel('邮箱或手机号').fill(email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').waitFor();
  await page.getByLabel('验证码').fill(await readCode(new URL(page.url()).origin, email));
  await page.getByRole('button', { name: '完成注册' }).click();
  await page.waitForURL((url) => url.pathname === '/user');
}

it('an invited friend signs up, binds a wallet with the proposer, learns, buys and gets a refund, and the open page of the inviter shows each step', async () => {
  const server = peopleServer();
  const inviterPerson = await createPerson();
  const inviter = await bindPerson(inviterPerson, server.url);
  await inviter.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const invitation = await readInvitation(inviter);
  await whenReady(inviter);
  await inviter.getByRole('button', { name: '复制链接' }).click();
  await inviter.getByRole('button', { name: '已复制' }).waitFor();
  await inviter.getByRole('button', { name: '复制链接' }).waitFor({ timeout: 5_000 });
  expect(new URL(await inviter.evaluate(() => navigator.clipboard.readText())).pathname).toBe(invitation);
  expect(await violations(inviter)).toEqual([]);
  await inviter.getByText('还没有朋友注册').waitFor();

  const friend = await openPage({ reducedMotion: true, origin: server.url });
  await open(friend, invitation);
  expect(await friend.getByRole('heading', { level: 1 }).innerText()).toMatch(/^学员 \w{4}…\s邀请您来/);
  expect(await violations(friend)).toEqual([]);
  await friend.getByRole('link', { name: '接受邀请，去注册' }).click();
  expect(await friend.getByLabel('邀请码（选填）').inputValue()).toBe(invitation.split('/').at(-1));
  await signUp(friend, 'friend');
  await friend.getByText('已经记下是谁邀请了您').waitFor();
  const { cookies } = await friend.context().storageState();
  expect(cookies.filter(({ name }) => name === 'suixue-invitation')).toEqual([]);
  const list = inviter.getByRole('main').getByRole('listitem').filter({ hasText: '学员' });
  await list.getByText('已注册', { exact: true }).waitFor();

  await connectDemoWallet(friend);
  const dialog = friend.getByRole('dialog', { name: '绑定钱包' });
  expect(await dialog.getByRole('checkbox', { name: /写成我的推荐人/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  // The wallet says it from its own simulation of the very bytes. It does not know whose account it is.
  await demoWallet(friend)
    .getByText(/设为账户 .+的推荐人，以后不能更改/)
    .waitFor();
  await demoWallet(friend).getByRole('button', { name: '同意' }).click();
  await friend.getByRole('heading', { name: '已绑定' }).waitFor();
  await list.getByText('已绑定钱包', { exact: true }).waitFor();
  await list.getByText('您是对方的推荐人，已经写到链上。').waitFor();

  // As the player of a lesson reports.
  const { status, account: friendUid } = await friend.evaluate(async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    const { uid: account } = await (await post('/wallet/state', {})).json();
    const report = { account, course: 'sui-reading', chapter: 'objects', furthest: '5', played: '0-5' };
    return { status: (await post('/course/progress', report)).status, account };
  });
  expect(status).toBe(200);
  await list.getByText('在学习', { exact: true }).waitFor();
  await open(friend, '/user?tab=referral');
  await friend.getByText('已经写到链上，以后不再更改。').waitFor();
  expect(whereIs(inviter)).toBe('/invite');

  await inviter.getByRole('navigation', { name: '邀请' }).getByRole('link', { name: '邀请奖励' }).click();
  await inviter.getByText('还没有奖励').waitFor();
  const [chain, rows, shop] = await Promise.all([
    openTestChain(server.url),
    openRows(server),
    openCatalogue(server),
  ]);
  const { data: wallet } = await rows.from('wallet_states').select('owner').eq('uid', friendUid).single();
  await chain.fund(wallet?.owner[0]);
  const { id: course } = await shop.course('move-first-steps');
  await open(friend, `/purchasing/${course}`);
  await payButton(friend).click();
  await demoWallet(friend).getByRole('button', { name: '同意' }).click();
  await whenOpened(friend);
  const order = new URL(friend.url()).pathname.split('/').at(-1);
  const reward = inviter.getByRole('main').getByRole('listitem').filter({ hasText: 'Move 合约入门' });
  await reward.getByText('待定', { exact: true }).waitFor();
  expect(await reward.innerText()).toMatch(/0\.6 SUI[\s\S]*推荐人得成交价 6 SUI 的 10%，只计一层/);

  const { data: sale } = await rows.from('chain_sales').select('id').eq('order_id', order).single();
  const operator = await openOperator(server, chain);
  await operator.run((tx, academy) =>
    refundSale(tx, academy, { id: sale?.id, coinType: SUI_TYPE_ARG, catalogue: 'kiosk' }),
  );
  await reward.getByText('已退款', { exact: true }).waitFor();
  await reward.getByText(/买家退款，这笔没有奖励。$/).waitFor();
  expect(whereIs(inviter)).toBe('/invite/reward');
  await open(inviter, '/user/inbox');
  await inviter.getByText('Move 合约入门：0.6 SUI，买家退了款，不再发放。').waitFor();
  await open(inviter, '/points/journal');
  expect(await inviter.getByRole('main').locator('ol > li').allInnerTexts()).toEqual([
    expect.stringMatching(/邀请[\s\S]*\+50$/),
  ]);
}, 180_000);

it('without script, a friend signs up with an invitation, and learns why codes of others are not recorded', async () => {
  const elder = await openPage({ script: false });
  await signIn(elder, '/invite', await newPerson('elder'));
  const invitation = await readInvitation(elder);

  const friend = await openPage({ script: false });
  await friend.goto(invitation);
  await friend.getByRole('link', { name: '接受邀请，去注册' }).click();
  await signUp(friend, 'plain');
  await friend.getByText('已经记下是谁邀请了您').waitFor();
  await elder.goto('/invite');
  await elder.getByText('已注册', { exact: true }).first().waitFor();

  // With a code that does not exist, the account is created all the same.
  const other = await openPage({ script: false, expected: [/status of 400/] });
  await other.goto('/sign-up');
  await other.getByText('有邀请码？').click();
  await other.getByLabel('邀请码（选填）').fill('zzzzzzzz');
  await signUp(other, 'other');
  await other.getByText('邀请没有记下：没有这个邀请码。').waitFor();
  // Corrected on the page of invitations, within a week.
  await other.goto('/invite');
  await other.getByLabel('邀请码或邀请链接').fill((await readInvitation(other)).slice('/invite/'.length));
  await other.getByRole('button', { name: '记下邀请人' }).click();
  await other.getByText('这是您自己的邀请码').waitFor();
}, 120_000);

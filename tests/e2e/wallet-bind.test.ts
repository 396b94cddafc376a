import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { baseUrl, open, openPage, type PageOptions } from '../support/site/browser.ts';
import type { Person } from '../support/site/people.ts';
import { addWallet, someAddress } from '../support/site/test-wallet.ts';
import { newPerson, signInAs, signUpThere } from '../support/site/wallet-people.ts';

const tab = '/user?tab=wallet';
const demo = (page: Page) => page.getByRole('dialog', { name: '演示钱包' });
const connect = (page: Page) => page.getByRole('dialog', { name: '连接钱包' });
const bind = (page: Page) => page.getByRole('dialog', { name: '绑定钱包' });

async function connectDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: '连接钱包' }).click();
  await connect(page).getByRole('button', { name: '演示钱包' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await bind(page).waitFor();
}

/** A signed-in user at the wallet tab, on a phone. */
async function at(person: Person, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ reducedMotion: true, width: 390, height: 844, ...options });
  await signInAs(page, person, tab);
  return page;
}

it('a learner sent from a purchase to bind a wallet returns to the purchase', async () => {
  const person = await newPerson('returner');
  const page = await openPage({ reducedMotion: true, width: 390, height: 844 });
  const sentFrom = (path: string) => `${tab}&${new URLSearchParams({ redirectTo: path })}`;
  // An address of another site is ignored as return address.
  await signInAs(page, person, sentFrom('//evil.example/purchasing/1'));
  expect(await page.getByText('先绑定钱包，再付款').count()).toBe(0);
  await open(page, sentFrom('/course/wallet-basics?from=purchase'));
  await page.getByRole('heading', { name: '先绑定钱包，再付款' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await connectDemo(page);
  await bind(page).getByRole('button', { name: '确认绑定' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await page.waitForURL('**/course/wallet-basics?from=purchase');
  await open(page, sentFrom('/course/wallet-basics'));
  await page.getByRole('link', { name: '回到刚才的页面' }).click();
  await page.waitForURL('**/course/wallet-basics');
});

it('a newcomer binds a wallet after signing up, and the wallet reconnects automatically', async () => {
  const page = await openPage({ reducedMotion: true, width: 390, height: 844 });
  await signUpThere(page, 'binder', '/course/wallet-basics');
  expect(await page.getByRole('heading', { name: '欢迎来到穗学' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: '连接钱包' }).click();
  await connect(page).getByRole('button', { name: '演示钱包' }).click();
  await demo(page).getByText('没有任何价值').waitFor();
  expect(await violations(page)).toEqual([]);
  await demo(page).getByRole('button', { name: '拒绝' }).click();
  await connect(page).getByText('连接钱包失败，请重试！').waitFor();
  expect(await connect(page).getByRole('alert').innerText()).not.toMatch(/[a-z]/i);
  await connect(page).getByRole('button', { name: '演示钱包' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await bind(page).waitFor();

  // Rejecting in the wallet shows no error, and binding can be retried.
  await bind(page).getByRole('button', { name: '确认绑定' }).click();
  await demo(page).getByText('永久绑定，以后不能更改').waitFor();
  expect(await violations(page)).toEqual([]);
  await demo(page).getByRole('button', { name: '拒绝' }).click();
  await bind(page).getByRole('button', { name: '确认绑定' }).and(page.locator(':enabled')).waitFor();
  expect(await bind(page).getByRole('alert').count()).toBe(0);

  await bind(page).getByRole('button', { name: '确认绑定' }).click();
  await demo(page).getByRole('button', { name: '同意' }).click();
  await page.getByText('钱包绑定成功！', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '已绑定' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '继续' }).click();
  await page.waitForURL('**/course/wallet-basics');

  await open(page, tab);
  await page.getByRole('button', { name: '断开连接' }).waitFor();
  await page.getByRole('button', { name: '断开连接' }).click();
  await page.getByRole('heading', { name: '已绑定，还没有连接' }).waitFor();

  // Another wallet than the bound one cannot be connected.
  await addWallet(page, { name: '别人的钱包', accounts: [{ address: someAddress('b') }] });
  await open(page, tab);
  await page.getByRole('button', { name: '连接已绑定的钱包' }).click();
  await connect(page).getByRole('button', { name: '别人的钱包' }).click();
  const problem = connect(page).getByRole('alert');
  await problem.waitFor();
  expect((await problem.innerText()).split('\n').filter(Boolean)).toEqual([
    '更换钱包',
    '仅能使用"个人中心" - "我的钱包"中已绑定的钱包支付，请更换钱包！',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('heading', { name: '已绑定，还没有连接' }).isVisible()).toBe(true);

  // It does not stay connected either if it was connected with another account.
  await page.evaluate((address) => {
    localStorage.setItem('suixue-wallet-name', '别人的钱包');
    localStorage.setItem('suixue-wallet-address', address);
  }, someAddress('b'));
  await open(page, tab);
  await page.getByText('更换钱包', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '已绑定，还没有连接' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('suixue-wallet-name'))).toBeNull();

  // Its address is bound permanently: another account with the same key is rejected.
  const key = await page.evaluate(() => localStorage.getItem('suixue-demo-wallet') ?? '');
  const second = await newPerson('second');
  const other = await at(second, { expected: [/status of 4\d\d/] });
  await other.evaluate((secret) => localStorage.setItem('suixue-demo-wallet', secret), key);
  await connectDemo(other);
  await bind(other).getByRole('button', { name: '确认绑定' }).click();
  const refusal = bind(other).getByRole('alert');
  await refusal.waitFor();
  expect((await refusal.innerText()).split('\n').filter(Boolean)).toEqual([
    '绑定钱包',
    '该钱包地址已绑定其他账户，请更换钱包',
  ]);
  expect(await violations(other)).toEqual([]);

  // A wallet without the key of its address cannot be bound.
  const claimed = someAddress('c');
  await fetch(`${baseUrl}/v2/gas`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ FixedAmountRequest: { recipient: claimed } }),
  });
  const liar = await at(second);
  await addWallet(liar, { name: '说谎的钱包', accounts: [{ address: claimed }] });
  await open(liar, tab);
  await liar.getByRole('button', { name: '连接钱包' }).click();
  await connect(liar).getByRole('button', { name: '说谎的钱包' }).click();
  await bind(liar).getByRole('button', { name: '确认绑定' }).click();
  await bind(liar).getByRole('alert').waitFor();
  await liar.keyboard.press('Escape');
  expect(await liar.getByRole('heading', { name: '已连接，还没有绑定' }).isVisible()).toBe(true);
}, 120_000);

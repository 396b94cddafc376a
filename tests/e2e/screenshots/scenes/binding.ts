import type { Page } from 'playwright-core';
import { addWallet, someAddress } from '../../../support/site/test-wallet.ts';
import { dialog, open, press, toast } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';

const tab = '/user?tab=wallet';
const connect = (page: Page) => dialog(page, '连接钱包');
const demo = (page: Page) => dialog(page, '演示钱包');
const bind = (page: Page) => dialog(page, '绑定钱包');
const answer = (page: Page, words: '同意' | '拒绝') =>
  demo(page).getByRole('button', { name: words }).click();
const confirm = (page: Page) => bind(page).getByRole('button', { name: '确认绑定' }).click();
const whenIdle = (page: Page) =>
  bind(page).getByRole('button', { name: '确认绑定' }).and(page.locator(':enabled')).waitFor();

async function connectDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: '连接钱包' }).click();
  await connect(page).getByRole('button', { name: '演示钱包' }).click();
  await answer(page, '同意');
  await bind(page).waitFor();
}

/** Another wallet beside the bound one. */
async function withAnother(visit: Visit): Promise<Page> {
  await visit.page.close();
  visit.page = await visit.context.newPage();
  await addWallet(visit.page, { name: '别人的钱包', accounts: [{ address: someAddress('b') }] });
  return visit.page;
}

/** The key of the demo wallet bound first, which another account cannot bind. */
const boundKey = new Map<string, string>();

const binding: Chapter = {
  name: 'binding a wallet',
  visitor: {
    as: async (site) => {
      await site.person('elder');
      return site.person('younger');
    },
  },
  scenes: () => ({
    async 'the demo wallet asks'({ page }) {
      await open(page, `${tab}&welcome=1&redirectTo=%2Fcourse%2Fwallet-basics`);
      await page.getByRole('button', { name: '连接钱包' }).click();
      await connect(page).getByRole('button', { name: '演示钱包' }).click();
      await demo(page).getByText('没有任何价值').waitFor();
    },
    async 'the demo wallet was refused'({ page }) {
      await answer(page, '拒绝');
      await connect(page).getByText('连接钱包失败，请重试！').waitFor();
    },
    async open({ page }) {
      await connect(page).getByRole('button', { name: '演示钱包' }).click();
      await answer(page, '同意');
      await bind(page).waitFor();
    },
    async 'the demo wallet is asked to sign'({ page }) {
      await confirm(page);
      await demo(page).getByText('永久绑定，以后不能更改').waitFor();
    },
    async 'refused without a word'({ page }) {
      await answer(page, '拒绝');
      await whenIdle(page);
    },
    async 'the network is gone'({ page }) {
      await page.route('**/wallet/sponsorship', (route) => route.abort());
      await confirm(page);
      await bind(page).getByRole('alert').waitFor();
      await page.unroute('**/wallet/sponsorship');
    },
    async running({ page }) {
      await page.route('**/wallet/sponsorship', async (route) => {
        await page.waitForFunction(() => document.documentElement.dataset.goOn === 'yes');
        await route.continue();
      });
      await confirm(page);
      await bind(page).locator('[aria-busy=true]').waitFor();
    },
    async bound({ page, site }) {
      await page.evaluate(() => (document.documentElement.dataset.goOn = 'yes'));
      await answer(page, '同意');
      await toast(page, '钱包绑定成功！').waitFor();
      boundKey.set(site.url, await page.evaluate(() => localStorage.getItem('suixue-demo-wallet') ?? ''));
    },
    async 'bound, and nothing in it'({ page }) {
      await open(page, tab);
      await page.getByRole('heading', { name: '已绑定' }).waitFor();
      await page.getByText('还没有付过款，金库也没有进出。').waitFor();
      await page.getByRole('img', { name: '收款地址的二维码' }).waitFor();
    },
    async 'coins to practise with'({ page }) {
      await press(page, '领取练习币');
      await page.getByText('练习币到了').waitFor();
      await page.getByRole('listitem').filter({ hasText: '收到' }).first().waitFor();
    },
    async 'a referrer to be written to the chain'({ page }) {
      await open(page, '/user?tab=referral');
      await page.getByRole('button', { name: '写到链上' }).waitFor();
    },
    async 'bound and not connected'({ page }) {
      await open(page, tab);
      await press(page, '断开连接');
      await page.getByRole('heading', { name: '已绑定，还没有连接' }).waitFor();
    },
    async 'another wallet than the bound one'(visit) {
      const page = await withAnother(visit);
      await open(page, tab);
      await press(page, '连接已绑定的钱包');
      await connect(page).getByRole('button', { name: '别人的钱包' }).click();
      await connect(page).getByRole('alert').filter({ hasText: '更换钱包' }).waitFor();
    },
    async 'another wallet was connected the last time'(visit) {
      const page = await withAnother(visit);
      await open(page, '/about');
      await page.evaluate((address) => {
        localStorage.setItem('suixue-wallet-name', '别人的钱包');
        localStorage.setItem('suixue-wallet-address', address);
      }, someAddress('b'));
      await open(page, tab);
      await toast(page, '更换钱包').waitFor();
    },
  }),
};

const refusals: Chapter = {
  name: 'a wallet that cannot be bound',
  visitor: { as: (site) => site.person('dongzhi') },
  scenes: () => ({
    async 'it is another account’s'({ page, site }) {
      await open(page, '/about');
      const key = boundKey.get(site.url) ?? '';
      await page.evaluate((secret) => localStorage.setItem('suixue-demo-wallet', secret), key);
      await open(page, tab);
      await connectDemo(page);
      await confirm(page);
      await bind(page).getByRole('alert').filter({ hasText: '已绑定其他账户' }).waitFor();
    },
    async 'it has not the key of its address'({ page, site }) {
      await site.chain.fund(someAddress('c'));
      await addWallet(page, { name: '说谎的钱包', accounts: [{ address: someAddress('c') }] });
      await page.evaluate(() => localStorage.clear());
      await open(page, tab);
      await press(page, '连接钱包');
      await connect(page).getByRole('button', { name: '说谎的钱包' }).click();
      await confirm(page);
      await bind(page).getByRole('alert').waitFor();
    },
  }),
};

export const bindingChapters: readonly Chapter[] = [binding, refusals];

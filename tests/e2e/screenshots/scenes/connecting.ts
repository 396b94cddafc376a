import type { Page } from 'playwright-core';
import {
  addWallet,
  localnet,
  someAddress,
  type TestWallet,
  tell,
} from '../../../support/site/test-wallet.ts';
import { dialog, open } from '../acts.ts';
import type { Chapter, Scene, Visit } from '../scene.ts';

const name = '试用钱包';
const good: TestWallet = { name, accounts: [{ address: someAddress('a') }] };
const connect = (page: Page) => dialog(page, '连接钱包');

/** Opens the wallet tab in a new page with these wallets, none of them connected before. */
async function walletTab(visit: Visit, wallets: readonly TestWallet[] = []): Promise<Page> {
  await open(visit.page, '/about');
  await visit.page.evaluate(() => localStorage.clear());
  await visit.page.close();
  const page = await visit.context.newPage();
  visit.page = page;
  for (const wallet of wallets) await addWallet(page, wallet);
  await open(page, '/user?tab=wallet');
  return page;
}

async function openDialog(visit: Visit, wallets: readonly TestWallet[] = []): Promise<Page> {
  const page = await walletTab(visit, wallets);
  await page.getByRole('button', { name: '连接钱包' }).click();
  await connect(page).getByRole('button', { name: '演示钱包' }).waitFor();
  return page;
}

/** Back in the list, with the error message. */
const fails = (wallet: Omit<TestWallet, 'name'>, words: string): Scene => {
  return async (visit) => {
    const page = await openDialog(visit, [{ name, ...wallet }]);
    await connect(page).getByRole('button', { name }).click();
    await connect(page).getByRole('alert').filter({ hasText: words }).waitFor();
  };
};

const connecting: Chapter = {
  name: 'connecting a wallet',
  visitor: { as: (site) => site.person('dongzhi') },
  scenes: () => ({
    'nothing bound': async (visit) => void (await walletTab(visit)),
    'no wallet found': async (visit) => void (await openDialog(visit)),
    'a list of wallets': async (visit) =>
      void (await openDialog(visit, [
        { ...good, answers: 'when told' },
        { ...good, name: '另一个钱包' },
      ])),
    async connecting({ page }) {
      await connect(page).getByRole('button', { name }).click();
      await connect(page).getByText('钱包连接中...').waitFor();
    },
    async connected({ page }) {
      await tell(page, name, 'answer');
      await connect(page).getByText('已连接!').waitFor();
    },
    async 'connected and not bound'({ page }) {
      await dialog(page, '绑定钱包').getByRole('button', { name: '我再想想' }).click();
      await page.getByRole('heading', { name: '已连接，还没有绑定' }).waitFor();
    },
    'refused in the wallet': fails({ accounts: good.accounts, answers: 'no' }, '您在钱包里拒绝了连接'),
    'no account in the wallet': fails({ accounts: [] }, 'wallet does not provide an account'),
    'on another network': fails(
      {
        accounts: [{ address: someAddress('a'), chains: ['sui:mainnet'] }],
        chains: [localnet, 'sui:mainnet'],
      },
      'wallet does not support the network',
    ),
    async 'several addresses'(visit) {
      const accounts = [{ address: someAddress('a') }, { address: someAddress('b') }];
      const page = await openDialog(visit, [{ name, accounts }]);
      await connect(page).getByRole('button', { name }).click();
      await connect(page)
        .getByRole('button', { name: someAddress('b') })
        .waitFor();
    },
    async 'the site cannot be asked'(visit) {
      const page = await walletTab(visit, [good]);
      await page.route('**/wallet/network.json', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: '连接钱包' }).click();
      await connect(page).getByRole('alert').waitFor();
    },
  }),
};

const inWeChat: Chapter = {
  name: 'inside WeChat',
  visitor: {
    as: (site) => site.person('dongzhi'),
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile MicroMessenger/8.0.49',
  },
  scenes: () => ({
    async 'the wallet dialog'(visit) {
      const page = await openDialog(visit);
      await connect(page).getByText('现在是在微信里打开的').waitFor();
    },
  }),
};

export const connectingChapters: readonly Chapter[] = [connecting, inWeChat];

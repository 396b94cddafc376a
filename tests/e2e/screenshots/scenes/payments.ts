import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Page } from 'playwright-core';
import { learnerCookie } from '../../../support/site/people.ts';
import { whenToasted } from '../../../support/site/seen-toasts.ts';
import { installSigningWallet, type SigningWallet } from '../../../support/site/signing-wallet.ts';
import { open, press, toast } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';
import { openDetails } from '../story-acts.ts';

const tab = '/user?tab=wallet';
const oneSui = 1_000_000_000n;
const sending = '**/ExecuteTransaction';
type Direction = '存入金库' | '从金库取出';

async function openTab(page: Page): Promise<void> {
  await open(page, tab);
  await page.getByRole('heading', { name: '存入与取出' }).waitFor();
}

async function askToMove(page: Page, direction: Direction, amount: string): Promise<void> {
  await enterAmount(page, direction, amount);
  await press(page, direction);
}

async function enterAmount(page: Page, direction: Direction, amount: string): Promise<void> {
  await page.getByText(direction, { exact: true }).first().click();
  await page.getByLabel(/^金额/).fill(amount);
}

const payments: Chapter = {
  name: 'paying',
  visitor: { as: (site) => site.person('learner') },
  scenes: () => {
    const keypair = new Ed25519Keypair();
    let wallet: SigningWallet;
    let letGo = () => {};
    const nextPage = async (visit: Visit) => {
      await visit.page.close();
      visit.page = await visit.context.newPage();
      return visit.page;
    };
    return {
      async 'the balances are on their way'({ page, context, site }) {
        await site.chain.fund(keypair.toSuiAddress());
        const uid = await site.chain.bind(await learnerCookie(site.url), keypair);
        await site.chain.deposit(keypair, uid, 50n * oneSui);
        wallet = await installSigningWallet(context, keypair);
        await page.route(/\/sui\/|transfers\.json/, () => {});
        await open(page, tab);
        await page.getByRole('heading', { name: '余额' }).waitFor();
      },
      async 'the balances cannot be read'(visit) {
        const page = await nextPage(visit);
        await page.route(/\/sui\/|transfers\.json/, (route) => route.abort());
        await open(page, tab);
        await page.getByText('余额没有读到').waitFor();
        await page.getByText('记录没有读到').waitFor();
      },
      async 'with money'(visit) {
        const page = await nextPage(visit);
        await openTab(page);
        await page.getByRole('listitem').filter({ hasText: '+50 SUI' }).waitFor();
        await page.getByRole('img', { name: '收款地址的二维码' }).waitFor();
      },
      async 'the address is copied'({ page, context }) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: '复制地址' }).last().click();
        await page.getByRole('button', { name: '已复制' }).waitFor();
      },
      async 'more than there is'({ page }) {
        await askToMove(page, '存入金库', '900000');
        await page.getByText('最多可以存入').waitFor();
      },
      async 'taking out'({ page }) {
        await page.getByText('从金库取出', { exact: true }).first().click();
        await press(page, '全部');
      },
      async 'what taking out comes to'({ page }) {
        await openDetails(page);
      },
      async 'what putting in comes to'({ page }) {
        await enterAmount(page, '存入金库', '1.5');
        await openDetails(page);
      },
      async 'the wallet is asked to sign'({ page }) {
        wallet.afterSigning(() => new Promise((resolve) => (letGo = resolve)));
        await press(page, '存入金库');
        await page.getByRole('button', { name: '不等了' }).waitFor();
      },
      async executing({ page }) {
        const held = new Promise<void>((resolve) => {
          const go = letGo;
          letGo = resolve;
          go();
        });
        await page.route(sending, async (route) => {
          await held;
          await route.continue();
        });
        await toast(page, '正在执行').waitFor();
      },
      async done({ page }) {
        wallet.afterSigning(async () => {});
        letGo();
        await toast(page, '交易成功').waitFor();
        await page.unroute(sending);
      },
      async 'refused in the wallet'({ page }) {
        wallet.refuse('User rejected the request');
        await page.getByRole('button', { name: '存入金库' }).and(page.locator(':enabled')).waitFor();
        await askToMove(page, '存入金库', '1');
        await toast(page, '签名失败').waitFor();
        wallet.refuse(null);
      },
      async failed(visit) {
        // Another tab empties the vault, which this one does not know.
        const first = visit.page;
        const second = await visit.context.newPage();
        await openTab(second);
        await second.getByText('从金库取出', { exact: true }).first().click();
        await press(second, '全部');
        await press(second, '从金库取出');
        await whenToasted(second, '交易成功');
        await second.close();
        await askToMove(first, '从金库取出', '40');
        await toast(first, '执行失败').waitFor();
      },
      async 'another payment is open'(visit) {
        await openTab(visit.page);
        const second = await visit.context.newPage();
        await openTab(second);
        const held = wallet.hold();
        await askToMove(second, '存入金库', '1');
        await held.asked;
        await askToMove(visit.page, '存入金库', '1');
        await toast(visit.page, '有一笔正在进行').waitFor();
        await second.close();
        held.letGo();
      },
      async 'the sheet asks again'({ page }) {
        await page.reload();
        await openTab(page);
        // Without a simulation the sheet names no fee, so its press agrees to none.
        await page.route('**/SimulateTransaction', (route) => route.abort());
        await enterAmount(page, '存入金库', '1');
        await page.getByText('签名前写明').waitFor();
        await page.unroute('**/SimulateTransaction');
        await press(page, '存入金库');
        await page.getByText('请再核对一次').waitFor();
      },
      async 'the network is gone'({ page, context }) {
        await openTab(page);
        await context.setOffline(true);
        await askToMove(page, '存入金库', '1');
        await toast(page, '网络异常').waitFor();
      },
      async 'a payment kept from before'(visit) {
        const { context } = visit;
        await context.setOffline(false);
        await openTab(visit.page);
        wallet.afterSigning(() => context.setOffline(true));
        await askToMove(visit.page, '存入金库', '1');
        await whenKept(visit.page);
        const page = await nextPage(visit);
        await context.setOffline(false);
        await open(page, '/about');
        await toast(page, '上一笔「存入金库」已经成功').waitFor();
      },
    };
  },
};

const whenKept = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('suixue-payment:')));

export const paymentChapters: readonly Chapter[] = [payments];

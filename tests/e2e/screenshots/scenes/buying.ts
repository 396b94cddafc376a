import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Page } from 'playwright-core';
import { learnerCookie } from '../../../support/site/people.ts';
import {
  type HeldRequest,
  installSigningWallet,
  type SigningWallet,
} from '../../../support/site/signing-wallet.ts';
import { open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const course = '/course/move-first-steps';

const payButton = (page: Page) => page.getByRole('button', { name: /^支付/ });

/** Resolves once the payment was simulated. */
const whenPayable = (page: Page) => payButton(page).and(page.locator(':enabled')).waitFor();

const findPurchase = async (site: Site): Promise<string> =>
  `/purchasing/${(await site.shop.course('move-first-steps')).id}`;

const buying: Chapter = {
  name: 'buying',
  visitor: { as: (site) => site.person('buyer') },
  scenes: () => {
    const keypair = new Ed25519Keypair();
    let order = '';
    let wallet: SigningWallet | undefined;
    let held: HeldRequest | undefined;
    return {
      async 'a course on sale'({ page, context, site }) {
        await site.chain.fund(keypair.toSuiAddress());
        await site.chain.bind(await learnerCookie(site.url, await site.person('buyer')), keypair);
        wallet = await installSigningWallet(context, keypair);
        // The course has a price once the shop is open.
        await findPurchase(site);
        await open(page, course);
      },
      async 'what is bought'({ page, site }) {
        await open(page, await findPurchase(site));
        await whenPayable(page);
      },
      async 'what the signature agrees to'({ page }) {
        await page.getByText('详情', { exact: true }).click();
        await page.getByText('签名钱包').waitFor();
      },
      async 'the wallet is asked'({ page }) {
        held = wallet?.hold();
        await payButton(page).click();
        await page.getByRole('button', { name: '不等了' }).waitFor();
      },
      async 'not confirmed'({ page }) {
        wallet?.refuse('User rejected the request');
        held?.letGo();
        await page.getByText('签名失败').first().waitFor();
        wallet?.refuse(null);
      },
      async paid({ page }) {
        await payButton(page).click();
        await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}(\?paid)?$/);
        order = page.url().replace('?paid', '');
        await page.locator('[aria-current="step"]', { hasText: '已开通' }).waitFor();
      },
      async 'the opened course'({ page }) {
        await open(page, course);
      },
      async 'a lesson'({ page }) {
        await open(page, `${course}/abilities`);
      },
      async 'already owned'({ page, site }) {
        await open(page, await findPurchase(site));
        await said(page, '您已经永久拥有');
      },
      async 'asking for a refund'({ page }) {
        await open(page, order);
        await page.getByText('申请退款', { exact: true }).click();
        await page.getByLabel('原因').fill('买错了，想换另一门。');
      },
      async 'the refund is requested'({ page }) {
        await press(page, '提交退款申请');
        await said(page, '等待处理');
      },
      async orders({ page }) {
        await open(page, '/user/orders');
        await said(page, 'Move 合约入门');
      },
      async 'the membership plans'({ page }) {
        await open(page, '/vip-center');
      },
      async 'a membership by days'({ page }) {
        await page.locator('a[href^="/purchasing/"]:visible').first().click();
        await whenPayable(page);
      },
    };
  },
};

export const buyingChapters: readonly Chapter[] = [buying];

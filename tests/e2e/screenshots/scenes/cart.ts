import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Page } from 'playwright-core';
import { sessionCookie } from '../../../support/site/people.ts';
import { installSigningWallet, type SigningWallet } from '../../../support/site/signing-wallet.ts';
import { open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const courses = ['move-first-steps', 'pool-terms'] as const;

const oneSui = 1_000_000_000n;

const payButton = (page: Page) => page.getByRole('button', { name: /^支付/ });

/** Leaves one SUI, which pays for the network but for no course. */
async function spendMost({ chain }: Site, keypair: Ed25519Keypair): Promise<void> {
  const { balance } = await chain.client.core.getBalance({ owner: keypair.toSuiAddress() });
  await chain.run(keypair, (tx) => {
    const coin = tx.splitCoins(tx.gas, [BigInt(balance.balance) - oneSui]);
    tx.transferObjects([coin], new Ed25519Keypair().toSuiAddress());
  });
}

/** From an account without a wallet to two courses in one payment. */
const filling: Chapter = {
  name: 'a cart',
  visitor: { as: (site) => site.person('shuangjiang') },
  scenes: () => {
    const keypair = new Ed25519Keypair();
    let wallet: SigningWallet | undefined;
    return {
      async empty({ page }) {
        await open(page, '/cart');
        await said(page, '购物车是空的');
      },
      async 'a purchase before a wallet is bound'({ page, site }) {
        for (const slug of courses) await site.shop.course(slug);
        await open(page, `/purchasing/${(await site.shop.course(courses[0])).id}`);
        await said(page, '还没有绑定钱包');
      },
      async 'two courses, and a wallet with too little'({ page, context, site }) {
        const cookie = await sessionCookie(site.url, await site.person('shuangjiang'));
        await site.chain.fund(keypair.toSuiAddress());
        await site.chain.bind(cookie, keypair);
        await spendMost(site, keypair);
        wallet = await installSigningWallet(context, keypair);
        for (const slug of courses) {
          await open(page, `/course/${slug}`);
          await press(page, '加入购物车');
          await page.waitForURL(/\/cart$/);
        }
        await said(page, '余额不足');
      },
      async 'ready to pay'({ page, site }) {
        await site.chain.fund(keypair.toSuiAddress());
        await open(page, '/cart');
        await payButton(page).and(page.locator(':enabled')).waitFor();
      },
      async 'the wallet fails'({ page }) {
        wallet?.refuse('Internal error of the wallet');
        await payButton(page).click();
        await said(page, '钱包没有签名');
        wallet?.refuse(null);
      },
      async 'both courses are paid'({ page }) {
        await payButton(page).click();
        await said(page, '付款成功，已经开通');
      },
    };
  },
};

export const cartChapters: readonly Chapter[] = [filling];

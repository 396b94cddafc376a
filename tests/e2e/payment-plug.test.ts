import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askToMove,
  countSends,
  keptCount,
  oneSui,
  openPaymentSite,
  openWalletTab,
  type PaymentSite,
} from '../support/site/payment-site.ts';
import { whenToasted } from '../support/site/seen-toasts.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.server.stop());

const visit = () => site.visit({ expected: [/Failed to load resource/, /net::ERR/, /ERR_/] });
const vault = () => site.chain.vaultOf(site.uid);
/** The learner at the wallet tab, and the vault's balance before the test. */
const begin = async () => {
  const { context, wallet } = await visit();
  return { context, wallet, page: await openWalletTab(context), before: await vault() };
};
const told = '上一笔「存入金库」已经成功';
const sending = '**/ExecuteTransaction';
const lookingUp = '**/GetTransaction';

/** Deposits up to the wallet's answer, and further if nothing prevents it. */
const pay = (page: Page) => askToMove(page, '存入金库', '1');

const whenKept = (page: Page) => expect.poll(() => keptCount(page), { timeout: 20_000 }).toBe(1);

describe('an outage', () => {
  it('before building the transaction: nothing is signed, and the network error is shown once', async () => {
    const { context, wallet, page } = await begin();
    await context.setOffline(true);
    await pay(page);
    await whenToasted(page, '网络异常');
    expect([wallet.signed(), await keptCount(page)]).toEqual([0, 0]);
    await context.setOffline(false);
  });

  it('while the wallet asks: the transaction is signed, stored, and sent when the network is back', async () => {
    const { context, wallet, page, before } = await begin();
    const held = wallet.hold();
    await pay(page);
    await held.asked;
    await context.setOffline(true);
    held.letGo();
    await whenKept(page);
    await whenToasted(page, '网络异常');
    await context.setOffline(false);
    await whenToasted(page, '交易成功');
    expect(await vault()).toBe(before + oneSui);
    expect([wallet.signed(), await keptCount(page)]).toEqual([1, 0]);
  });

  it('while waiting for the result, with the tab closed: the next page only looks the transaction up', async () => {
    const { context, wallet, page, before } = await begin();
    await page.route(lookingUp, (route) => route.abort());
    const taken = page.waitForResponse((response) => response.url().endsWith('/ExecuteTransaction'));
    await pay(page);
    await taken;
    await whenKept(page);
    await page.close();
    const sends = countSends(context);
    const next = await context.newPage();
    await next.goto('/about');
    await whenToasted(next, told);
    expect(await vault()).toBe(before + oneSui);
    expect([wallet.signed(), sends(), await keptCount(next)]).toEqual([1, 0, 0]);
  });

  it('of the server right after execution: the transaction is found when the server is back', async () => {
    const { context, wallet, page, before } = await begin();
    const sends = countSends(context);
    await page.route(sending, async (route) => {
      await route.fetch();
      await site.server.killAndRestart();
      await route.abort();
    });
    await pay(page);
    await whenToasted(page, '交易成功');
    expect(await vault()).toBe(before + oneSui);
    await expect.poll(sends).toBe(1);
    expect(wallet.signed()).toBe(1);
  });

  it('after signing, with the tab closed and two new tabs opened: exactly one sends the same bytes and reports the result', async () => {
    const { context, wallet, page, before } = await begin();
    wallet.afterSigning(() => context.setOffline(true));
    await pay(page);
    await whenKept(page);
    await page.close();
    await context.setOffline(false);
    const sends = countSends(context);
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/about')));
    await Promise.any(tabs.map((tab) => whenToasted(tab, told)));
    expect(await vault()).toBe(before + oneSui);
    await expect.poll(sends).toBe(1);
    await expect.poll(() => keptCount(tabs[0])).toBe(0);
    expect(wallet.signed()).toBe(1);
  });

  it('followed by another payment: the second waits for the result of the first', async () => {
    const { context, wallet, page, before } = await begin();
    await page.route(lookingUp, (route) => route.abort());
    const taken = page.waitForResponse((response) => response.url().endsWith('/ExecuteTransaction'));
    await pay(page);
    await taken;
    await whenKept(page);
    const second = await openWalletTab(context);
    await askToMove(second, '存入金库', '1');
    await whenToasted(second, '有一笔正在进行');
    await page.close();
    await askToMove(second, '存入金库', '1');
    await whenToasted(second, '上一笔刚刚成功');
    expect(await vault()).toBe(before + oneSui);
    expect(wallet.signed()).toBe(1);
  });
});

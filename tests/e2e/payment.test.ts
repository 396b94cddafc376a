import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { activate, whenReady } from '../support/site/browser.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { countShifts, readShifts } from '../support/site/layout-shift.ts';
import {
  askToMove,
  enterAmount,
  keptCount,
  moveButton,
  oneSui,
  openPayments,
  openWalletTab,
  type Payments,
  sheetStatement,
  walletPath,
} from '../support/site/payment-site.ts';
import { whenToasted } from '../support/site/seen-toasts.ts';

let site: Payments;
beforeAll(async () => {
  site = await openPayments();
});

const brokenLine = [/Failed to load resource/, /net::ERR/];

describe('money on the wallet tab', () => {
  it('is deposited into the vault from a sheet that shows the simulation of the transaction', async () => {
    const { context, wallet } = await site.visit();
    const page = await openWalletTab(context);
    const before = await site.chain.vaultOf(site.uid);
    await enterAmount(page, '存入金库', '1.5');
    const said = await sheetStatement(page);
    expect(said).toMatch(/付出 1\.5 SUI 给您的金库/);
    expect(said).toMatch(/网络费 约 0\.\d+ SUI，最多 0\.\d+ SUI/);
    await page.getByText(/^不到 0\.0\d+ SUI$/).waitFor();
    // Displayed in groups of four.
    expect(said.replaceAll(/\s/g, '')).toContain(site.learner.keypair.toSuiAddress());
    expect(wallet.signed()).toBe(0);
    await page.route('**/ExecuteTransaction', async (route) => {
      await whenToasted(page, '正在执行');
      await route.continue();
    });
    await moveButton(page, '存入金库').click();
    await whenToasted(page, '交易成功');
    expect(await site.chain.vaultOf(site.uid)).toBe(before + (3n * oneSui) / 2n);
    expect([wallet.signed(), await keptCount(page)]).toEqual([1, 0]);
    await page.getByRole('listitem').filter({ hasText: '+1.5 SUI' }).waitFor();
  });

  it('is withdrawn completely, and the history shows it', async () => {
    const { context } = await site.visit();
    const page = await openWalletTab(context);
    const before = await site.chain.vaultOf(site.uid);
    await page.getByText('从金库取出', { exact: true }).first().click();
    await page.getByRole('button', { name: '全部' }).click();
    expect(await sheetStatement(page)).toMatch(/收到 [\d.]+ SUI 来自您的金库/);
    await moveButton(page, '从金库取出').click();
    await whenToasted(page, '交易成功');
    expect(before).toBeGreaterThan(0n);
    expect(await site.chain.vaultOf(site.uid)).toBe(0n);
    await page.getByRole('button', { name: '刷新' }).last().click();
    // The toast has the amount too, without a sign.
    await page
      .getByRole('listitem')
      .filter({ hasText: /从金库取出\s*−/ })
      .waitFor();
    await site.chain.deposit(site.learner.keypair, site.uid, 5n * oneSui);
  });

  it.each([390, 1280])(
    'hardly moves while the wallet connects and its parts arrive, %i pixels wide',
    async (width) => {
      const { context } = await site.visit();
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 844 });
      await countShifts(page);
      await page.goto(walletPath);
      await page.getByRole('heading', { name: '存入与取出' }).waitFor();
      await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
      await page.waitForLoadState('networkidle');
      expect(await readShifts(page)).toBeLessThanOrEqual(0.01);
    },
  );

  it('is moved by an accessible sheet with the keyboard alone, and not for an invalid amount', async () => {
    const { context, wallet } = await site.visit();
    const page = await openWalletTab(context);
    expect(await violations(page)).toEqual([]);
    // Neighbours in the list have different sentences. The wallet is not asked.
    for (const [amount, sentence] of [
      ['1,5', '请填写数字'],
      ['0', '金额要大于零'],
      ['-1', '请填写数字'],
      ['0.1234567891', '最多 9 位小数'],
      ['900000', '最多可以存入'],
    ] as const) {
      await askToMove(page, '存入金库', amount);
      await page.getByText(sentence).waitFor();
      expect([amount, await page.getByLabel(/^金额/).getAttribute('aria-invalid')]).toEqual([amount, 'true']);
      expect([amount, wallet.signed()]).toEqual([amount, 0]);
    }

    await page.getByLabel(/^金额/).fill('');
    await page.getByLabel(/^金额/).focus();
    await page.keyboard.type('１．５');
    await sheetStatement(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The button stays in view while its card is.
    await page.getByLabel(/^金额/).scrollIntoViewIfNeeded();
    expect((await moveButton(page, '存入金库').boundingBox())?.y).toBeLessThan(640);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(wallet.signed()).toBe(0);
    await page.getByLabel(/^金额/).press('Enter');
    await whenToasted(page, '交易成功');
    expect(wallet.signed()).toBe(1);
  });

  it('asks again in its place if the bytes do not do what the sheet showed, and can be declined', async () => {
    const { context, wallet } = await site.visit({ width: 390, height: 844, expected: brokenLine });
    const page = await openWalletTab(context);
    const before = await site.chain.vaultOf(site.uid);
    // Without a simulation the sheet names no fee, so its press agrees to none.
    await page.route('**/SimulateTransaction', (route) => route.abort());
    await enterAmount(page, '存入金库', '1.5');
    await page.getByText('签名前写明').waitFor();
    await page.unroute('**/SimulateTransaction');
    await moveButton(page, '存入金库').click();
    const question = page.getByRole('region', { name: '请再核对一次' });
    await question.getByText(/^网络费由您的钱包付，最多 0\.\d+ SUI。$/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: '取消' }).click();
    await moveButton(page, '存入金库').waitFor();
    expect([wallet.signed(), await site.chain.vaultOf(site.uid)]).toEqual([0, before]);
  });
});

/** The requests of a page until it shows a heading. */
async function scriptsOf(
  context: BrowserContext,
  path: string,
  heading: string,
): Promise<ReadonlySet<string>> {
  const page = await newPageOf(context);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await whenReady(page);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  // Every page prefetches some files when idle.
  await page.waitForLoadState('networkidle');
  return scripts;
}

describe('the size of the wallet code', () => {
  it('is less than 165 kB (gzip), including all payment features', async () => {
    // Without a wallet none of it is loaded, so its size is the difference.
    const without = await site.visitWithoutWallet();
    const before = await scriptsOf(without, '/user?tab=settings', '登录密码');
    const { context } = await site.visit();
    const after = await scriptsOf(context, walletPath, '存入与取出');
    // Only local networks have the demo wallet. It shares the file of its signatures with votes.
    const added = [...after].filter(
      (pathname) => !before.has(pathname) && !/demo-|\/ed25519-/.test(pathname),
    );
    // Requested again, because bodies of the previous page can no longer be read.
    const sizes = await Promise.all(
      added.map(async (path) => gzipSync(await (await context.request.get(path)).body()).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(165_000);
  });
});

describe('a transaction that a wallet does not sign', () => {
  it('is not sent, and the page shows that signing failed', async () => {
    const { context, wallet } = await site.visit();
    wallet.refuse('User rejected the request');
    const page = await openWalletTab(context);
    await askToMove(page, '存入金库', '1');
    await whenToasted(page, '签名失败');
    expect(await keptCount(page)).toBe(0);
  });

  it('can be abandoned while the wallet does not respond', async () => {
    const { context, wallet } = await site.visit();
    const before = await site.chain.vaultOf(site.uid);
    let answer = () => {};
    wallet.afterSigning(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const page = await openWalletTab(context);
    await askToMove(page, '存入金库', '1');
    await page.getByRole('button', { name: '不等了' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '不等了' }).click();
    await page.getByRole('button', { name: '存入金库', exact: true }).waitFor();
    answer();
    await enterAmount(page, '存入金库', '2');
    await sheetStatement(page);
    expect(await site.chain.vaultOf(site.uid)).toBe(before);
    expect(await keptCount(page)).toBe(0);
  });

  it('is not begun while another tab has a payment in progress', async () => {
    const { context, wallet } = await site.visit();
    const first = await openWalletTab(context);
    const second = await openWalletTab(context);
    const held = wallet.hold();
    await askToMove(first, '存入金库', '1');
    await held.asked;
    await askToMove(second, '存入金库', '1');
    await whenToasted(second, '有一笔正在进行');
    expect(wallet.signed()).toBe(0);
    await first.close();
    held.letGo();
    await askToMove(second, '存入金库', '1');
    await whenToasted(second, '交易成功');
  });
});

describe('states of the wallet tab', () => {
  it('show a retry when the network is unreachable', async () => {
    const { context } = await site.visit({ expected: brokenLine });
    const page = await newPageOf(context);
    await page.route(/\/sui\/|transfers\.json/, (route) => route.abort());
    await page.goto(walletPath);
    await page.getByText('余额没有读到').waitFor();
    await page.getByText('记录没有读到').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(/\/sui\/|transfers\.json/);
    await page.getByRole('button', { name: '重试' }).first().click();
    await page.getByRole('heading', { name: '存入与取出' }).waitFor();
  });

  it('list transfers apart from payments on this site, copy digests, update balances, and keep old data when offline', async () => {
    const { context } = await site.visit({ expected: brokenLine });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await openWalletTab(context);
    await page.getByRole('listitem').filter({ hasText: '收到' }).first().waitFor();
    const lines = await page.getByRole('listitem').filter({ hasText: '收到' }).allInnerTexts();
    expect(
      lines.some((line) => /\+[\d.]+ SUI/.test(line) && /由 0x[\da-f]{4}…[\da-f]{4} 发起/.test(line)),
    ).toBe(true);
    // The deposit moved coins from the wallet to the vault.
    await page.getByRole('listitem').filter({ hasText: '付出' }).first().waitFor();
    await page.getByText('在本站付的款，金库的存取、分成和退款', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);

    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const copyDigest = page.getByRole('button', { name: /^复制交易编号/ }).first();
    await copyDigest.click();
    await copyDigest.getByText('已复制').waitFor();
    const shown = page.getByText(/^[1-9A-Za-z]{6}…[1-9A-Za-z]{4}$/).first();
    const [short = ''] = (await shown.innerText()).split('…');
    expect(await copied()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{40,44}$/);
    expect((await copied()).startsWith(short)).toBe(true);
    expect(await page.getByRole('link', { name: /区块浏览器/ }).count()).toBe(0);
    await page.getByRole('button', { name: '复制地址' }).last().click();
    const confirmation = page.getByRole('button', { name: '已复制', exact: true });
    await confirmation.waitFor();
    expect(await copied()).toBe(site.learner.keypair.toSuiAddress());
    await page.getByRole('img', { name: '收款地址的二维码' }).waitFor();
    await confirmation.waitFor({ state: 'detached' });

    const before = await site.chain.vaultOf(site.uid);
    await site.chain.deposit(site.learner.keypair, site.uid, oneSui);
    const after = `${Number(before + oneSui) / Number(oneSui)} SUI`;
    expect(await page.getByText(after, { exact: true }).count()).toBe(0);
    await activate(page);
    await page.getByText(after, { exact: true }).first().waitFor();

    await context.setOffline(true);
    await page.getByRole('button', { name: '刷新' }).first().click();
    await page.getByText('下面是上一次读到的，可能已经变动。').waitFor();
    await page.getByRole('heading', { name: '存入与取出' }).waitFor();
  });

  it('explain that the node cannot list transactions by address', async () => {
    const { context } = await site.visit({ expected: brokenLine });
    const page = await newPageOf(context);
    await page.route('**/sui/*/ListTransactions', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '12', 'grpc-message': 'no' },
      }),
    );
    await page.goto(walletPath);
    await page.getByText('本站连接的节点不提供按地址查询').waitFor();
    await page.getByRole('heading', { name: '存入与取出' }).waitFor();
  });
});

describe('the history of transfers', () => {
  it('needs a session', async () => {
    const answer = await fetch(`${site.chain.url}/wallet/transfers.json`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
  });

  it('answers 400 for an invalid cursor', async () => {
    const headers = { cookie: site.learner.cookie };
    const answer = await fetch(`${site.chain.url}/wallet/transfers.json?before=yesterday`, { headers });
    expect(answer.status).toBe(400);
  });
});

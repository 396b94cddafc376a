import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, whenReady } from '../support/site/browser.ts';
import { openCatalogue } from '../support/site/catalogue.ts';
import { openTestChain } from '../support/site/chain.ts';
import { giveSession } from '../support/site/give-session.ts';
import { makeRelease } from '../support/site/next-release.ts';
import { consent, oneSui } from '../support/site/payment-site.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { installSigningWallet, type SigningWallet } from '../support/site/signing-wallet.ts';
import { startServer } from '../support/site/start-server.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };
const course = { slug: 'a-new-one', title: '新的一课' };

let site: ShopSite;
const dataDir = mkdtempSync(join(tmpdir(), 'chain-admin-'));
let stopServer: () => Promise<void> = async () => {};
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;
const successor = new Ed25519Keypair();

beforeAll(async () => {
  site = await openShopSite({}, { dataDir });
  stopServer = site.server.stop;
  first = await becomeFirstAdministrator(site.server, administrator);
  await site.chain.fund(successor.toSuiAddress());
});
afterAll(async () => {
  await stopServer();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The database administrator at `/admin/chain`, with this key in the wallet. */
async function visit(
  keypair: Ed25519Keypair,
  { url = site.server.url, expected = [] as readonly RegExp[] } = {},
): Promise<{ page: Page; wallet: SigningWallet }> {
  const context = await openContext({ origin: url, reducedMotion: true, expected });
  await giveSession(context, url, first.cookie);
  const wallet = await installSigningWallet(context, keypair);
  const page = await context.newPage();
  await open(page, '/admin/chain');
  await page.getByRole('heading', { name: '功能开关' }).waitFor();
  return { page, wallet };
}

const readState = async () => (await openTestChain(site.server.url)).contract.state;
const card = (page: Page, id: string) => page.locator(`#${id}`);
/** What the consent says about a change, before and after. */
const changeIn = async (page: Page) => {
  await consent(page).waitFor();
  return (await consent(page).innerText()).replace(/\s+/g, ' ').replaceAll('→', ' →');
};
const agree = (page: Page) => consent(page).getByRole('button', { name: '确认并签名' }).click();

describe('the chain in the administration', () => {
  it('names the role that must sign if the connected wallet is neither operator nor admin, and signs nothing', async () => {
    const { page, wallet } = await visit(new Ed25519Keypair());
    const admin = card(page, 'admin');
    await admin.getByText(/需要链上管理员签名；现在连接的 0x\w{4}…\w{4} 没有职位/).waitFor();
    expect(await page.getByRole('button', { name: '任命' }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(wallet.signed()).toBe(0);
  });

  it('changes nothing if the input is wrong, the wallet declines or the chain is down', async () => {
    const { page, wallet } = await visit(first.chainAdmin, {
      expected: [/Failed to load resource|ERR_FAILED/],
    });
    const operators = card(page, 'operators');
    const before = (await readState()).operators.contents;
    await operators.getByLabel('新运营者的地址').fill('0x');
    await operators.getByRole('button', { name: '任命' }).click();
    await operators.getByText('这不是钱包地址').waitFor();

    await operators.getByLabel('新运营者的地址').fill(successor.toSuiAddress());
    wallet.refuse('User rejected the request');
    await operators.getByRole('button', { name: '任命' }).click();
    expect(await changeIn(page)).toContain(
      `${successor.toSuiAddress()} 原来： 不是运营者 → 改为： 运营者 运营者人数 原来： ${before.length} → 改为： ${before.length + 1}`,
    );
    expect(await violations(page)).toEqual([]);
    await agree(page);
    await operators.getByText('没有签名，什么都没有改变。').waitFor();

    // The page reads nothing again after a declined signature, so the button stays enabled.
    await page.route('**/sui/**', (route) => route.abort());
    await operators.getByRole('button', { name: '任命' }).click();
    await operators.getByText(/什么都没有改变。请检查网络后再试/).waitFor();
    await page.unroute('**/sui/**');
    expect((await readState()).operators.contents).toEqual(before);
    expect(wallet.signed()).toBe(0);
  });

  it('switches a feature off after showing the change from the simulation', async () => {
    const { page } = await visit(first.chainAdmin);
    const features = card(page, 'features');
    await features.getByRole('button', { name: '关闭抽奖' }).click();
    expect(await changeIn(page)).toContain('抽奖 原来： 打开 → 改为： 关闭');
    await agree(page);
    await features.getByText('已经写到链上。').waitFor();
    await features.getByRole('button', { name: '打开抽奖' }).click();
    await features.getByText('打开之前，请先勾选确认。').waitFor();
    expect((await readState()).features.contents).not.toContain('play_box');
  });

  it('lets the holder of the upgrade right propose a new admin, and lets the admin veto the proposal', async () => {
    const { page: other } = await visit(first.operator);
    const locked = card(other, 'lost-admin');
    await locked.locator('summary').click();
    await locked.getByText(/需要被指定的钱包签名；现在连接的/).waitFor();
    expect(await locked.getByRole('button', { name: '用升级权提出' }).isDisabled()).toBe(true);

    // The local network is published with the admin's key.
    const { page } = await visit(first.chainAdmin);
    const lost = card(page, 'lost-admin');
    await lost.locator('summary').click();
    await lost.getByLabel('新管理员的地址').fill(successor.toSuiAddress());
    await lost.getByRole('button', { name: '用升级权提出' }).click();
    expect(await changeIn(page)).toMatch(/让给 原来： 没有 → 改为： 0x\w+，.+ 起可以接受/);
    await agree(page);
    const admin = card(page, 'admin');
    await admin.getByText('升级权的持有人提出让给').waitFor();
    expect(await violations(page)).toEqual([]);
    await admin.getByRole('button', { name: '否决' }).click();
    expect(await changeIn(page)).toMatch(/让给 原来： 0x\w+ → 改为： 没有/);
    await agree(page);
    await expect.poll(async () => (await readState()).upgrade_cap_offer).toBe(null);
  });

  it('records the hash of a file with its time, without sending the file', async () => {
    const { page } = await visit(first.operator);
    const anchor = card(page, 'anchor');
    await anchor.locator('summary').click();
    await anchor.getByLabel('这是什么').fill('2026 年年报');
    await anchor.getByRole('button', { name: '写到链上' }).click();
    await anchor.getByText('请选择一个有内容的文件。').waitFor();
    const buffer = Buffer.from('the whole report');
    await anchor.getByLabel('文件').setInputFiles({ name: 'report.txt', mimeType: 'text/plain', buffer });
    await anchor.getByRole('button', { name: '写到链上' }).click();
    const hash = createHash('sha256').update(buffer).digest('hex');
    expect(await changeIn(page)).toContain(
      `存证「2026 年年报」 原来： 没有这一条 → 改为： ${hash}，永久留在链上，不能删除`,
    );
    await agree(page);
    await anchor.getByText('已经写到链上。').waitFor();
    await anchor.getByRole('link', { name: '看以前的存证' }).click();
    await page
      .getByRole('row', { name: /链上：存证|存证/ })
      .first()
      .waitFor();
  });

  it('reads the balances of an account and reconciles all vaults, sales and pools with the chain', async () => {
    const { page } = await visit(first.operator);
    await open(page, '/admin/balances');
    await page.getByLabel('谁的').fill('nobody');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('请填写钱包地址、账户编号').waitFor();
    await page.getByLabel('谁的').fill(site.uid);
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByRole('row', { name: /SUI .* 50 SUI/ }).waitFor();
    await page.getByRole('button', { name: '和链上核对' }).click();
    await page.getByText(/\d+ 个都一致。/).waitFor();
    expect(await page.getByRole('row', { name: /金库 .* 一致/ }).count()).toBe(1);
    expect(await page.getByRole('row', { name: /资金池 .* 一致/ }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    // A vault that the mirror has wrong is shown as a difference.
    await page.route('**/holders.json?place=vault', async (route) => {
      const response = await route.fetch();
      const { holders, next } = await response.json();
      const [{ amount, ...wrong }, ...others] = holders;
      await route.fulfill({
        response,
        json: { holders: [{ ...wrong, amount: String(BigInt(amount) + 1n) }, ...others], next },
      });
    });
    await page.getByRole('button', { name: '和链上核对' }).click();
    await page.getByText(/个里有 1 个不一致/).waitFor();
  });

  it('transfers the role of the admin between two wallets; a restarted server waits for the signature of an operator', async () => {
    const former = await visit(first.chainAdmin);
    await card(former.page, 'admin').getByLabel('新管理员的地址').fill(successor.toSuiAddress());
    await card(former.page, 'admin').getByRole('button', { name: '提出移交' }).click();
    expect(await changeIn(former.page)).toContain(`让给 原来： 没有 → 改为： ${successor.toSuiAddress()}`);
    await agree(former.page);
    await former.page.getByText(/移交链上管理员：等 0x\w+ 接受/).waitFor();

    const next = await visit(successor);
    await card(next.page, 'admin').getByRole('button', { name: '接受职位' }).click();
    expect(await changeIn(next.page)).toContain(
      `管理员 原来： ${first.chainAdmin.toSuiAddress()} → 改为： ${successor.toSuiAddress()}`,
    );
    expect(await violations(next.page)).toEqual([]);
    await agree(next.page);
    await card(next.page, 'admin').getByText('用链上管理员的钱包').first().waitFor();
    expect((await readState()).admin).toBe(successor.toSuiAddress());

    // Their pages may still be reading what has changed.
    for (const { page } of [former, next]) await page.context().close();
    await stopServer();
    stopServer = async () => {};
    const release = makeRelease(course);
    onTestFinished(release.remove);
    const server = await startServer({ root: release.root, dataDir });
    stopServer = server.stop;
    const { page } = await visit(first.operator, { url: server.url });
    await page.getByText(`课程「${course.title}」还没有上架：等运营者签名。`).waitFor();
    await card(page, 'admin')
      .getByText(/需要链上管理员签名；现在连接的 0x\w{4}…\w{4} 运营者/)
      .waitFor();

    const chain = await openTestChain(server.url);
    await chain.run(first.operator, (tx, academy) =>
      offerWares(tx, academy, [
        {
          words: {
            name: course.title,
            description: '新的一门课。',
            link: `/course/${course.slug}`,
            imageUrl: '',
            thumbnailUrl: '',
          },
          price: oneSui,
          effectiveTime: 0n,
          refundWindow: 0n,
          shares: [
            { to: 'proposer', basisPoints: 1_000 },
            { to: 'remaining', uid: siteUid },
          ],
          authorUid: siteUid,
          coinType: SUI_TYPE_ARG,
          supply: 100n,
          isNft: false,
        },
      ]),
    );
    const sold = await (await openCatalogue(server)).course(course.slug);
    expect(sold.price).toBe(oneSui);
    await page.reload();
    await whenReady(page);
    expect(await page.getByText('还没有上架').count()).toBe(0);
    expect((await fetch(`${server.url}/course/${course.slug}`)).status).toBe(200);
  });
});

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { dayMs } from '@suixue/chain/duration';
import { buyTickets } from '@suixue/chain/transactions/pool';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, whenReady } from '../support/site/browser.ts';
import { newBuyer } from '../support/site/buyer.ts';
import { consent, oneSui } from '../support/site/payment-site.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { openOnceMirrored, openWithWallet, signAct, unfold } from '../support/site/signed-acts.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };

let site: ShopSite;
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;

beforeAll(async () => {
  site = await openShopSite();
  first = await becomeFirstAdministrator(site.server, administrator);
});
afterAll(() => site.server.stop());

const visit = (keypair: Ed25519Keypair, path: string, expected: readonly RegExp[] = []) =>
  openWithWallet({ url: site.server.url, cookie: first.cookie, keypair, path, expected });

/** Moves the clock of the local network. */
async function wait(days: number): Promise<void> {
  const body = JSON.stringify({ advanceMs: days * dayMs });
  const answer = await fetch(`${site.server.url}/v2/clock`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The moment this many days from now, as a field shows it. */
const entryIn = (days: number) =>
  new Date(Date.now() + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 16);

/** Reads the page again, as after the clock has moved. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await whenReady(page);
}

/** From the top, because a page that is opened again may be scrolled so that its header covers a part of a link. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
}

const sure = '我核对过上面的数字，知道不能退回上一个阶段';

describe('pools in the administration', () => {
  it('a new pool goes through all stages by its pages, each act with its consequences before it is signed', async () => {
    const { page } = await visit(first.operator, '/admin/pools/new');
    await page.getByLabel('每张保底（SUI）').fill('2');
    await page.getByLabel('票价（SUI）').fill('1');
    await page.getByRole('button', { name: '新建资金池' }).click();
    await page.getByText('请填写名称。').waitFor();
    await page.getByText('每张保底不能比票价高。').waitFor();
    await page.getByText('有 2 处要改，请看每一项下面的说明。').waitFor();
    await expectNoViolations(page);

    await page.getByLabel('名称', { exact: true }).fill('秋收');
    await page.getByLabel('每张保底（SUI）').fill('0.8');
    for (const [label, days] of [
      ['募集至少（天）', '7'],
      ['锁仓至少（天）', '30'],
      ['释放至少（天）', '14'],
    ] as const)
      await page.getByLabel(label).fill(days);
    await page.getByLabel('最晚释放').fill(entryIn(60));
    const dryRun = page.getByRole('table', { name: '试算' });
    await dryRun
      .getByRole('row', { name: /锁仓中.*必须留 80 SUI.*最多取用 20 SUI.*必须留 40 SUI/ })
      .waitFor();
    await dryRun
      .getByRole('row', { name: /释放中.*没有取用：每张领 1 SUI.*最坏：每张领 0\.8 SUI/ })
      .waitFor();
    await expectNoViolations(page);
    await signAct(page, '新建资金池', [
      '资金池 原来： 没有 → 改为： 新建一个，马上公开',
      '每张最多亏 原来： 没有 → 改为： 0.2 SUI',
      '卖满时 原来： 没有 → 改为： 收 100 SUI，锁仓时最多取用 20 SUI，每张至少领 0.8 SUI',
    ]);

    await openOnceMirrored(page, '/admin/pools?stage=raising', /秋收/);
    await page.getByRole('row', { name: /秋收.*募集中.*0 \/ 100.*1 SUI/ }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: '秋收' }).click();
    await page.getByRole('heading', { name: '下一阶段：开始锁仓' }).waitFor();
    const path = new URL(page.url()).pathname;
    const poolId = path.split('/').at(-1) ?? '';
    await page.getByText(/^最早 .+ 才能锁仓。$/).waitFor();
    await expectNoViolations(page);

    // Two operators, one of whom is faster: the contract would switch the pause back.
    const other = await visit(first.operator, path);
    await unfold(other.page, '暂停认购');
    await signAct(other.page, '暂停认购', ['「秋收」的认购 原来： 开放 → 改为： 暂停']);
    await unfold(page, '暂停认购');
    await page.getByRole('button', { name: '暂停认购' }).click();
    await page.getByText(/这个资金池变了：认购从“开放”变成了“暂停”。什么都没有签名/).waitFor();
    await signAct(page, '恢复认购', ['「秋收」的认购 原来： 暂停 → 改为： 开放']);

    const holder = await newBuyer(site.chain, 'holder');
    await holder.bind();
    const payer = { address: holder.keypair.toSuiAddress(), client: site.chain.client };
    await site.chain.run(holder.keypair, (tx, academy) =>
      buyTickets(tx, academy, {
        payer,
        pool: { poolId, coinType: SUI_TYPE_ARG },
        orderId: crypto.randomUUID(),
        tickets: 10n,
        ticketPrice: oneSui,
      }),
    );
    await wait(5);
    await openOnceMirrored(page, path, /10 张，共 100 张/);
    await unfold(page, '改资料');
    await page.getByText(/资料改了，最早 .+ 才会锁仓，在那之前都能原价退票/).waitFor();
    await page.getByLabel('总票数').fill('9');
    await page.getByRole('button', { name: '更改资料' }).click();
    await page.getByText('已经卖出 10 张，总票数不能更少。').waitFor();
    await page.getByLabel('总票数').fill('50');
    await signAct(page, '更改资料', ['「秋收」的总票数 原来： 100 张 → 改为： 50 张', '「秋收」的最早锁仓']);

    await wait(3);
    await reload(page);
    await page.getByRole('button', { name: '开始锁仓' }).click();
    await page.getByText('请先勾选确认。').waitFor();
    await page.getByLabel(sure).check();
    await signAct(page, '开始锁仓', [
      '「秋收」的阶段 原来： 募集中 → 改为： 锁仓中',
      '持有人退票 原来： 可以原价退 → 改为： 不能再退，10 张都留在池里',
    ]);
    await page.getByRole('heading', { name: '下一阶段：开始释放' }).waitFor();
    await unfold(page, '取出钱');
    await page
      .locator('#withdraw')
      .getByText(/需要链上管理员签名；现在连接的/)
      .waitFor();
    expect(await page.getByRole('button', { name: '取出', exact: true }).isDisabled()).toBe(true);

    const admin = await visit(first.chainAdmin, path, [/Failed to load resource|ERR_FAILED/]);
    const withdraw = admin.page.locator('#withdraw');
    await unfold(admin.page, '取出钱');
    await withdraw.getByText(/池里有 10 SUI，欠持有人 8 SUI，所以最多能取出 2 SUI/).waitFor();
    await withdraw.getByLabel('取出多少（SUI）').fill('2.1');
    await withdraw.getByRole('button', { name: '取出' }).click();
    await withdraw.getByText('最多能取出 2 SUI，余下的是持有人的。').waitFor();
    await expectNoViolations(admin.page);
    await withdraw.getByLabel('取出多少（SUI）').fill('1.5');
    admin.wallet.refuse('User rejected the request');
    await withdraw.getByRole('button', { name: '取出' }).click();
    await consent(admin.page).getByRole('button', { name: '确认并签名' }).click();
    await withdraw.getByText('没有签名，什么都没有改变。').waitFor();
    admin.wallet.refuse(null);
    await admin.page.route('**/sui/**', (route) => route.abort());
    await withdraw.getByRole('button', { name: '取出' }).click();
    await withdraw.getByText(/什么都没有改变。请检查网络后再试/).waitFor();
    await admin.page.unroute('**/sui/**');
    expect(admin.wallet.signed()).toBe(0);
    await signAct(admin.page, '取出', [
      '「秋收」里的钱 原来： 10 SUI → 改为： 8.5 SUI',
      '现在释放，每张能领 原来： 1 SUI → 改为： 0.85 SUI',
    ]);
    await unfold(admin.page, '存入钱');
    await admin.page.getByText(/再存 1\.5 SUI，每张就能领回票价。/).waitFor();
    await admin.page.getByLabel('存入多少（SUI）').fill('0.5');
    await signAct(admin.page, '存入', ['「秋收」里的钱 原来： 8.5 SUI → 改为： 9 SUI']);

    await wait(31);
    await reload(page);
    const stage = page.locator('#stage');
    await stage.getByText(/池里的钱比票款少 1 SUI，所以只有链上管理员能开始释放/).waitFor();
    await stage.getByText(/需要链上管理员签名；现在连接的/).waitFor();
    expect(await stage.getByRole('button', { name: '开始释放' }).isDisabled()).toBe(true);
    await expectNoViolations(page);
    await reload(admin.page);
    await admin.page.getByLabel(sure).check();
    await signAct(admin.page, '开始释放', [
      '每张能领 原来： 还没有定 → 改为： 0.9 SUI，亏 0.1 SUI，从此不变',
      '10 张合计 原来： 票款 10 SUI → 改为： 领 9 SUI',
    ]);

    await wait(15);
    await openOnceMirrored(page, path, />释放中</);
    await page.getByLabel(sure).check();
    await signAct(page, '结束资金池', ['「秋收」的阶段 原来： 释放中 → 改为： 已结束']);
    await openOnceMirrored(page, path, />已结束</);
    await page.getByText('每张领 0.9 SUI，比票价少 0.1 SUI').waitFor();
    expect(await page.locator('#stage').count()).toBe(0);
    await expectNoViolations(page);

    await open(page, `/admin/log?${new URLSearchParams({ about: poolId })}`);
    for (const title of ['开资金池', '改资金池资料', '向资金池存入', '从资金池取出', '资金池进入下一阶段'])
      await page
        .getByRole('row', { name: new RegExp(title) })
        .first()
        .waitFor();
    const file = await page.request.get('/admin/pools.csv?q=秋收');
    expect(await file.text()).toMatch(/0x[0-9a-f]{64},秋收,已结束,否,否,/);
  });

  it('a pool that was not released in time is divided by any wallet, and only then', async () => {
    const { page } = await visit(first.operator, '/admin/pools?q=示例资金池+·+锁仓中');
    await page.getByRole('link', { name: '示例资金池 · 锁仓中' }).click();
    await page.getByRole('heading', { name: '下一阶段：开始释放' }).waitFor();
    const path = new URL(page.url()).pathname;
    await wait(300);
    const stranger = new Ed25519Keypair();
    await site.chain.fund(stranger.toSuiAddress());
    const { page: late } = await visit(stranger, path);
    await late.getByText('逾期', { exact: true }).waitFor();
    await late.getByText(/已经过了，管理员不能再取出。任何钱包都能发起/).waitFor();
    await expectNoViolations(late);
    await signAct(late, '发起平分', ['「示例资金池 · 锁仓中」的阶段 原来： 锁仓中 → 改为： 释放中']);
  });

  it('an owner publishes a version of the risk notice after a preview, and another owner who saw the former one publishes nothing', async () => {
    const { page } = await visit(first.operator, '/admin/pools');
    await page.getByRole('link', { name: '风险提示' }).click();
    await page.getByRole('heading', { name: '现在的第 1 版' }).waitFor();
    const other = await visit(first.operator, '/admin/pools/notice', [/409/]);
    await page.getByLabel('风险提示').fill('一、您可能亏钱。\n\n二、锁仓时不能退票。');
    await page.getByRole('button', { name: '预览' }).click();
    await page.getByRole('heading', { name: '预览：第 2 版' }).waitFor();
    await page.getByText('0 个账户要重新接受。').waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: '发布第 2 版' }).click();
    await page.getByText('已经发布第 2 版，从现在起买票的人要先接受它。').waitFor();
    await page.getByRole('heading', { name: '现在的第 2 版' }).waitFor();
    await expectNoViolations(page);

    await other.page.getByLabel('风险提示').fill('另一个版本');
    await other.page.getByRole('button', { name: '预览' }).click();
    await other.page.getByRole('button', { name: /^发布第/ }).click();
    await other.page.getByText(/另一位所有者刚刚发布了新的版本，您的没有发布/).waitFor();
    await other.page.getByRole('heading', { name: '您刚才要发布的' }).waitFor();
    await other.page.getByRole('heading', { name: '现在的第 2 版' }).waitFor();
  });
});

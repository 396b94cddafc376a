import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as kiosk from '@suixue/chain/contract/kiosk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, type PageOptions } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { agree, consent, oneSui } from '../support/site/payment-site.ts';
import {
  openPurchase,
  openShopSite,
  payButton,
  type ShopSite,
  whenOpened,
} from '../support/site/shop-site.ts';
import { installSigningWallet, type SigningWallet } from '../support/site/signing-wallet.ts';
import { waitUntilFound } from '../support/site/wait-until-found.ts';

const administrator = { email: 'administrator@example.com', password: '正确的马电池订书钉' };
const slug = 'pool-terms';
const coursePath = `/admin/courses/${slug}`;

let site: ShopSite;
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;

beforeAll(async () => {
  site = await openShopSite();
  first = await becomeFirstAdministrator(site.server, administrator);
});
afterAll(() => site.server.stop());

/** The database administrator with this key in the wallet. */
async function visit(
  path: string,
  keypair: Ed25519Keypair = first.operator,
  options: PageOptions = {},
): Promise<{ page: Page; wallet: SigningWallet }> {
  const { url } = site.server;
  const context = await openContext({ origin: url, reducedMotion: true, ...options });
  await giveSession(context, url, first.cookie);
  const wallet = await installSigningWallet(context, keypair);
  const page = await context.newPage();
  await open(page, path);
  return { page, wallet };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What the consent says about the change. */
const changeIn = async (page: Page) => {
  await consent(page).waitFor();
  return (await consent(page).innerText()).replace(/\s+/g, ' ').replaceAll('→', ' →');
};
const whenOnChain = (page: Page) => page.getByText('已经写到链上。').last().waitFor();

/** The ware that sells the course now. */
const findWare = (): Promise<string> =>
  waitUntilFound(
    async () => {
      const { data } = await site.rows.from('courses').select('ware_id::text').eq('slug', slug);
      const [row] = (data ?? []) as { ware_id: string | null }[];
      return row?.ware_id ?? undefined;
    },
    { timeoutMs: 30_000, what: `the ware of ${slug}` },
  );

/** The terms that the admin of a local network has approved: a tenth for the proposer, the rest for the site. */
async function fillApprovedTerms(page: Page, price: string): Promise<void> {
  await page.getByLabel('价格（SUI）').fill(price);
  await press(page, '加一项');
  await page.getByLabel('比例（%）').fill('10');
  await press(page, '加一项');
  await page.getByLabel('给谁').last().selectOption('remaining');
  await page.getByLabel('账户', { exact: true }).fill('学园');
}

describe('the catalogue in the administration', () => {
  it('finds a course whose ware was deleted, puts it on sale again, and a learner buys it', async () => {
    await site.operator.run((tx, academy) => kiosk.deleteOne(tx, academy, { id: BigInt(site.items.terms) }));
    await waitUntilFound(
      async () => {
        const { data } = await site.rows.from('chain_wares').select('id').eq('id', site.items.terms);
        return data?.length === 0 ? true : undefined;
      },
      { timeoutMs: 30_000, what: 'the end of the ware' },
    );
    const { page, wallet } = await visit('/admin/catalogue', first.operator, { expected: [/status of 400/] });
    await page.getByText('课程「读懂资金池条款」对应的商品不在链上了。').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '改对应的商品' }).click();
    await page.getByText('对应的商品不在链上了').waitFor();
    await page.getByText('换一件商品来卖这门课程').click();
    await page.getByLabel('商品的编号').fill('');
    await press(page, '保存对应');
    await page.getByText('已经不对应任何商品。').waitFor();

    await page.getByText('用运营者的钱包', { exact: false }).first().waitFor();
    await press(page, '上架');
    await page.getByText('请填写价格，例如 6 或 4.8。').waitFor();
    await fillApprovedTerms(page, '4.8');
    await page.getByRole('img', { name: '推荐人 0.48 SUI，学园 4.32 SUI' }).waitFor();
    await page.getByLabel('买家的推荐人').selectOption('none');
    await page.getByRole('img', { name: '学园 4.8 SUI' }).waitFor();
    expect(await violations(page)).toEqual([]);

    wallet.refuse('User rejected the request');
    await press(page, '上架');
    const told = await changeIn(page);
    expect(told).toContain('新商品 原来： 没有 → 改为： 「读懂资金池条款」');
    expect(told).toContain('价格 原来： 没有 → 改为： 4.8 SUI');
    expect(told).toContain('分成 原来： 没有 → 改为： 推荐人 10%，余下归 学园');
    expect(told).toContain('开始卖 原来： 没有 → 改为： 签名之后马上可以买');
    expect(await violations(page)).toEqual([]);
    await agree(page);
    await page.getByText('没有签名，什么都没有改变。').waitFor();
    expect(wallet.signed()).toBe(0);

    // Another operator opens the same form before.
    const rival = await visit(coursePath);
    await fillApprovedTerms(rival.page, '9');
    wallet.refuse(null);
    await press(page, '上架');
    await agree(page);
    await page.getByRole('link', { name: '改价、补货、下架' }).waitFor();
    await press(rival.page, '上架');
    await rival.page.getByText('这门课程刚刚有了商品，什么都没有签。请刷新页面。').waitFor();
    expect(rival.wallet.signed()).toBe(0);
    expect(wallet.signed()).toBe(1);
    const id = await findWare();
    await open(page, '/admin/catalogue');
    await page.getByText('课程和商品都对得上。').waitFor();

    const { context } = await site.visit();
    const purchase = await openPurchase(context, `/purchasing/${id}`);
    await payButton(purchase).click();
    await whenOpened(purchase);
    await open(page, coursePath);
    await page.getByText('1 / 10000 份').waitFor();
    expect(await violations(page)).toEqual([]);
    // The learner would lose the course.
    await page.getByText('换一件商品来卖这门课程').click();
    await page.getByLabel('商品的编号').fill('');
    await press(page, '保存对应');
    await page.getByText('现在的商品已经有人买了', { exact: false }).waitFor();
  });

  it('shows both versions of a ware that another operator has changed, and signs neither', async () => {
    const id = site.items.move;
    const { page, wallet } = await visit(`/admin/wares/${id}`, first.chainAdmin);
    const terms = page.locator('#terms-form');
    await terms.getByLabel('价格（SUI）').fill('5.5');
    await site.setPrice('move', 7n * oneSui);
    await terms.getByRole('button', { name: '保存改动' }).click();
    await terms.getByText('另一位运营者刚刚改过这件商品').waitFor();
    await terms.getByText('链上现在：7 SUI').waitFor();
    await terms.getByText('您刚才填的：5.5 SUI').waitFor();
    expect(wallet.signed()).toBe(0);
    expect(await violations(page)).toEqual([]);
    // Both versions have been seen, so the same entry is accepted; the consent begins with the present price.
    await terms.getByRole('button', { name: '保存改动' }).click();
    expect(await changeIn(page)).toContain('的价格 原来： 7 SUI → 改为： 5.5 SUI');
    await agree(page);
    await whenOnChain(page);
    await page.getByRole('listitem').filter({ hasText: '改价' }).filter({ hasText: '5.5 SUI' }).waitFor();
    await terms.getByRole('button', { name: '保存改动' }).click();
    await terms.getByText('没有改动，不用签名。').waitFor();
  });

  it('does not put a ware back on the shelf that another operator has taken off meanwhile', async () => {
    const id = BigInt(site.items.move);
    const { page, wallet } = await visit(`/admin/wares/${id}`, first.chainAdmin);
    const terms = page.locator('#terms-form');
    await terms.getByLabel('简介').fill('五章，从零开始。');
    await site.operator.run((tx, academy) => kiosk.offShelf(tx, academy, { id }));
    await terms.getByRole('button', { name: '保存改动' }).click();
    await terms.getByText('另一位运营者刚刚下架了这件商品').waitFor();
    await terms.getByRole('button', { name: '保存并上架' }).waitFor();
    expect(await terms.getByLabel('简介').inputValue()).toBe('五章，从零开始。');
    expect(wallet.signed()).toBe(0);
    await site.operator.run((tx, academy) => kiosk.onShelf(tx, academy, { id }));
  });

  it('announces a price that an operator sets, lets the operator veto it, and lists both in the history', async () => {
    const { page } = await visit(`/admin/wares/${site.items.move}`);
    const terms = page.locator('#terms-form');
    await terms.getByLabel('价格（SUI）').fill('9');
    await terms.getByRole('button', { name: '保存改动' }).click();
    expect(await changeIn(page)).toMatch(/5\.5 SUI（预告期间不变），.+ 起可以改为 9 SUI/);
    await agree(page);
    await page.locator('#terms').getByText('9 SUI').waitFor();
    await page.locator('#terms').getByText('推荐人 10%', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('#terms').getByRole('button', { name: '否决' }).click();
    expect(await changeIn(page)).toContain('的价格预告 原来： 9 SUI → 改为： 没有预告');
    await agree(page);
    await page.getByRole('listitem').filter({ hasText: '预告否决' }).waitFor();
    expect(await page.locator('#terms').count()).toBe(0);
  });

  it('adds supply, takes a ware off the shelf, and white-lists an account that may take the ware for free', async () => {
    const { page } = await visit(`/admin/wares/${site.items.move}`);
    const shelf = page.locator('#shelf');
    await shelf.getByLabel('再加多少份').fill('5');
    await shelf.getByRole('button', { name: '补货' }).click();
    expect(await changeIn(page)).toContain('的数量 原来： 1000000 份 → 改为： 1000005 份');
    await agree(page);
    await page.getByText('/ 1000005 份').waitFor();
    await shelf.getByRole('button', { name: '下架', exact: true }).click();
    expect(await changeIn(page)).toContain('原来： 在卖 → 改为： 不在卖');
    await agree(page);
    await shelf.getByRole('button', { name: '重新上架' }).waitFor();
    // The page is read again once the ledger knows.
    await page.locator('header').getByText('没有在卖').waitFor();
    const list = page.locator('#white-list');
    await list.getByLabel('账户').fill(site.uid);
    await list.getByRole('button', { name: '更改名单' }).click();
    expect(await changeIn(page)).toContain('改为： 可以免费领取一次');
    await agree(page);
    await list.getByText('已经写到链上。').waitFor();
    await open(page, '/admin/wares');
    await page.getByRole('row', { name: /Move 合约入门 没有在卖/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await open(page, '/admin/courses');
    await page.getByRole('row', { name: /Move 合约入门 move-first-steps 没有在卖/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('finds courses and wares by text and filters, sorts them, and exports the listed rows', async () => {
    const { page } = await visit('/admin/courses');
    await page.getByLabel('课程的名字、地址或商品编号').fill('FIRST-STEPS');
    await press(page, '查找');
    await page.waitForURL('**/admin/courses?q=FIRST-STEPS');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await page.getByRole('row', { name: /Move 合约入门/ }).count()).toBe(1);
    await open(page, '/admin/courses?level=free&sort=last');
    const titles = () => page.getByRole('rowheader').allInnerTexts();
    const last = await titles();
    expect(last.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: '顺序' }).click();
    await page.waitForURL('**/admin/courses?level=free');
    await expect.poll(titles).toEqual([...last].reverse());
    const courses = await (await page.request.get('/admin/courses.csv?q=move-first')).text();
    expect(courses).toContain('Move 合约入门,/course/move-first-steps,进阶课程,是,');
    expect(courses.trim().split('\r\n')).toHaveLength(2);

    await open(page, `/admin/wares?q=${site.items.move}&tied=yes`);
    await page.getByRole('row', { name: /Move 合约入门/ }).waitFor();
    await open(page, `/admin/wares?q=${site.items.move}&tied=no`);
    await page.getByText('没有符合的').waitFor();
    const wares = await (await page.request.get('/admin/wares.csv?tied=yes&sort=most')).text();
    expect(wares).toContain(`${site.items.move},Move 合约入门,`);
    await open(page, '/admin/log?act=export.wares');
    await page.getByRole('row', { name: /导出课程商品/ }).waitFor();
  });

  it('approves a profit rule after showing an example of the shares, and revokes the approval', async () => {
    const stranger = await visit('/admin/rules');
    await stranger.page
      .locator('#approved')
      .getByText(/需要链上管理员签名；现在连接的/)
      .waitFor();
    expect(await stranger.page.getByRole('button', { name: '撤回批准' }).first().isDisabled()).toBe(true);

    const { page, wallet } = await visit('/admin/rules', first.chainAdmin);
    const approved = page.locator('#approved');
    await approved.getByText('推荐人 10%，余下归 学园').first().waitFor();
    const form = page.locator('#new');
    await form.getByRole('button', { name: '加一项' }).click();
    await form.getByRole('button', { name: '批准', exact: true }).click();
    await form.getByText('请先把分成填完整。').waitFor();
    await form.getByLabel('比例（%）').fill('12.5');
    await form.getByRole('img', { name: '推荐人 12.5 SUI，作者 87.5 SUI' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: '批准', exact: true }).click();
    expect(await changeIn(page)).toContain(
      '作者 学园，分成：推荐人 12.5%，余下归作者 原来： 没有批准 → 改为： 已批准',
    );
    await agree(page);
    const own = approved.getByRole('listitem').filter({ hasText: '推荐人 12.5%，余下归作者' });
    await own.waitFor();
    await own.getByText('现在没有商品在用。').waitFor();
    await own.getByText('举例：卖出一份怎么分').click();
    await own.getByRole('img', { name: '推荐人 12.5 SUI，学园 87.5 SUI' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await own.getByRole('button', { name: '撤回批准' }).click();
    expect(await changeIn(page)).toContain('原来： 已批准 → 改为： 没有批准');
    await agree(page);
    await own.waitFor({ state: 'detached' });
    expect(wallet.signed()).toBe(2);
  });

  it('disables changes for a wallet that is neither operator nor admin, and signs nothing while the chain is down', async () => {
    const path = `/admin/wares/${site.items.move}`;
    const stranger = await visit(path, new Ed25519Keypair());
    const locked = stranger.page.locator('#terms-form');
    await locked.getByText(/需要运营者签名；现在连接的 0x\w{4}…\w{4} 没有职位/).waitFor();
    expect(await locked.getByRole('button', { name: '保存并上架' }).isDisabled()).toBe(true);

    const { page, wallet } = await visit(path, first.operator, {
      expected: [/Failed to load resource|ERR_FAILED/],
    });
    const terms = page.locator('#terms-form');
    await terms.getByText(/用运营者的钱包/).waitFor();
    await terms.getByLabel('价格（SUI）').fill('3');
    // A reading that fails disables the button; the chain is to go down after the last one.
    await page.waitForLoadState('networkidle');
    await page.route('**/sui/**', (route) => route.abort());
    await terms.getByRole('button', { name: '保存并上架' }).click();
    await terms.getByText(/什么都没有改变。请检查网络后再试/).waitFor();
    expect(wallet.signed()).toBe(0);
    expect(await terms.getByLabel('价格（SUI）').inputValue()).toBe('3');
  });

  it('can be read without script', async () => {
    const { url } = site.server;
    const context = await openContext({ origin: url, script: false });
    await giveSession(context, url, first.cookie);
    const page = await context.newPage();
    await page.goto(`/admin/wares/${site.items.move}`);
    await page.getByText('推荐人 10%', { exact: false }).or(page.getByText('余下归')).first().waitFor();
    await page.getByText('签名要用到 JavaScript', { exact: false }).first().waitFor();
    await page.goto('/admin/catalogue');
    await page.getByRole('heading', { name: '数据库和链' }).waitFor();
    await press(page, '现在再核对一遍');
    await page.getByText('已经要求服务器从头核对').waitFor();
  });

  it('shows the effects of a deletion, deletes a ware, and keeps a page for the deleted ware', async () => {
    const path = `/admin/wares/${site.items.move}`;
    const stranger = await visit(path, new Ed25519Keypair());
    await stranger.page.locator('#delete summary').click();
    expect(await stranger.page.getByRole('button', { name: '删除商品' }).isDisabled()).toBe(true);

    const { page, wallet } = await visit(path);
    const card = page.locator('#delete');
    await card.locator('summary').click();
    await card.getByText('现在没有账户有这件商品。').waitFor();
    await card.getByRole('button', { name: '删除商品' }).click();
    await card.getByText('请先勾选确认。').waitFor();
    expect(await violations(page)).toEqual([]);
    await card.getByLabel('删除「Move 合约入门」，不能恢复').check();
    await card.getByRole('button', { name: '删除商品' }).click();
    const told = await changeIn(page);
    expect(told).toContain('「Move 合约入门」 原来： 不在卖 → 改为： 删除，不能恢复');
    expect(told).toContain('改为： 没有商品卖，可以重新上架');
    await agree(page);
    await page.getByRole('heading', { name: '已删除的商品' }).waitFor();
    expect(wallet.signed()).toBe(1);
    await page.getByText('，现在没有商品卖').waitFor();
    await page.getByRole('listitem').filter({ hasText: '创建' }).filter({ hasText: '6 SUI' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await open(page, '/admin/log?act=chain.kiosk::Delete');
    await page
      .getByRole('row', { name: /删除课程商品/ })
      .first()
      .waitFor();
  });
});

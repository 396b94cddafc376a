import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import {
  baseUrl,
  beginSession,
  open,
  openPage,
  type PageOptions,
  signIn,
  useCleanPage,
  whenReady,
  whereIs,
} from '../support/site/browser.ts';
import { learner } from '../support/site/people.ts';
import {
  addWallet,
  addWalletHere,
  localnet,
  someAddress,
  type TestWallet,
  tell,
} from '../support/site/test-wallet.ts';

const tab = '/user?tab=wallet';

const shared = useCleanPage({ reducedMotion: true, expected: [/status of 503/] });

/** The wallet tab of an account without a bound wallet, with these wallets in the browser. */
async function walletTab(wallets: readonly TestWallet[] = [], page = shared()): Promise<Page> {
  await signIn(page, tab);
  await whenReady(page);
  for (const wallet of wallets) await addWalletHere(page, wallet);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '连接钱包' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '连接钱包' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '演示钱包' }).waitFor();
  return dialog;
}

const good: TestWallet = { name: '试用钱包', accounts: [{ address: someAddress('a') }] };

/** Not wider than the screen, with touch targets that are large enough. */
async function fits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('dialog[open], dialog[open] button, dialog[open] li')) {
      const { left, right, height } = element.getBoundingClientRect();
      if (left < 0 || right > innerWidth) found.push(`${element.textContent} is cut off`);
      if (element.matches('button') && height < 44) found.push(`${element.textContent} is ${height} high`);
    }
    return found;
  });
}

const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

describe('the wallet page before a wallet is needed', () => {
  it('loads no wallet code until the dialog opens, and then less than 170 kB (gzip)', async () => {
    const page = await walletTab([good]);
    // Files prefetched when idle, such as the session code, do not count.
    await page.waitForLoadState('networkidle');
    const before = await filesOf(page);
    expect(before.join()).not.toMatch(/wallet-runtime|opened-wallets|network\.json/);
    await openDialog(page);
    const loaded = (await filesOf(page)).filter((name) => !before.includes(name));
    expect(loaded.join()).toMatch(/wallet-runtime.*opened-wallets.*network\.json/);
    const scripts = loaded.filter((name) => name.endsWith('.js'));
    const sizes = scripts.map(async (name) => gzipSync(await (await fetch(name)).text()).length);
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThan(170_000);
  });

  it('explains without script that wallets need JavaScript', async () => {
    const page = await openPage({ script: false });
    await signIn(page, tab);
    expect(await page.getByRole('heading', { name: '还没有绑定钱包' }).isVisible()).toBe(true);
    expect(await page.getByText('连接和绑定钱包要用到 JavaScript').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: '钱包是什么' }).click();
    await page.waitForURL('**/help/what-is-a-wallet');
  });
});

describe('the connect dialog', () => {
  it('lists the demo wallet first if no other is installed, and the extension as a text link', async () => {
    const page = await walletTab();
    const dialog = await openDialog(page);
    expect(await dialog.getByText('未发现可用钱包').count()).toBe(0);
    const link = dialog.getByRole('link', { name: '安装钱包扩展' });
    // The only choice besides the link is a wallet that works, and it comes first.
    const choices = await dialog.getByRole('button').or(dialog.getByRole('link')).allInnerTexts();
    expect(choices.filter((text) => /钱包/.test(text)).map((text) => text.split('\n')[0])).toEqual([
      '演示钱包',
      '安装钱包扩展',
    ]);
    const look = (element: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return [backgroundColor, borderTopWidth];
    };
    expect(await link.evaluate(look)).toEqual(['rgba(0, 0, 0, 0)', '0px']);
    expect(await violations(page)).toEqual([]);
  });

  it('shows that there is no wallet and where to get one, if none is listed', async () => {
    const page = await walletTab();
    await page.route('**/wallet/network.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isTrial: false } });
    });
    await page.getByRole('button', { name: '连接钱包' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('未发现可用钱包').waitFor();
    const store = dialog.getByRole('link', { name: '安装钱包扩展' });
    expect(await store.getAttribute('href')).toMatch(/^https:\/\/chromewebstore\.google\.com\//);
    expect(await store.getAttribute('rel')).toContain('noopener');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await fits(page)).toEqual([]);
  });

  it('connects, confirms, closes, and offers binding, all by keyboard', async () => {
    const page = await walletTab([{ ...good, answers: 'when told' }]);
    await page.getByRole('button', { name: '连接钱包' }).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const choice = dialog.getByRole('button', { name: '试用钱包' });
    await choice.waitFor();
    await tabTo(page, '试用钱包');
    await page.keyboard.press('Enter');
    await dialog.getByText('钱包连接中...').waitFor();
    expect(await dialog.getByText('请在钱包扩展里确认连接').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await tabTo(page, '返回钱包');
    await page.keyboard.press('Enter');
    await choice.waitFor();
    await tabTo(page, '试用钱包');
    await page.keyboard.press('Enter');
    await dialog.getByText('钱包连接中...').waitFor();
    await tell(page, '试用钱包', 'answer');
    await dialog.getByText('已连接!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const bind = page.getByRole('dialog', { name: '绑定钱包' });
    await bind.waitFor();
    expect(await bind.getByText('钱包地址绑定后，将不可更改！').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await tabTo(page, '我再想想');
    await page.keyboard.press('Enter');
    await bind.waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { name: '已连接，还没有绑定' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: '断开连接' }).click();
    await page.getByRole('heading', { name: '还没有绑定钱包' }).waitFor();
  });

  it('returns to the list with an error for each way in which a wallet fails, and lists no wallet of another network', async () => {
    const failing: readonly (readonly [TestWallet, RegExp])[] = [
      [{ name: '没有账户的钱包', accounts: [] }, /wallet does not provide an account/],
      [
        {
          name: '别处账户的钱包',
          accounts: [{ address: someAddress('a'), chains: ['sui:mainnet'] }],
          chains: [localnet, 'sui:mainnet'],
        },
        /wallet does not support the network/,
      ],
      [{ name: '地址不对的钱包', accounts: [{ address: '0xyz' }] }, /wallet does not provide an account/],
      [{ name: '拒绝的钱包', accounts: good.accounts, answers: 'no' }, /您在钱包里拒绝了连接/],
      [{ name: '出错的钱包', accounts: good.accounts, answers: 'broken' }, /钱包没有完成连接/],
    ];
    const elsewhere = { ...good, name: '另一个网络的钱包', chains: ['sui:mainnet'] };
    const page = await walletTab([...failing.map(([wallet]) => wallet), elsewhere]);
    const dialog = await openDialog(page);
    expect(await dialog.getByRole('button', { name: elsewhere.name }).count()).toBe(0);
    const problem = dialog.getByRole('alert');
    for (const [{ name, answers }, message] of failing) {
      await dialog.getByRole('button', { name }).click();
      await problem.filter({ hasText: message }).waitFor();
      expect([name, await problem.innerText()]).toEqual([
        name,
        expect.stringContaining('连接钱包失败，请重试！'),
      ]);
      expect(await dialog.getByRole('button', { name }).isVisible()).toBe(true);
      expect(await problem.innerText()).not.toMatch(/reject|keyring/i);
      if (answers === 'no') expect(await violations(page)).toEqual([]);
    }
    await problem.getByText('钱包的原话').click();
    expect(await problem.getByText('Keyring is not ready').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('handles a wallet that disappears while connecting or loses its accounts later', async () => {
    const page = await walletTab([
      { ...good, answers: 'when told' },
      { ...good, name: '另一个' },
    ]);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: '试用钱包' }).click();
    await dialog.getByText('钱包连接中...').waitFor();
    await tell(page, '试用钱包', 'unregister');
    await dialog.getByText('连接钱包失败，请重试！').waitFor();
    expect(await dialog.getByRole('button', { name: '试用钱包' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '另一个' }).click();
    await page.getByRole('dialog', { name: '绑定钱包' }).waitFor();
    await tell(page, '另一个', 'empty');
    await page.getByRole('heading', { name: '还没有绑定钱包' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('asks for the address when a wallet has several', async () => {
    const accounts = [{ address: someAddress('a') }, { address: someAddress('b') }];
    const page = await walletTab([{ name: '试用钱包', accounts }]);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: '试用钱包' }).click();
    await dialog.getByRole('button', { name: someAddress('b') }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await fits(page)).toEqual([]);
    await dialog.getByRole('button', { name: someAddress('b') }).click();
    const bind = page.getByRole('dialog', { name: '绑定钱包' });
    await bind.waitFor();
    expect((await bind.innerText()).replaceAll(/\s/g, '')).toContain(someAddress('b'));
    expect(await fits(page)).toEqual([]);
  });

  it('shows the URL to open in the system browser if the page is opened inside a chat application', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile MicroMessenger/8.0.49';
    const page = await walletTab([], await openPage({ reducedMotion: true, userAgent, width: 390 }));
    const dialog = await openDialog(page);
    expect(await dialog.getByText('现在是在微信里打开的').isVisible()).toBe(true);
    expect(await dialog.innerText()).toContain(tab);
    expect(await violations(page)).toEqual([]);
  });

  it('offers demo wallet and free coins on the local machine only', async () => {
    const page = await walletTab([good]);
    await page.route('**/wallet/network.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isTrial: false } });
    });
    await page.getByRole('button', { name: '连接钱包' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: '试用钱包' }).click();
    const bind = page.getByRole('dialog', { name: '绑定钱包' });
    await bind.waitFor();
    expect(await page.getByText('演示钱包').count()).toBe(0);
    expect(await page.getByRole('button', { name: '领取练习币' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('suixue-demo-wallet'))).toBeNull();
  });

  it('shows an error when the site is unreachable, with a retry', async () => {
    const page = await walletTab([good]);
    await page.route('**/wallet/network.json', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await page.getByRole('button', { name: '连接钱包' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '再试一次' }).click();
    await dialog.getByRole('button', { name: '试用钱包' }).waitFor();
  });
});

describe('the Back button', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('rejects the request in the demo wallet, then closes the list of wallets', async () => {
    await shared().setViewportSize({ width: 390, height: 844 });
    const page = await walletTab([good]);
    const dialog = await openDialog(page);
    await expect.poll(() => focused(page)).toBe('连接钱包');
    await dialog.getByRole('button', { name: '演示钱包' }).click();
    const demo = page.getByRole('dialog', { name: '演示钱包' });
    await demo.getByRole('button', { name: '同意' }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(2);
    await page.goBack();
    await demo.waitFor({ state: 'hidden' });
    await dialog.getByRole('alert').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('连接钱包');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(whereIs(page)).toBe(tab);
  });

  it('returns from a page linked in a dialog to the page without the dialog', async () => {
    const page = await openPage({ reducedMotion: true });
    await addWallet(page, good);
    await beginSession(page);
    await open(page, '/about');
    await open(page, tab);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: '试用钱包' }).click();
    const bind = page.getByRole('dialog', { name: '绑定钱包' });
    await bind.waitFor();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    // Back follows as soon as the dialog has closed, before anything else runs on the page.
    await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      const watch = new MutationObserver(() => {
        if (dialog?.open && dialog.isConnected) return;
        watch.disconnect();
        history.back();
      });
      watch.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    });
    await bind.getByRole('link', { name: '绑定之前要知道的' }).click();
    await bind.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '已连接，还没有绑定' }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    expect([whereIs(page), await bind.isVisible()]).toEqual([tab, false]);
    await page.goForward();
    await page.waitForURL('**/help/bind-wallet');
    await page.goBack();
    await page.getByRole('heading', { name: '已连接，还没有绑定' }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    await page.goBack();
    await page.waitForURL('**/about');
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.startsWith(name)) return;
  }
  throw new Error(`${name} is not reached with the Tab key.`);
}

describe('a wallet app on a phone', () => {
  /** Other devices cannot open the loopback address of the other tests. */
  const elsewhere = baseUrl.replace('127.0.0.1', 'academy.localhost');
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  /** Opens the purchase of a course as a visitor, signs in, and is back there. */
  async function openPurchaseAs(path: string, options: PageOptions): Promise<Page> {
    const page = await openPage({ reducedMotion: true, origin: elsewhere, ...options });
    await page.goto(path);
    await page.waitForURL(/\/sign-in\?/);
    await page.goto(`${page.url()}&way=password`);
    await page.getByLabel('邮箱或手机号').fill(learner.email);
    await page.getByLabel('密码', { exact: true }).fill(learner.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await whenReady(page);
    return page;
  }

  const findPurchase = async (): Promise<string> => {
    const course = await (await fetch(`${baseUrl}/course/move-first-steps`)).text();
    const [, item] = /redirectTo=%2Fpurchasing%2F(\d+)/.exec(course) ?? [];
    return `/purchasing/${item}?pricing=0`;
  };

  it('opens the same purchase in its own browser by the links that the wallets document, and the visitor returns there after signing in', async () => {
    const path = await findPurchase();
    const page = await openPurchaseAs(path, { width: 390, height: 844, userAgent: iPhone });
    await page.getByRole('button', { name: '连接并绑定钱包' }).click();
    const apps = dialogOf(page).getByRole('list', { name: '用钱包应用打开本页' });
    await apps.getByRole('link', { name: '用 Slush 打开本页' }).waitFor();
    const links = await apps
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(links.map((link) => new URL(link).hostname)).toEqual([
      'my.slush.app',
      'phantom.app',
      'web3.okx.com',
    ]);
    for (const link of links) expect(decodeURIComponent(decodeURIComponent(link))).toContain(page.url());
    // The specified link stays.
    await dialogOf(page).getByRole('link', { name: '安装钱包扩展' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toEqual([]);
  });

  it('can read the address of a purchase from the screen of a computer', async () => {
    const page = await openPurchaseAs(await findPurchase(), {});
    await page.getByRole('button', { name: '连接并绑定钱包' }).click();
    await dialogOf(page).getByText('钱包在手机上？').click();
    await dialogOf(page).getByRole('img', { name: '本页地址的二维码' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

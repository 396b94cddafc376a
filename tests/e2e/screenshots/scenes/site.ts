import type { Page } from 'playwright-core';
import { renderTurnRefusal } from '../../../../apps/server/src/pages/turn-refusal-page.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const newcomers: Chapter = {
  name: 'for newcomers',
  scenes: () => ({
    'what a wallet is': ({ page }) => open(page, '/help/what-is-a-wallet'),
    'before binding one': ({ page }) => open(page, '/help/bind-wallet'),
    'installing one and keeping its words': ({ page }) => open(page, '/help/install-and-back-up'),
  }),
};

/** Prices are read once the shop of a new site is open. */
const openPriced = async (page: Page, site: Site, path: string) => {
  await site.shop.plan('限期会员', 1);
  await open(page, path);
};

const deciding: Chapter = {
  name: 'deciding',
  scenes: () => ({
    'the front page of a visitor': ({ page, site }) => openPriced(page, site, '/'),
    'the course centre': ({ page }) => open(page, '/course'),
    'filters that find nothing': ({ page }) => open(page, '/course?category=wallet&level=advanced'),
    'a free course': ({ page }) => open(page, '/course/study-methods'),
    'a course for sale': ({ page, site }) => openPriced(page, site, '/course/move-first-steps'),
    membership: ({ page, site }) => openPriced(page, site, '/vip-center'),
  }),
};

/** Shows the server's own page without the load that it answers. */
async function showRefusal(page: Page, kind: 'client-queue-full' | 'all-queues-full'): Promise<void> {
  const response = renderTurnRefusal({ kind, retryAfterMs: 2_000 }, '穗学');
  const headers = Object.fromEntries(response.headers);
  const body = await response.text();
  await page.route('**/about', (route) => route.fulfill({ status: response.status, headers, body }));
  await page.goto('/about');
  await page.unroute('**/about');
}

const accountsUnreachable = '账户服务暂时连不上。您没有退出登录，请稍后刷新再试。';

const errors: Chapter = {
  name: 'errors',
  scenes: () => ({
    async 'page not found'({ page }) {
      await open(page, '/no-such-page');
      await said(page, 'Page not found: /no-such-page');
    },
    async 'server error'({ page }) {
      await open(page, '/about');
      await page.route('**/*.data*', (route) =>
        route.fulfill({ status: 500, body: 'Internal Server Error' }),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
      await said(page, 'Internal Server Error');
    },
    async 'the accounts cannot be reached'({ page }) {
      await page.unroute('**/*.data*');
      await open(page, '/about');
      await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: accountsUnreachable }));
      await page.getByRole('contentinfo').getByRole('link', { name: '白皮书' }).click();
      await said(page, accountsUnreachable);
      await page.unroute('**/*.data*');
    },
    'too many pages at once': ({ page }) => showRefusal(page, 'client-queue-full'),
    'too many visitors': ({ page }) => showRefusal(page, 'all-queues-full'),
    async 'no network, a page that was open'({ page, context }) {
      await open(page, '/news/phishing-warning');
      await context.setOffline(true);
      await page.getByText('没有网络。看到的是上次打开时的内容。').waitFor();
    },
    async 'no network, a page that was not kept'({ page, context }) {
      await context.setOffline(false);
      await open(page, '/offline');
    },
  }),
};

const banner = (page: Page) => page.getByRole('region', { name: '安装应用' });

const installing: Chapter = {
  name: 'installing',
  scenes: () => ({
    async 'the browser offers it'({ page }) {
      await open(page, '/about');
      await page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const userChoice = Promise.resolve({ outcome: 'dismissed' });
        window.dispatchEvent(Object.assign(event, { prompt: async () => {}, userChoice }));
      });
      await banner(page).getByRole('button', { name: '立即安装' }).waitFor();
    },
    'all the ways': ({ page }) => open(page, '/pwa-download'),
  }),
};

const installingOnIphone: Chapter = {
  name: 'installing on an iPhone',
  visitor: { userAgent: iphone },
  scenes: () => ({
    async 'the steps'({ page }) {
      await open(page, '/about');
      await banner(page).getByRole('listitem').first().waitFor();
    },
  }),
};

const outbox: Chapter = {
  name: 'the outbox of a trial',
  // The server of a new site has sent nothing yet.
  part: { story: 'the outbox', person: 'newcomer' },
  scenes: () => ({
    empty: async ({ page }) => void (await page.goto('/dev/outbox')),
    async 'with a code and a link'({ page }) {
      await open(page, '/sign-in?way=code');
      await fillIn(page, { 邮箱或手机号: 'guyu@example.com' });
      await press(page, '获取验证码');
      await said(page, '验证码已发送到');
      await page.goto('/dev/outbox');
      await page.getByText('guyu@example.com').first().waitFor();
    },
  }),
};

const linkOf = (site: Site) => /http:\S+\/first-administrator#\S+/.exec(site.output())?.[0] ?? '';

const firstAdministrator: Chapter = {
  name: 'the first administrator',
  // The link of a server can be used once.
  part: { story: 'the first administrator', person: 'administrator' },
  scenes: () => {
    const become = async (page: Page, password: string) => {
      await fillIn(page, { 邮箱: 'first@example.com', 密码: password });
      await press(page, '成为管理员');
    };
    return {
      asked: async ({ page, site }) => void (await page.goto(linkOf(site))),
      async 'a password that is too short'({ page }) {
        await become(page, '12345');
        await page.getByRole('alert').waitFor();
      },
      async done({ page }) {
        await become(page, '正确的马电池订书钉');
        await page.getByText('first@example.com 现在是管理员').waitFor();
      },
      async 'too late'({ page, site }) {
        await page.goto('/about');
        await page.goto(linkOf(site));
        await become(page, '正确的马电池订书钉');
        await page.getByRole('alert').waitFor();
      },
    };
  },
};

export const siteChapters: readonly Chapter[] = [
  deciding,
  newcomers,
  errors,
  installing,
  installingOnIphone,
  outbox,
  firstAdministrator,
];

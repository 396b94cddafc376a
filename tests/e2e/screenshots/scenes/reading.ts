import { open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const reading: Chapter = {
  name: 'reading',
  scenes: () => ({
    'the news': ({ page }) => open(page, '/news'),
    'an article': ({ page }) => open(page, '/news/reading-opens'),
    async 'an article for members only'({ page }) {
      await open(page, '/news/weekly-review');
      await page.getByRole('main').getByRole('link', { name: '登录' }).first().waitFor();
    },
    'the pages of help': ({ page }) => open(page, '/help'),
    'the white paper': ({ page }) => open(page, '/white-paper'),
    'about us': ({ page }) => open(page, '/about'),
  }),
};

const searching: Chapter = {
  name: 'searching',
  scenes: () => ({
    'nothing typed': ({ page }) => open(page, '/search'),
    'pages that fit': ({ page }) => open(page, '/search?q=怎么退钱'),
    async 'no page fits'({ page }) {
      await open(page, '/search?q=量子纠缠态');
      await said(page, '没有找到');
    },
    async 'results while typing'({ page }) {
      await open(page, '/about');
      await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
      await page.getByRole('combobox', { name: '搜索文章、课程与帮助' }).fill('助记');
      await page.getByRole('option').first().waitFor();
    },
    async 'no answer while typing'({ page }) {
      await page.route('**/search.json*', (route) => route.abort());
      await page.getByRole('combobox', { name: '搜索文章、课程与帮助' }).fill('助记词');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  }),
};

/** What each list of the user centre shows before there is anything in it. */
const beginning: Chapter = {
  name: 'a new account',
  visitor: { as: (site) => site.person('chunfen') },
  scenes: () => ({
    'the front page': ({ page }) => open(page, '/'),
    'no notes': ({ page }) => open(page, '/user/notes'),
    'no orders': ({ page }) => open(page, '/user/orders'),
    'no passes and coupons': ({ page }) => open(page, '/user/goods'),
    'no certificates': ({ page }) => open(page, '/user/certificates'),
    'no notifications': ({ page }) => open(page, '/user/inbox'),
    'no sales': ({ page }) => open(page, '/user/sales'),
    'no friends': ({ page }) => open(page, '/user/proposals'),
    'an article for members only': ({ page }) => open(page, '/news/weekly-review'),
    async 'a chapter that was not bought'({ page }) {
      await open(page, '/course/move-first-steps/abilities');
      await said(page, '这一章属于进阶课程');
    },
    'the administration is refused': ({ page }) => open(page, '/admin'),
  }),
};

const interrupted: Chapter = {
  name: 'a lesson with trouble',
  visitor: { as: (site) => site.person('bailu') },
  scenes: () => ({
    async 'the film does not load'({ page }) {
      await page.route(/\/storage\/v1\//, (route) => route.abort());
      await open(page, '/course/wallet-basics/keys-and-ledger');
      await page.locator('.plyr').waitFor();
      await page.getByRole('button', { name: '播放' }).first().click();
      await said(page, '视频暂时播放不了');
    },
    async 'a question without a network'({ page, context }) {
      await page.unroute(/\/storage\/v1\//);
      await open(page, '/course/wallet-basics/keys-and-ledger');
      await page.getByLabel('提一个问题').fill('为什么一笔交易不能撤回？');
      await context.setOffline(true);
      await press(page, '发布问题');
      await said(page, '连上后再发送');
    },
  }),
};

export const readingChapters: readonly Chapter[] = [reading, searching, beginning, interrupted];

import { giveSession } from '../../../support/site/give-session.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

/** A vote that each new site has. */
const example = '/millionaire/vote/example-next-live';

const forVisitors: Chapter = {
  name: 'votes for visitors',
  scenes: () => ({
    'all votes': ({ page }) => open(page, '/millionaire/vote'),
    'none of a state': ({ page }) => open(page, '/millionaire/vote?state=ended'),
    'a proposal': ({ page }) => open(page, example),
  }),
};

const ofVoters: Chapter = {
  name: 'a ballot',
  visitor: { as: (site) => site.person('guyu') },
  scenes: () => ({
    async 'nothing chosen'({ page }) {
      await open(page, example);
      await press(page, '投出这一票');
      await said(page, '请先选一项。');
    },
    async 'the paper taken, not cast'({ page }) {
      await page.getByLabel('这个签名该不该点').check();
      await page.getByText('不想让人从时间上猜到是我投的').click();
      await press(page, '先只领选票');
      await said(page, '您的票还没有投出');
    },
    async 'without a network'({ page, context }) {
      await context.setOffline(true);
      await press(page, '投出这一票');
      await said(page, '再按一次会接着做');
    },
    async 'cast, with its receipt'({ page, context }) {
      await context.setOffline(false);
      await press(page, '投出这一票');
      await said(page, '您的票已经投出');
    },
    async 'before the receipt is deleted'({ page }) {
      await press(page, '从这台设备删除');
    },
    async 'the paper is in another browser'({ page }) {
      await press(page, '删除');
      await said(page, '您的选票不在这个浏览器里');
    },
    async 'said in the discussion'({ page }) {
      await fillIn(page, { 说说您的看法: '先学会拒绝签名，再看付款，顺序更稳妥。' });
      await press(page, '发布');
      await said(page, '先学会拒绝签名');
    },
  }),
};

const ofAdministrators: Chapter = {
  name: 'votes in the administration',
  scenes: () => ({
    async 'the votes'({ page, context, site }) {
      await giveSession(context, site.url, (await site.administrator()).cookie);
      await open(page, '/admin/votes');
    },
    async 'a new one with a mistake'({ page }) {
      await open(page, '/admin/votes/new');
      await fillIn(page, { 题目: '冬天先讲哪一门', 地址: 'winter-course' });
      await press(page, '存为草稿');
      await said(page, '至少写两个选项');
    },
    async 'a draft'({ page }) {
      await fillIn(page, { 选项: '读懂资金池条款\nMove 第一步' });
      await press(page, '存为草稿');
      await said(page, '已经保存');
    },
    async 'one that is open'({ page }) {
      await open(page, '/admin/votes');
      await page.getByRole('link', { name: /示例：先写哪一个题目/ }).click();
      await said(page, '正在投票');
    },
  }),
};

export const voteChapters: readonly Chapter[] = [forVisitors, ofVoters, ofAdministrators];

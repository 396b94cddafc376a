import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const question = '助记词应该怎么备份？';

const ofVisitors: Chapter = {
  name: 'questions of visitors',
  scenes: () => ({
    'the page of questions': ({ page }) => open(page, '/ai'),
    async 'the passages that were found'({ page }) {
      await page.getByRole('link', { name: question }).click();
      await said(page, '找到的段落');
    },
    async 'a refused question'({ page }) {
      await page.getByLabel('您的问题').fill('SUI 的价格明年会涨到多少？');
      await press(page, '提问');
      await said(page, '先看风险说明');
    },
  }),
};

const cards: Chapter = {
  name: 'cards and reviews',
  visitor: { as: (site) => site.person('xiaohan') },
  scenes: () => ({
    'no cards yet': ({ page }) => open(page, '/ai/review'),
    async 'a new card'({ page }) {
      await open(page, '/ai/cards');
      await fillIn(page, {
        '正面：问题': '私钥和地址，哪个推得出哪个？',
        '背面：答案': '私钥推得出地址，反过来不行。',
      });
      await press(page, '保存卡片');
      await said(page, '卡片已保存');
    },
    async 'the front of a card'({ page }) {
      await open(page, '/ai/review');
      await said(page, '还有 1 张');
    },
    async 'the back of a card'({ page }) {
      await page.locator('summary', { hasText: '私钥和地址' }).click();
      await page.getByRole('form', { name: '记得怎样' }).waitFor();
    },
    async 'done for today'({ page }) {
      await page.getByRole('button', { name: /^很熟/ }).click();
      await said(page, '今天的复习完成了');
    },
    'no conversations yet': ({ page }) => open(page, '/ai/conversations'),
  }),
};

export const assistantChapters: readonly Chapter[] = [ofVisitors, cards];

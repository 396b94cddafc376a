import type { ProtocolServer } from '@suixue/assistant/testing/protocol-server';
import { giveSession } from '../../../support/site/give-session.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';

const question = '助记词应该怎么备份？';

const ofVisitors: Chapter = {
  name: 'ai without a model',
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
  name: 'ai cards and reviews',
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

const lesson = '/course/wallet-basics/backup-drill';

function modelOf({ model }: Site): ProtocolServer {
  if (!model) throw new Error('this chapter needs a language model');
  return model;
}

const withModel: Chapter = {
  name: 'ai with a model',
  hasModel: true,
  visitor: { as: (site) => site.person('xiaohan') },
  scenes: () => ({
    'the page with a model': ({ page }) => open(page, '/ai'),
    async 'an answer with its sources'({ page, site }) {
      modelOf(site).behave({
        kind: 'answer',
        text: '先把助记词抄在纸上[1]。\n\n- 抄完逐字核对[1]\n- 放在两个不同的地方[2]',
      });
      await page.getByLabel('您的问题').fill(question);
      await press(page, '提问');
      await said(page, '出处');
    },
    async 'a model that does not respond'({ page, site }) {
      modelOf(site).behave({ kind: 'status', status: 500 });
      await page.getByLabel('您的问题').fill('抄错一个词会怎样？');
      await press(page, '提问');
      await said(page, '这次不计入今天的额度');
    },
    async 'the conversations'({ page }) {
      await open(page, '/ai/conversations');
      await page.locator('summary', { hasText: '删除' }).click();
    },
    async 'questions beside a lesson'({ page, site }) {
      modelOf(site).behave({ kind: 'answer', text: '演练就是用备份真的恢复一次[1]。' });
      await open(page, lesson);
      await page.getByRole('link', { name: '问这一章' }).click();
      await page.getByLabel('您的问题').fill('什么是备份演练？');
      await press(page, '提问');
      await page.getByRole('dialog').getByText('出处', { exact: true }).waitFor();
    },
    async 'practice beside a lesson'({ page, site }) {
      modelOf(site).behave({ kind: 'answer', text: firstWords });
      await press(page, '做几道练习');
      await press(page, '出几道题');
      await page.locator('summary', { hasText: '看答案' }).first().click();
    },
  }),
};

/** Questions about the beginnings of two of the passages that the model was given. */
function firstWords({ body }: ProtocolServer['requests'][number]): string {
  const [, data = '{}'] = body.messages?.at(-1)?.content.split('\n') ?? [];
  const { materials } = JSON.parse(data) as { materials: { number: number; text: string }[] };
  return materials
    .slice(2, 4)
    .map(({ number, text }) =>
      JSON.stringify({
        question: `第 ${number} 段开头讲什么？`,
        answer: text.slice(0, 16),
        number,
        quote: text.slice(0, 48),
      }),
    )
    .join('\n');
}

const ofAdministrators: Chapter = {
  name: 'ai for administrators',
  hasModel: true,
  scenes: () => ({
    async 'usage and budget'({ page, context, site }) {
      await giveSession(context, site.url, (await site.administrator()).cookie);
      await open(page, '/admin/assistant');
    },
    async 'the model was tested'({ page, site }) {
      modelOf(site).behave({ kind: 'answer', text: '好' });
      await press(page, '测试一下');
      await said(page, '收到了回答');
    },
    async 'a saved budget'({ page }) {
      await page.locator('[id="assistant.learner-tokens"]').getByRole('textbox').fill('30000');
      await page.locator('[id="assistant.learner-tokens"]').getByRole('button').click();
      await said(page, '已经保存');
    },
  }),
};

export const assistantChapters: readonly Chapter[] = [ofVisitors, cards, withModel, ofAdministrators];

import { type ProtocolServer, startProtocolServer } from '@suixue/assistant/testing/protocol-server';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openPage, signIn, whenReady } from '../support/site/browser.ts';
import { signUpLearner } from '../support/site/people.ts';
import { chapter } from '../support/site/routes.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const noNetwork = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

async function writeCard(page: Page, front: string, back: string): Promise<void> {
  await page.goto('/ai/cards');
  await page.getByLabel('正面：问题').fill(front);
  await page.getByLabel('背面：答案').fill(back);
  await page.getByRole('button', { name: '保存卡片' }).click();
  await said(page, '卡片已保存');
}

describe('cards', () => {
  it('are made of notes and wrong answers, and reviewed with the keyboard until the day is done', async () => {
    const page = await people.openAs(await people.newPerson(), { expected: noNetwork }, '/ai/review');
    await said(page, '还没有卡片');
    expect(await violations(page)).toEqual([]);

    await open(page, chapter);
    const notes = page.getByRole('region', { name: '我的笔记' });
    await notes.getByLabel('写一条笔记').fill('私钥推得出地址，地址推不出私钥。');
    await notes.getByRole('button', { name: '保存笔记' }).click();
    await notes.getByRole('link', { name: /^做成卡片/ }).click();
    await page.waitForURL(/\/ai\/cards\?note=/);
    expect(await page.getByLabel('背面：答案').inputValue()).toBe('私钥推得出地址，地址推不出私钥。');
    await page.getByLabel('正面：问题').fill('私钥和地址，哪个推得出哪个？');
    await page.getByRole('button', { name: '保存卡片' }).click();
    await said(page, '卡片已保存');

    await open(page, chapter);
    const quiz = page.getByRole('region', { name: '小测' });
    for (const question of await quiz.getByRole('group').all())
      await question.locator('input').first().check();
    await quiz.getByRole('button', { name: '交卷' }).click();
    await quiz.getByText(/^答错的 \d 题可以做成卡片/).waitFor();
    await quiz.getByRole('button', { name: '加入卡片' }).click();
    await quiz.getByText('已加入卡片').waitFor();
    expect(await quiz.getByRole('button', { name: '加入卡片' }).isVisible()).toBe(false);

    await open(page, '/ai/review');
    await whenReady(page);
    await said(page, /^还有 \d 张/);
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.keyboard.press('Space');
    await page.getByRole('form', { name: '记得怎样' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('3');
    await said(page, '还没有记下');
    await page.context().setOffline(false);
    // Each card is known well: none comes back today.
    const answers = page.getByRole('form', { name: '记得怎样' });
    const [, all = ''] = /还有 (\d) 张/.exec(await page.getByRole('main').innerText()) ?? [];
    expect(Number(all)).toBeGreaterThan(1);
    for (let left = Number(all); left > 0; left--) {
      await said(page, `还有 ${left} 张`);
      // The digit follows before the browser has reported that the card was turned.
      if (!(await answers.isVisible())) await page.keyboard.press('Space');
      await page.keyboard.press('4');
    }
    await said(page, '今天的复习完成了');
    await said(page, '接下来七天');
    expect(await violations(page)).toEqual([]);
  });

  it('can be written, answered, stopped and deleted without script', async () => {
    const page = await people.openAs(
      await people.newPerson(),
      { script: false, width: 390, height: 844 },
      '/ai/review',
    );
    await writeCard(page, '什么是私钥？', '花钱的那把钥匙。');
    await page.goto('/ai/review');
    await page.getByText('什么是私钥？').click();
    await page.getByText('花钱的那把钥匙。').waitFor();
    await page.getByRole('button', { name: /^忘了/ }).click();
    await page.getByText('什么是私钥？').click();
    await page.getByRole('button', { name: /^很熟/ }).click();
    await said(page, '今天答了 2 次');

    await page.goto('/ai/cards');
    await page.getByText('什么是私钥？').first().click();
    await page.getByRole('button', { name: /^先停一停/ }).click();
    await said(page, '先不问了');
    await page.getByRole('link', { name: '已停 1' }).click();
    await page.getByText('什么是私钥？').first().click();
    await page.getByRole('button', { name: /^删除/ }).click();
    await said(page, '已删除');
  });

  it('of another learner can be neither seen nor answered', async () => {
    const owner = await people.newPerson();
    const page = await people.openAs(owner, { script: false }, '/ai/cards');
    await writeCard(page, '只有我看得到', '是的');
    const [card] = await rows(await people.tokenOf(owner));
    const token = await people.tokenOf(await people.newPerson());
    expect(await rows(token)).toEqual([]);
    const answer = await people.post(
      '/rest/v1/rpc/record_card_review',
      { card: card?.id, review: crypto.randomUUID(), seen_reps: 0, rating: 3, zone: 'UTC', schedule: {} },
      { Authorization: `Bearer ${token}` },
    );
    expect(await answer.json()).toMatchObject({ hint: 'card_not_found' });
  });
});

async function rows(token: string): Promise<readonly { readonly id: string }[]> {
  const answer = await fetch(`${people.url}/rest/v1/study_cards?select=id`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as readonly { readonly id: string }[];
}

const ask = async (page: Page, question: string) => {
  await page.getByLabel('您的问题').fill(question);
  await page.keyboard.press('Enter');
};

describe('questions without a model', () => {
  it('list the passages of public texts to visitors, with and without script', async () => {
    const page = await openPage({ origin: people.url, width: 390, height: 844 });
    await open(page, '/ai');
    await said(page, '这里没有接入 AI');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '助记词应该怎么备份？' }).click();
    await page.getByRole('heading', { name: '助记词应该怎么备份？' }).waitFor();
    await page.getByRole('heading', { name: '找到的段落' }).waitFor();
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await ask(page, 'SUI 的价格明年会涨到多少？');
    await page.getByRole('link', { name: '先看风险说明' }).waitFor();

    const plain = await openPage({ origin: people.url, script: false });
    await plain.goto('/ai');
    await plain.getByLabel('您的问题').fill('助记词应该怎么备份？');
    await plain.getByRole('button', { name: '提问' }).click();
    await plain.getByRole('heading', { name: '找到的段落' }).waitFor();
    const place = plain.getByRole('link', { name: /出处 1$/ });
    await place.click();
    await plain.waitForURL(/\/(?:course|help|news|sign-in)/);
  });

  it('stay within the chapter that they are asked from, about a selection too', async () => {
    const page = await people.openAs(await people.newPerson(), {}, chapter);
    await whenReady(page);
    await page.locator('.prose p').first().selectText();
    await page.getByRole('link', { name: '解释这段' }).click();
    const beside = page.getByRole('dialog', { name: '问这一章' });
    await beside.getByText('选中的文字').waitFor();
    await beside.getByRole('button', { name: '找讲到它的段落' }).click();
    await beside.getByRole('heading', { name: /^(?:找到的段落|意思最近的段落)$/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    // Practice needs a model.
    expect(await beside.getByRole('button', { name: '做几道练习' }).count()).toBe(0);
    const paths = await beside
      .locator('blockquote ~ a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect([...new Set(paths)]).toEqual([chapter]);
    await beside.locator('blockquote ~ a').first().click();
    expect(new URL(page.url()).pathname).toBe(chapter);
    expect(await beside.getByRole('heading', { name: /^解释这段/ }).count()).toBe(1);
    await beside.getByRole('button', { name: '关闭' }).click();
    await beside.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '问这一章' }).click();
    await beside.getByRole('heading', { name: /^解释这段/ }).waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'hidden' });
  });
});

describe('questions with a model', () => {
  let model: ProtocolServer;
  let site: RunningServer;
  beforeAll(async () => {
    model = await startProtocolServer();
    site = await startServer({ isPrepared: true, env: { AI_URL: model.url, AI_MODEL: 'test' } });
    await signUpLearner(site.url);
    return async () => {
      await site.stop();
      await model.close();
    };
  });

  it('are answered with the mark and citations, and a failure can be repeated', async () => {
    const page = await openPage({ origin: site.url });
    await signIn(page, '/ai');
    await whenReady(page);
    model.behave({
      kind: 'answer',
      text: '先**抄在纸上**[1]。\n\n- <img src=x onerror=alert(1)>\n- 放两个地方[1]',
    });
    await ask(page, '助记词应该怎么备份？');
    const answer = page.getByRole('article').last();
    await answer.getByText('由 AI 生成').waitFor();
    await answer.getByRole('button', { name: '复制' }).waitFor();
    expect(await answer.getByText('<img src=x onerror=alert(1)>').isVisible()).toBe(true);
    expect(
      await answer
        .getByRole('link', { name: /^出处 1：/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^\//);
    expect(await violations(page)).toEqual([]);
    await answer.getByRole('button', { name: '这个回答有用' }).click();
    await answer.getByText('记下了，谢谢。').waitFor();

    await page.getByRole('link', { name: '对话', exact: true }).click();
    await page.getByRole('link', { name: '助记词应该怎么备份？', exact: true }).click();
    await said(page, '接着“助记词应该怎么备份？”问');
    await page.getByText('由 AI 生成', { exact: true }).waitFor();
    await whenReady(page);

    model.behave({ kind: 'stall', after: 'first-token' });
    await ask(page, '地址、私钥和助记词是什么关系？');
    await page.getByRole('button', { name: '停下' }).click();
    await said(page, '已停下。');

    model.behave({ kind: 'status', status: 500 });
    await page.getByRole('button', { name: '再问一次' }).click();
    await page.getByRole('alert').waitFor();
    model.behave({ kind: 'answer', text: '助记词推出私钥[1]。' });
    await page.getByRole('button', { name: '再问一次' }).click();
    await said(page, '助记词推出私钥');
    await expect.poll(() => readExport(page, site.url)).toContain('助记词推出私钥[1]');
    const text = await readExport(page, site.url);
    expect(text.match(/由 AI 生成/g)).toHaveLength(2);
    await page.goto('/ai/conversations');
    expect(await violations(page)).toEqual([]);
    await page.locator('summary', { hasText: '改名' }).click();
    await page.getByLabel('名称').fill('备份');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await said(page, '名称已改好');
    await page.locator('summary', { hasText: '删除' }).click();
    await page.getByRole('button', { name: /^确认删除/ }).click();
    await said(page, '还没有对话');
  });

  it('include practice about a chapter: what it does not support is dropped, and a question becomes one card', async () => {
    const page = await openPage({ origin: site.url, width: 390, height: 844 });
    await signIn(page, chapter);
    await whenReady(page);
    model.behave({
      kind: 'answer',
      text: ({ body }) => {
        const [, data = '{}'] = body.messages?.at(-1)?.content.split('\n') ?? [];
        const { materials } = JSON.parse(data) as { materials: { number: number; text: string }[] };
        const { number = 1, text = '' } = materials[2] ?? {};
        const line = (question: string, quote: string) =>
          JSON.stringify({ question, answer: text.slice(0, 12), number, quote });
        return [
          line('这一段开头说什么？', text.slice(0, 30)),
          line('编出来的题？', '课文里没有写过的一句话'),
        ].join('\n');
      },
    });
    await page.getByRole('link', { name: '问这一章' }).click();
    const beside = page.getByRole('dialog', { name: '问这一章' });
    await beside.getByRole('button', { name: '做几道练习' }).click();
    await beside.getByRole('button', { name: '出几道题' }).click();
    await beside.getByText('这一段开头说什么？').waitFor();
    expect(await beside.getByRole('listitem').count()).toBe(1);
    await beside.getByText('由 AI 生成').waitFor();
    await beside.locator('summary', { hasText: '看答案' }).click();
    await beside.getByRole('button', { name: '存进我的卡片' }).click();
    await beside.getByText('已存进卡片').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(chapter);
    await page.goto('/ai/cards');
    await said(page, '这一段开头说什么？');
    await said(page, 'AI 出的练习');
    await page.goto('/ai/review');
    await said(page, '这一段开头说什么？');
    await said(page, '由 AI 生成');
  });
});

/** The export of the only conversation. */
async function readExport(page: Page, origin: string): Promise<string> {
  const list = await page.request.get(`${origin}/ai/conversations`);
  const [path = ''] = /\/ai\/conversations\/[0-9a-f-]{36}\/export/.exec(await list.text()) ?? [];
  return (await page.request.get(`${origin}${path}`)).text();
}

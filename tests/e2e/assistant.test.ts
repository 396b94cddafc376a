import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, whenReady } from '../support/site/browser.ts';
import { chapter } from '../support/site/routes.ts';
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
      if (!(await answers.isVisible())) await page.keyboard.press('Space');
      await answers.waitFor();
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

import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { openPage, whenReady } from '../support/site/browser.ts';
import { enter, usePeople } from '../support/site/user-people.ts';

const people = usePeople();

/** Reports progress like the player and the reader of a chapter. */
async function learn(email: string, course: string, chapter: string, seconds: number, isRead = false) {
  const token = await people.tokenOf(email);
  const recorded = await fetch(`${people.url}/rest/v1/rpc/record_progress`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      course,
      chapter,
      furthest: seconds,
      played: `{[0,${seconds})}`,
      is_finished: isRead,
    }),
  });
  expect(recorded.status).toBe(200);
}

const titles = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();

describe('the course centre', () => {
  it('can be filtered and searched without script', async () => {
    const page = await openPage({ script: false, origin: people.url, width: 390, height: 844 });
    await page.goto('/course');
    expect((await titles(page)).length).toBe(6);
    await page
      .getByRole('navigation', { name: '课程分类' })
      .getByRole('link', { name: '钱包与安全' })
      .click();
    await page.waitForURL('**/course?category=wallet');
    expect(await titles(page)).toEqual(['钱包入门']);
    await page.getByRole('searchbox', { name: '搜索课程' }).fill('借书登记簿');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.waitForURL(/[?&]q=/);
    expect(new URL(page.url()).searchParams.get('category')).toBe('wallet');
    expect(await page.getByRole('heading', { name: '没有找到“借书登记簿”' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: '在全部课程里找' }).click();
    expect(await titles(page)).toEqual(['Move 合约入门']);
    await page.goto('/course');
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '先短后长' }).click();
    await page.waitForURL('**/course?sort=short');
    expect((await titles(page)).length).toBe(6);
  });

  it('can be searched with script, and Back restores the full list', async () => {
    const page = await openPage({ origin: people.url });
    await page.goto('/course');
    await whenReady(page);
    await page.getByRole('searchbox', { name: '搜索课程' }).fill('资金池');
    await page.keyboard.press('Enter');
    await page.getByText('“资金池”找到').waitFor();
    expect((await titles(page))[0]).toBe('读懂资金池条款');
    await page.goBack();
    await page.getByText('共 6 门课').waitFor();
    expect(await page.getByRole('searchbox', { name: '搜索课程' }).inputValue()).toBe('');
  });
});

describe('a learner', () => {
  it('sees first steps as a newcomer and later the last position, on every page', async () => {
    const email = await people.newPerson();
    const page = await people.openAs(email, { width: 390, height: 844, reducedMotion: true }, '/');
    await page.getByRole('heading', { level: 1, name: /^欢迎，/ }).waitFor();
    expect(await page.getByRole('link', { name: /绑定钱包/ }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);

    await learn(email, 'wallet-basics', 'keys-and-ledger', 96);
    await learn(email, 'wallet-basics', 'backup-drill', 0, true);
    await learn(email, 'sui-reading', 'objects', 62);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /接着学$/ }).waitFor();
    expect(await page.getByText('上次看到 1:02，全长 1:46').isVisible()).toBe(true);
    expect(await page.getByText('今天学过了，明天见。').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    // Below are the public cards and questions.
    for (const name of [/^VIP 中心/, /^白皮书/])
      expect(await page.getByRole('main').getByRole('link', { name }).isVisible()).toBe(true);
    await page.getByText('注册之后第一件事做什么').click();
    expect(await page.getByText('先到“个人中心”的“我的钱包”绑定钱包', { exact: false }).isVisible()).toBe(
      true,
    );
    await page.getByRole('link', { name: '继续学习' }).click();
    await page.waitForURL('**/course/sui-reading/objects');

    await page.goto('/course');
    const card = page.getByRole('listitem').filter({ hasText: '钱包入门' });
    expect(await card.innerText()).toContain('已学 2/4 章');
    expect(await violations(page)).toEqual([]);

    await page.goto('/course/wallet-basics');
    expect(await page.getByRole('link', { name: /钥匙与账本/ }).innerText()).toContain('已学完');
    expect(await page.getByRole('link', { name: '继续学习' }).getAttribute('href')).toBe(
      '/course/wallet-basics/send-and-receive',
    );
    expect(await violations(page)).toEqual([]);
  });

  it('sees the last position without script, and the public front page after signing out', async () => {
    const email = await people.newPerson();
    await learn(email, 'wallet-basics', 'keys-and-ledger', 30);
    const page = await openPage({ script: false, origin: people.url });
    await enter(page, email, '/');
    expect(await page.getByRole('link', { name: '继续学习' }).getAttribute('href')).toBe(
      '/course/wallet-basics/keys-and-ledger',
    );
    expect((await page.goto('/'))?.headers()['cache-control']).toContain('no-store');
    await page.context().clearCookies();
    const answer = await page.goto('/');
    expect(answer?.headers()['cache-control']).toContain('public');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('学到能自己判断');
  });

  it('sees accessible course pages after finishing a course', async () => {
    const email = await people.newPerson();
    for (const chapter of ['what-it-is', 'ask-and-check', 'practice-not-ghostwriting']) {
      await learn(email, 'ai-literacy', chapter, 0, true);
    }
    const page = await people.openAs(email, { reducedMotion: true }, '/');
    expect(await page.getByRole('heading', { name: '开始过的课都学完了' }).isVisible()).toBe(true);
    for (const path of ['/', '/course?q=AI', '/course?category=ai&level=advanced', '/course/ai-literacy']) {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    }
    expect(await page.getByRole('link', { name: '再学一遍' }).isVisible()).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { activate, choosePassword, open, whenReady } from '../support/site/browser.ts';
import { chapter } from '../support/site/routes.ts';
import { enter, refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const noNetwork = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];
/** Text of this chapter's quiz that is shown only after answering. */
const secret = '关系是单向的：助记词到私钥';

const notes = (page: Page) => page.getByRole('region', { name: '我的笔记' });
const discussion = (page: Page) => page.getByRole('region', { name: '讨论' });

/** Whether its top is inside the viewport. */
const isOnScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  });

async function openChapter(email: string, options: Parameters<typeof people.openAs>[1] = {}): Promise<Page> {
  const page = await people.openAs(email, options, chapter);
  if (options.script !== false) await whenReady(page);
  return page;
}

describe('notes', () => {
  it('can be written, changed, deleted, restored and found, and are private', async () => {
    const email = await people.newPerson();
    const page = await openChapter(email, { width: 390, expected: noNetwork });
    const section = notes(page);
    await section.getByText('还没有笔记').waitFor();
    await section.getByLabel('写一条笔记').fill('地址可以公开\n私钥不可以');
    await section.getByLabel('视频时间（选填）').fill('1:05');
    await section.getByRole('button', { name: '保存笔记' }).click();
    await section.getByText('笔记已保存').waitFor();
    const link = section.getByRole('link', { name: /1:05$/ });
    expect(await link.getAttribute('href')).toBe('?t=65');
    expect(await section.getByLabel('写一条笔记').inputValue()).toBe('');

    await section.locator('summary', { hasText: '修改' }).click();
    await section.getByLabel('修改第 1 条笔记').fill('地址公开，私钥保密');
    await section.getByRole('button', { name: '保存修改' }).click();
    await section.getByText('笔记已修改').waitFor();
    await section.getByLabel('写一条笔记').fill('写到一半');
    await section.getByRole('button', { name: /^删除\s*第 1 条笔记/ }).click();
    await section.getByText('笔记已删除').waitFor();
    await section.getByRole('button', { name: '撤销删除' }).click();
    await section.getByRole('listitem').getByText('地址公开，私钥保密').first().waitFor();
    await link.waitFor();
    expect(await section.getByLabel('写一条笔记').inputValue()).toBe('写到一半');
    await open(page, chapter);
    expect(await violations(page)).toEqual([]);

    const other = await openChapter(await people.newPerson(), { script: false });
    await notes(other).getByText('还没有笔记').waitFor();
    await other.goto('/user/notes');
    await said(other, '还没有笔记');
  });

  it('can be searched on one page and are part of the data export', async () => {
    const page = await openChapter(await people.newPerson(), { script: false });
    await notes(page).getByLabel('写一条笔记').fill('地址公开，私钥保密');
    await notes(page).getByLabel('视频时间（选填）').fill('1:05');
    await notes(page).getByRole('button', { name: '保存笔记' }).click();
    await notes(page).getByText('笔记已保存').waitFor();
    await page.goto('/user/notes');
    await said(page, '地址公开，私钥保密');
    await page.getByRole('searchbox', { name: '搜索笔记' }).fill('助记词');
    await page.getByRole('button', { name: '搜索' }).click();
    await said(page, '笔记里没有“助记词”');
    await page.goto('/user/notes?q=私钥');
    await page.getByRole('link', { name: /1:05$/ }).waitFor();

    await page.goto('/user?tab=settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载我的数据' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('地址公开，私钥保密');
  });

  it('are kept as drafts offline and after the tab was closed', async () => {
    const email = await people.newPerson();
    const page = await openChapter(email, { expected: noNetwork });
    await notes(page).getByLabel('写一条笔记').fill('路上写的');
    await page.context().setOffline(true);
    await notes(page).getByRole('button', { name: '保存笔记' }).click();
    await notes(page).getByText('现在没有网络，写的内容还在').waitFor();
    expect(await notes(page).getByLabel('写一条笔记').inputValue()).toBe('路上写的');
    await page.context().setOffline(false);
    const again = await page.context().newPage();
    await page.close();
    await open(again, chapter);
    await notes(again).getByText('已恢复上次没有发送的内容').waitFor();
    expect(await notes(again).getByLabel('写一条笔记').inputValue()).toBe('路上写的');
    await notes(again).getByRole('button', { name: '保存笔记' }).click();
    await notes(again).getByText('笔记已保存').waitFor();
    await open(again, chapter);
    expect(await notes(again).getByLabel('写一条笔记').inputValue()).toBe('');
  });

  it('can be written, changed and restored without script', async () => {
    const page = await openChapter(await people.newPerson(), { script: false, expected: refused });
    await notes(page).getByLabel('写一条笔记').fill('没有脚本');
    await notes(page).getByLabel('视频时间（选填）').fill('999:59');
    await notes(page).getByRole('button', { name: '保存笔记' }).click();
    await notes(page).getByText('时间太长了').waitFor();
    expect(await notes(page).getByLabel('写一条笔记').inputValue()).toBe('没有脚本');
    await notes(page).getByLabel('视频时间（选填）').first().fill('');
    await notes(page).getByRole('button', { name: '保存笔记' }).click();
    await notes(page).getByText('笔记已保存').waitFor();
    await notes(page)
      .getByRole('button', { name: /^删除\s*第 1 条笔记/ })
      .click();
    await notes(page).getByRole('button', { name: '撤销删除' }).click();
    await notes(page).getByText('笔记已保存').waitFor();
    expect(await notes(page).getByRole('listitem').count()).toBe(1);
  });
});

describe('a quiz', () => {
  it.each([true, false])('shows its solutions after answering (script: %s)', async (script) => {
    const page = await openChapter(await people.newPerson(), { script, expected: refused });
    const quiz = page.getByRole('region', { name: '小测' });
    expect(await page.content()).not.toContain(secret);
    const data = await page.request.get(`${chapter}.data`);
    expect(data.status()).toBe(200);
    expect(await data.text()).not.toContain(secret);
    const few = await page.request.post(chapter, { form: { form: 'quiz', q0: '1' } });
    expect([few.status(), (await few.text()).includes(secret)]).toEqual([400, false]);

    await quiz.getByLabel('还在账本上').check();
    await quiz.getByLabel('由助记词算出私钥').check();
    await quiz.getByLabel('不可以，所以签名之前').check();
    await quiz.getByLabel('马上新建一个钱包').check();
    await quiz.getByRole('button', { name: '交卷' }).click();
    await quiz.getByText(secret).waitFor();
    const score = quiz.getByRole('region', { name: '成绩' });
    await expect.poll(() => isOnScreen(score)).toBe(true);
    if (script) expect(await score.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await score.innerText()).toMatch(/答对\s+3 \/ 4/);
    await quiz.getByRole('button', { name: '再做一次' }).click();
    await quiz.getByLabel('随手机一起丢了').check();
    await quiz.getByLabel('由地址算出私钥').check();
    await quiz.getByLabel('不可以，所以签名之前').check();
    await quiz.getByLabel('马上新建一个钱包').check();
    await quiz.getByRole('button', { name: '交卷' }).click();
    await quiz.getByText('2 次').waitFor();
    expect(await quiz.getByText('2 / 4').count()).toBe(1);
    expect(await quiz.getByText('3 / 4').count()).toBe(1);
    if (script) expect(await violations(page)).toEqual([]);
  });

  it('keeps the selected answers after a sign-out in another tab and restores them after sign-in', async () => {
    const email = await people.newPerson();
    const page = await openChapter(email);
    const quiz = page.getByRole('region', { name: '小测' });
    await quiz.getByLabel('还在账本上').check();
    await quiz.getByLabel('由助记词算出私钥').check();
    await quiz.getByLabel('不可以，所以签名之前').check();
    await quiz.getByLabel('马上新建一个钱包').check();
    const other = await page.context().newPage();
    await open(other, '/user');
    await other.getByRole('button', { name: '退出登录' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await whenReady(other);
    expect(
      await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);

    await quiz.getByRole('button', { name: '交卷' }).click();
    await quiz.getByText('登录已经结束，还没有提交').waitFor();
    expect(await quiz.getByLabel('还在账本上').isChecked()).toBe(true);
    await quiz.getByRole('link', { name: '去登录' }).click();
    await choosePassword(page);
    await page.getByLabel('邮箱或手机号').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(people.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`**${chapter}#quiz`);
    await quiz.getByText('已恢复上次没有交卷的选择').waitFor();
    await expect.poll(() => isOnScreen(quiz)).toBe(true);
    for (const label of ['还在账本上', '由助记词算出私钥', '不可以，所以签名之前', '马上新建一个钱包'])
      expect(await quiz.getByLabel(label).isChecked()).toBe(true);
    await quiz.getByRole('button', { name: '交卷' }).click();
    await quiz.getByText(secret).waitFor();
    await open(page, chapter);
    await quiz.getByText(secret).waitFor();
    await quiz.getByRole('button', { name: '再做一次' }).click();
    expect(await quiz.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('restores the answers if the page redirected to sign-in after a sign-out', async () => {
    const email = await people.newPerson();
    const page = await openChapter(email);
    const quiz = page.getByRole('region', { name: '小测' });
    await quiz.getByLabel('还在账本上').check();
    const sessionCookie = /^sb-/;
    await page.context().clearCookies({ name: sessionCookie });
    await activate(page);
    await page.waitForURL('**/sign-in?*');
    await whenReady(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('draft');
    await choosePassword(page);
    await page.getByLabel('邮箱或手机号').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(people.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`**${chapter}`);
    await quiz.getByText('已恢复上次没有交卷的选择').waitFor();
    expect(await quiz.getByLabel('还在账本上').isChecked()).toBe(true);
    await expect.poll(() => isOnScreen(quiz)).toBe(true);
  });

  it('is unavailable to visitors who may not open the chapter', async () => {
    const page = await people.openAs(await people.newPerson(), { script: false, expected: [/40[0-9]/] });
    const sold = '/course/pool-terms/worst-case';
    await page.goto(sold);
    expect(await page.getByRole('region', { name: /小测|我的笔记|讨论/ }).count()).toBe(0);
    for (const path of [sold, `${sold}/learning`])
      for (const form of ['quiz', 'ask', 'note-add']) {
        const answer = await page.request.post(path, { form: { form, body: '字', q0: '0' } });
        expect([path, form, answer.status()]).toEqual([path, form, 403]);
      }
    for (const form of ['nothing', 'constructor', '']) {
      expect((await page.request.post(chapter, { form: { form } })).status()).toBe(400);
    }
    const stranger = await fetch(`${people.url}${chapter}/learning`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'ask', body: '字' }),
      redirect: 'manual',
    });
    expect(stranger.headers.get('location')).toMatch(/^\/sign-in/);
  });
});

describe('the discussion', () => {
  it('is open to accounts that may open the chapter, and administrators can hide posts', async () => {
    const [asker, answerer, office] = [
      await people.newPerson(),
      await people.newPerson(),
      await people.newPerson(),
    ];
    await people.grant(office);
    const page = await openChapter(asker, { width: 390 });
    await discussion(page).getByText('还没有人提问').waitFor();
    const words = '为什么不能撤回？\n<b>https://example.com</b>';
    await discussion(page).getByLabel('提一个问题').fill(words);
    await discussion(page).getByRole('button', { name: '发布问题' }).click();
    await discussion(page).getByText('问题已发布').waitFor();
    expect(await discussion(page).getByRole('link').count()).toBe(0);
    await discussion(page).getByLabel('提一个问题').fill('再问一个');
    await discussion(page).getByRole('button', { name: '发布问题' }).click();
    await discussion(page).getByText('发言太快').waitFor();
    expect(await discussion(page).getByLabel('提一个问题').inputValue()).toBe('再问一个');

    const other = await openChapter(answerer, { script: false, expected: refused });
    const question = discussion(other).getByRole('article').first();
    expect(await question.innerText()).toContain(words);
    expect(await question.locator('summary', { hasText: /修改|删除/ }).count()).toBe(0);
    await question.locator('summary', { hasText: '回答' }).click();
    await other.getByLabel('写回答').fill('账本没有撤回，只有另一笔。');
    await other.getByRole('button', { name: '发布回答' }).click();
    await discussion(other).getByText('回答已发布').waitFor();
    await discussion(other).getByRole('article').first().locator('summary', { hasText: '举报' }).click();
    await other.getByLabel('其他').first().check();
    await other.getByRole('button', { name: '提交举报' }).first().click();
    await discussion(other).getByText('已收到举报').waitFor();
    expect(await discussion(other).getByText('已举报', { exact: true }).count()).toBe(1);

    await open(page, chapter);
    await discussion(page).locator('summary', { hasText: '修改' }).first().click();
    await discussion(page)
      .getByLabel(/^修改（/)
      .fill('为什么不能撤回一笔交易？');
    await discussion(page).getByRole('button', { name: '保存修改' }).click();
    await discussion(page).getByText('发言已修改').waitFor();
    expect(await violations(page)).toEqual([]);

    const administrator = await openChapter(office, { script: false });
    await discussion(administrator).getByText('1 人举报').waitFor();
    await discussion(administrator).getByRole('button', { name: /^隐藏/ }).last().click();
    await discussion(administrator).getByText('这条发言已隐藏').waitFor();
    await open(page, chapter);
    await discussion(page).getByText('已隐藏', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('账本没有撤回');
    await other.goto(chapter);
    await discussion(other).getByText('账本没有撤回').waitFor();
    await discussion(other).getByText('只有您和管理员看得到').waitFor();
    await discussion(administrator)
      .getByRole('button', { name: /^恢复显示/ })
      .click();
    await discussion(administrator).getByText('已恢复显示').waitFor();

    await discussion(page).locator('summary', { hasText: '删除' }).first().click();
    await discussion(page).getByRole('button', { name: '确认删除' }).click();
    await discussion(page).getByText('已删除', { exact: true }).waitFor();
    await discussion(page).getByText('账本没有撤回').waitFor();
  });

  it('shows the picture of an author who chose it, and no response to another learner has a trace of the account', async () => {
    const [author, reader] = [await people.newPerson(), await people.newPerson()];
    const page = await people.openAs(author, {}, '/user?tab=settings');
    const headers = { origin: people.url };
    const picture = await readFile(new URL('../../apps/web/public/icons/icon-192.png', import.meta.url));
    const avatar = { name: 'me.png', mimeType: 'image/png', buffer: picture };
    await page.request.post(`${people.url}/user/avatar`, { headers, multipart: { avatar } });
    await page.goto('/user?tab=settings');
    await page.getByLabel('在讨论里显示我的头像').check();
    await page.getByRole('button', { name: '保存显示设置' }).click();
    await said(page, '显示设置已经保存');
    const [, claims = ''] = (await people.tokenOf(author)).split('.');
    const uid: string = JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
    await open(page, chapter);
    await discussion(page).getByLabel('提一个问题').fill('头像看得到吗？');
    await discussion(page).getByRole('button', { name: '发布问题' }).click();
    await discussion(page).getByText('问题已发布').waitFor();

    const other = await people.openAs(reader);
    const responses: string[] = [];
    await other.route('**/*', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      responses.push(JSON.stringify([response.url(), response.headers()]));
      responses.push((await response.body()).toString('latin1'));
      await route.fulfill({ response });
    });
    await open(other, chapter);
    const post = discussion(other).getByRole('article').filter({ hasText: '头像看得到吗？' });
    const image = post.locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(192);
    await post.locator('summary', { hasText: '回答' }).click();
    await other.getByLabel('写回答').fill('看得到。');
    await other.getByRole('button', { name: '发布回答' }).click();
    await discussion(other).getByText('回答已发布').waitFor();
    await other.unrouteAll({ behavior: 'wait' });
    const all = responses.join('\n');
    expect(all).toContain('/picture/');
    for (const trace of [uid, uuidToShortId(uid)]) expect(all.includes(trace)).toBe(false);

    const address = new URL((await image.getAttribute('src')) ?? '', people.url).href;
    expect((await fetch(address)).status).toBe(404);
    await page.goto('/user?tab=settings');
    await page.getByLabel('在讨论里显示我的头像').uncheck();
    await page.getByRole('button', { name: '保存显示设置' }).click();
    await said(page, '显示设置已经保存');
    expect((await other.request.get(address)).status()).toBe(404);
  });
});

it('the next user of the same browser does not see drafts of the previous one', async () => {
  const page = await openChapter(await people.newPerson());
  await discussion(page).getByLabel('提一个问题').fill('只给我自己');
  await open(page, '/user');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await whenReady(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('只给我自己');
  await enter(page, await people.newPerson(), chapter);
  await whenReady(page);
  expect(await discussion(page).getByLabel('提一个问题').inputValue()).toBe('');
});

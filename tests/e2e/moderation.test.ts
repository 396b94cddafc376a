import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open } from '../support/site/browser.ts';
import { chapter } from '../support/site/routes.ts';
import { refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();

const newModerator = async (): Promise<string> => {
  const email = await people.newPerson();
  await people.grant(email);
  return email;
};
/** Calls the data API as an account. */
const request = async (email: string, path: string, body: object, method = 'POST') => {
  const token = await people.tokenOf(email);
  const answer = await fetch(`${people.url}/rest/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, apikey: token },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
};

describe('a reported post', () => {
  it('is hidden by the first of two moderators with a reason for author and reporter, and shown again after an undo', async () => {
    const [author, reporter] = [await people.newPerson(), await people.newPerson()];
    const words = `买币找我 ${randomUUID()}`;
    const [course, slug] = chapter.split('/').slice(2);
    await request(author, 'rpc/write_chapter_post', { course, chapter: slug, body: words });

    const learner = await people.openAs(reporter, { script: false }, chapter);
    // Within the article of the lesson, which contains the posts of other tests too.
    const post = learner.getByRole('article').getByRole('article').filter({ hasText: words });
    await post.locator('summary', { hasText: '举报' }).click();
    await post.getByLabel('广告或拉人').check();
    await post.getByLabel('补充说明（可以不填）').fill('一直在发');
    await post.getByRole('button', { name: '提交举报' }).click();
    await said(learner, '已收到举报');

    const first = await people.openAs(await newModerator(), { width: 390 }, '/admin/reports');
    expect(await violations(first)).toEqual([]);
    await first.setViewportSize({ width: 390, height: 800 });
    await first.getByRole('link', { name: words }).click();
    await said(first, '一直在发');
    const address = new URL(first.url()).pathname;
    const second = await people.openAs(await newModerator(), { expected: refused }, address);
    expect(await violations(first)).toEqual([]);
    await first.setViewportSize({ width: 390, height: 800 });
    await first.getByLabel('现成的原因').selectOption('这是广告，或者拉人加群。');
    await first.getByRole('button', { name: '隐藏' }).click();
    await said(first, '隐藏发言');

    await second.getByRole('button', { name: '保留' }).click();
    await said(second, /决定隐藏，原因：这是广告，或者拉人加群。请看清现在的情况再决定。/);
    expect(await second.getByRole('button', { name: '保留' }).count()).toBe(0);

    const reader = await people.openAs(author, {}, '/user/inbox');
    await said(reader, '您的一条发言被隐藏了');
    await said(reader, '这是广告，或者拉人加群。');
    await learner.goto('/user/inbox');
    await said(learner, '您举报的发言已经隐藏，谢谢您');
    await learner.goto(chapter);
    expect(await learner.content()).not.toContain(words);

    await first.getByRole('button', { name: '撤销这个决定' }).click();
    await said(first, '隐藏发言，已撤销');
    await open(reader, '/user/inbox');
    await said(reader, '您的发言恢复显示了');
    await learner.goto(chapter);
    await learner.getByText(words).waitFor();
  });
});

describe('a display name chosen by a user', () => {
  it('is reset with a reason that the user reads, and restored, by keyboard', async () => {
    const owner = await people.newPerson();
    const name = `官方客服 ${randomUUID().slice(0, 8)}`;
    const page = await people.openAs(owner, { script: false });
    await page.getByLabel('称呼').fill(name);
    await page.getByRole('button', { name: '保存称呼' }).click();
    await said(page, name);

    const moderator = await people.openAs(await newModerator(), { expected: refused }, '/admin/names');
    expect(await violations(moderator)).toEqual([]);
    await moderator.setViewportSize({ width: 1280, height: 800 });
    await moderator.getByRole('link', { name }).click();
    await moderator.getByRole('heading', { name: '新选的称呼' }).waitFor();
    expect(await violations(moderator)).toEqual([]);
    await moderator.setViewportSize({ width: 1280, height: 800 });
    await moderator.keyboard.press('Alt+h');
    await said(moderator, '请写明原因，本人会看到。');
    await moderator.getByLabel('现成的原因').selectOption('容易被误认为官方或他人。');
    await moderator.getByLabel('补充的话').fill('请不要自称客服。');
    await moderator.keyboard.press('Alt+h');
    await moderator.getByText('重置称呼', { exact: true }).waitFor();
    await page.goto('/user/inbox');
    await said(page, '您的称呼已重置，请换一个');
    await said(page, '容易被误认为官方或他人。请不要自称客服。');
    await page.goto('/user');
    expect(await page.getByLabel('称呼').inputValue()).toBe('');

    await moderator.keyboard.press('Alt+u');
    await said(moderator, '重置称呼，已撤销');
    await page.goto('/user');
    expect(await page.getByLabel('称呼').inputValue()).toBe(name);
    // It waits again, and is kept.
    await moderator.keyboard.press('Alt+k');
    await moderator.getByText('保留称呼', { exact: true }).waitFor();
    await moderator.goto('/admin/names?state=kept');
    await moderator.getByRole('link', { name }).waitFor();
  });
});

describe('an administrator without a purchase', () => {
  it('reads a sold chapter and a text for members, and answers with a badge that learners see', async () => {
    const office = await newModerator();
    const page = await people.openAs(office, { script: false }, '/course/pool-terms/worst-case');
    await page.getByRole('region', { name: '讨论' }).getByLabel('提一个问题').waitFor();
    expect(await page.getByText('这一章属于进阶课程').count()).toBe(0);

    const words = `请看第二节 ${randomUUID()}`;
    await page.goto(chapter);
    await page.getByLabel('提一个问题').fill(words);
    await page.getByRole('button', { name: '发布问题' }).click();
    await said(page, '问题已发布');
    const learner = await people.openAs(await people.newPerson(), { script: false }, chapter);
    // Within the article of the lesson, which contains the posts of other tests too.
    const post = learner.getByRole('article').getByRole('article').filter({ hasText: words });
    await post.getByText('穗学', { exact: true }).waitFor();
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, whenReady, whereIs } from '../support/site/browser.ts';
import { connect } from '../support/site/connect.ts';
import { openRows, readHostKeys } from '../support/site/host-keys.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';
import { chapter } from '../support/site/routes.ts';
import { enter, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const [, , course = '', slug = ''] = chapter.split('/');

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^通知/ });
const labelOf = (page: Page) => bell(page).innerText();
const unreadOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByText('未读', { exact: true }).count();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
/** Survives a navigation of the router, not a document load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const clientOf = async ({ email }: { readonly email: string }) => {
  const { anonKey } = await readHostKeys(peopleServer());
  const client = connect(peopleServer().url, anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password: people.password });
  if (error) throw error;
  return client;
};

it('answers to a question raise the number in all open tabs at once; what is read in one tab is read in the other', async () => {
  const [asker, one, other] = [await createPerson(), await createPerson(), await createPerson()];
  const write = async (author: typeof asker, body: string, answers?: number) => {
    const call = { course, chapter: slug, body, ...(answers !== undefined && { answers }) };
    const { data, error } = await (await clientOf(author)).rpc('write_chapter_post', call);
    if (error) throw error;
    return Number(data);
  };
  const question = await write(asker, '私钥丢了怎么办？');
  const first = await people.openAs(asker.email, {}, '/about');
  const second = await first.context().newPage();
  await open(second, '/news');
  for (const page of [first, second]) {
    expect(await labelOf(page)).toBe('通知');
    await whenReady(page);
    await mark(page);
  }
  const become = (label: RegExp) =>
    Promise.all([first, second].map((page) => expect.poll(() => labelOf(page)).toMatch(label)));
  await write(one, '用助记词恢复', question);
  await become(/1 条未读/);
  // By now both tabs are connected: this one is heard, not found when connecting.
  await write(other, '没有助记词就没有办法', question);
  await become(/2 条未读/);

  await bell(first).click();
  await first.getByRole('heading', { level: 1, name: '我的通知' }).waitFor();
  await first.getByRole('heading', { name: '今天' }).waitFor();
  expect(await unreadOf(first)).toBe(2);
  expect(await violations(first)).toEqual([]);
  await first
    .getByRole('button', { name: /^未读\s*有人回答了您的问题/ })
    .first()
    .click();
  await first.waitForURL(`**${chapter}#post-${question}`);
  await become(/1 条未读/);
  await bell(second).click();
  await second.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => unreadOf(second)).toBe(0);
  await become(/^通知$/);
  expect(await isMarked(second)).toBe(true);

  const channels: string[] = [];
  for (const person of [asker, one]) {
    const client = await clientOf(person);
    await client.realtime.setAuth();
    const status = await new Promise<string>((resolve) => {
      client.channel(`inbox:${asker.id}`, { config: { private: true } }).subscribe(resolve);
    });
    channels.push(status);
    await client.removeAllChannels();
  }
  expect(channels).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
});

it('works without script: number, kinds, pages, opening, and marking one or all as read', async () => {
  const { email, id } = await createPerson();
  const rows = await openRows(peopleServer());
  const add = async (count: number, kind: string, title: string, link: string | null = null) => {
    const added = Array.from({ length: count }, () => ({
      user_id: id,
      kind,
      title,
      link,
      source: randomUUID(),
    }));
    const { error } = await rows.from('notifications').insert(added);
    if (error) throw error;
  };
  const page = await people.openAs(email, { script: false, width: 390 }, '/user/inbox');
  await page.getByText('还没有通知', { exact: true }).waitFor();
  expect(await labelOf(page)).toBe('通知');
  await add(33, 'house', '学园公告');
  await add(1, 'phone', '手机已发货', '/user/orders');
  await page.goto('/about');
  expect(await labelOf(page)).toMatch(/9\+ 条未读/);
  await bell(page).click();
  expect(await widthOf(page)).toBe(390);
  expect(await unreadOf(page)).toBe(30);
  await page.getByRole('link', { name: '更早的通知' }).click();
  expect(await unreadOf(page)).toBe(4);
  await page.goBack();

  await page.getByRole('button', { name: /^标为已读\s*：手机已发货/ }).click();
  expect(await unreadOf(page)).toBe(29);
  await page.getByRole('link', { name: '手机订单' }).click();
  expect(whereIs(page)).toBe('/user/inbox?show=phone');
  expect(await unreadOf(page)).toBe(0);
  await page.getByRole('button', { name: /^标为未读\s*：手机已发货/ }).click();
  expect(await unreadOf(page)).toBe(1);
  await page.getByRole('button', { name: /^未读\s*手机已发货/ }).click();
  expect(whereIs(page)).toBe('/user/orders');
  await page.goto('/user/inbox?show=phone');
  expect(await unreadOf(page)).toBe(0);

  await page.goto('/user/inbox');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  expect(await unreadOf(page)).toBe(0);
  expect(await labelOf(page)).toBe('通知');
  await page.getByRole('link', { name: '未读', exact: true }).click();
  await page.getByText('都看过了', { exact: true }).waitFor();

  // Another account neither sees nor changes them.
  await add(1, 'order', '付款已确认', '/user/orders');
  const { data } = await (await clientOf({ email }))
    .from('notifications')
    .select('id')
    .is('read_at', null)
    .single();
  const stranger = await createPerson();
  await enter(page, stranger.email, '/user/inbox');
  expect(await labelOf(page)).toBe('通知');
  const answer = await page.request.post('/user/inbox', {
    form: { intent: 'open', id: data?.id },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('这条通知已经不在了');
});

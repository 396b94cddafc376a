import { describe, expect, it, onTestFinished } from 'vitest';
import { whenReady } from '../support/site/browser.ts';
import {
  changeRecord,
  keepLesson,
  keepPanel,
  keptStores,
  whenNothingKept,
} from '../support/site/kept-lessons.ts';
import { noAnswer, openOffline, readOnly, soon, useKeepers } from '../support/site/lesson-keepers.ts';
import { lessonPath, whenPlayer } from '../support/site/lesson-people.ts';
import { enter } from '../support/site/user-people.ts';

const keepers = useKeepers();
const { newPerson, openLesson, asService, setting } = keepers;
const day = 86_400_000;

describe('saved lessons', () => {
  it('are deleted on signing out, online and offline, after confirmation', async () => {
    const person = await newPerson();
    const page = await openLesson(person);
    await keepLesson(page);
    await page.goto('/user');
    await whenReady(page);
    const question = page.getByRole('dialog', { name: '退出登录并删除离线课程？' });
    await page.getByRole('button', { name: '退出登录' }).click();
    await question.getByText(/保存了 1 章课程，约 [\d.]+ MB/).waitFor();
    await question.getByRole('button', { name: '先不退出' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(Object.keys(await keptStores(page))).toHaveLength(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '退出登录' }).click();
    await question.getByRole('button', { name: '删除并退出' }).click();
    await whenNothingKept(page);
    await page.context().setOffline(false);
    await page.goto(lessonPath);
    await whenReady(page);
    await keepLesson(page);
    await page.goto('/user');
    await whenReady(page);
    await page.getByRole('button', { name: '退出登录' }).click();
    await question.getByRole('button', { name: '删除并退出' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await whenNothingKept(page);
    await openOffline(page);
    await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
    expect(await page.content()).not.toContain('左边是地址');
  });

  it('are deleted when another account signs in, which never sees them', async () => {
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    const before = Object.keys(await keptStores(page));
    // Only the cookie is deleted, as a user can do in the browser.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await openOffline(page);
    await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
    await page.context().setOffline(false);
    await enter(page, await newPerson(), '/user');
    await expect.poll(() => keptStores(page), soon).toEqual({});
    expect(before).toHaveLength(1);
    await openOffline(page);
    await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
    const file = await page.evaluate(
      async () => (await fetch('/course/sui-reading/objects/kept/240.mp4')).status,
    );
    expect(file).toBe(410);
  });

  it('are deleted when the account is closed', async () => {
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    await page.goto('/user?tab=settings');
    await whenReady(page);
    await page.getByText('我要注销账户').click();
    await page.locator('#closing').getByLabel('密码', { exact: true }).fill(keepers.password);
    await page.locator('#closing').getByRole('checkbox').check();
    await page.getByRole('button', { name: '用密码确认并注销' }).click();
    await page.waitForURL((url) => url.pathname === '/user/closed');
    await whenNothingKept(page);
  });

  it('are deleted when the operator disables saving, once the device is online', async () => {
    onTestFinished(() => setting('lessons.offline', true));
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    await setting('lessons.offline', false);
    // Advances the clock by a minute.
    await changeRecord(page, { confirmedAt: Date.now() - 61_000 });
    await page.goto('/about');
    await whenNothingKept(page);
    // Saving is no longer offered, and requests for it are rejected.
    await page.goto(lessonPath);
    await whenReady(page);
    expect(await keepPanel(page).count()).toBe(0);
    const statuses = await page.evaluate(async (path) => {
      const offer = await fetch(`${path}/keep.json`);
      const copy = await fetch(path, { headers: { 'Suixue-Keep': '240' } });
      return [offer.status, copy.status];
    }, lessonPath);
    expect(statuses).toEqual([403, 403]);
  });

  it('are deleted when the purchase has expired, also offline, and when the account is banned', async () => {
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    const [store = ''] = Object.keys(await keptStores(page));
    await changeRecord(page, { until: Date.now() - 1_000 });
    await openOffline(page);
    await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
    await page.getByText('这门课的有效期已过，不能再学。').waitFor();
    const status = await page.evaluate(
      async () => (await fetch('/course/sui-reading/objects/kept/240.mp4')).status,
    );
    expect(status).toBe(410);
    await page.context().setOffline(false);
    await page.goto('/about');
    await whenNothingKept(page);

    await page.goto(lessonPath);
    await whenReady(page);
    await keepLesson(page);
    const id = store.replace('kept-lessons-', '');
    expect((await asService(`/auth/v1/admin/users/${id}`, 'PUT', { ban_duration: '24h' })).ok).toBe(true);
    await page.goto('/about');
    await whenNothingKept(page);
  });
});

describe('saved lessons', () => {
  it('are unavailable after fourteen days offline, available again once online, and updated when the page has changed', async () => {
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    await changeRecord(page, { confirmedAt: Date.now() - 14 * day });
    await openOffline(page);
    await page.getByText('太久没有联网，暂时不能学。').waitFor();
    expect(await page.getByRole('link', { name: /对象/ }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.goto('/about');
    await expect
      .poll(async () => {
        await page.goto('/user?tab=settings');
        await page.getByText('正在查看这台设备。').waitFor({ state: 'hidden' });
        return page.locator('#kept').innerText();
      }, soon)
      .toContain('可以离线学到');
    await openOffline(page);
    await whenPlayer(page);

    await page.context().setOffline(false);
    await changeRecord(page, { edition: 'of-yesterday', confirmedAt: Date.now() - 61_000 });
    await page.goto('/about');
    const edition = () =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('kept-lessons-'));
        const record = await (await caches.open(name)).match('/kept-lessons/sui-reading/objects/record.json');
        return (await record?.json())?.edition;
      });
    await expect.poll(edition, soon).not.toBe('of-yesterday');
    await openOffline(page);
    await whenPlayer(page);
  });
});

describe('the list of saved lessons', () => {
  it('is shown in the settings and on the offline page, and can delete one lesson or all', async () => {
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    await page.goto(readOnly);
    await whenReady(page);
    await keepLesson(page, null);
    await page.goto('/user?tab=settings');
    await whenReady(page);
    const list = page.locator('#kept');
    await list.getByText('共 2 章').waitFor();
    await page.context().setOffline(true);
    await page.goto('/user');
    const offline = page.getByRole('region', { name: '离线保存的课程' });
    expect(await offline.getByRole('listitem').count()).toBe(2);
    await offline.getByRole('link', { name: /对象/ }).click();
    await whenPlayer(page);
    await page.goto('/offline');
    await offline.getByRole('button', { name: /^删除 一笔交易/ }).click();
    await expect.poll(() => offline.getByRole('listitem').count()).toBe(1);
    await page.context().setOffline(false);
    await page.goto('/user?tab=settings');
    await list.getByRole('button', { name: '删除全部' }).click();
    await list.getByText('这台设备上没有保存章节。').waitFor();
    await whenNothingKept(page);
  });

  it('cannot be emptied by a form on another site, with or without a Referer header', async () => {
    const expected = [...noAnswer, /request to another origin: http:\/\/elsewhere\.example\//];
    const page = await openLesson(await newPerson(), undefined, { expected });
    await keepLesson(page);
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<form method=post></form>' }),
    );
    for (const address of ['http://elsewhere.example/', 'data:text/html,<form method=post></form>']) {
      await page.goto(address);
      await page.evaluate((action) => {
        const form = document.querySelector('form');
        if (!form) return;
        form.action = action;
        form.innerHTML = '<input name=lesson value=all>';
        form.submit();
      }, `${keepers.url}/offline`);
      await page.waitForURL(`${keepers.url}/offline`);
      expect([address, Object.keys(await keptStores(page))]).toEqual([address, [expect.any(String)]]);
    }
  });
});

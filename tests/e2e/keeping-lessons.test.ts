import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clockText } from '../../apps/web/app/ui/time/clock-text.ts';
import { violations } from '../support/site/axe.ts';
import { openPage, whenReady } from '../support/site/browser.ts';
import { openGate } from '../support/site/gate.ts';
import {
  askToKeep,
  keepLesson,
  keepPanel,
  keptStores,
  whenNothingKept,
} from '../support/site/kept-lessons.ts';
import { noAnswer, openOffline, readOnly, soon, useKeepers } from '../support/site/lesson-keepers.ts';
import { film, filmSeconds, lessonPath, playUntil, whenPlayer } from '../support/site/lesson-people.ts';
import { repository } from '../support/site/start-server.ts';
import { enter } from '../support/site/user-people.ts';

const keepers = useKeepers();
const { newPerson, openLesson, known, setting } = keepers;

describe('a saved lesson', () => {
  it('shows its size, is saved completely, and contains no signed URL', async () => {
    const page = await openLesson(await newPerson());
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
    await keepPanel(page)
      .getByRole('radio', { name: /^576p 约 1\.0 MB/ })
      .waitFor();
    expect(await keepPanel(page).getByRole('radio').count()).toBe(3);
    expect(await keptStores(page)).toEqual({});
    await keepPanel(page).getByRole('radio', { name: '576p' }).check();
    await keepPanel(page).getByRole('button', { name: '保存（约 1.0 MB）' }).click();
    await keepPanel(page).getByText('已保存到本机').waitFor();
    await keepPanel(page)
      .getByText(/可以离线学到 \d+ 年 \d+ 月 \d+ 日/)
      .waitFor();
    const [[name = '', keys = []] = []] = Object.entries(await keptStores(page));
    expect(name).toMatch(/^kept-lessons-[\da-f-]{36}$/);
    expect(keys).toContain('/kept-lessons/sui-reading/objects/film/1');
    expect(keys.filter((key) => key.includes('token') || key.includes('?'))).toEqual([]);
    // The copy contains no signed address and no posts of others.
    const html = await page.evaluate(async (store) => {
      const cache = await caches.open(store);
      return (await cache.match('/kept-lessons/sui-reading/objects/page.html'))?.text();
    }, name);
    expect(html).toContain('/course/sui-reading/objects/kept/576.mp4');
    expect(html).not.toMatch(/object\/sign|token=|nonce=/);
    // Nothing of it is in the public cache.
    const shared = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((one) => !one.startsWith('kept-lessons-'));
      const found = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
      return found.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(shared.filter((path) => path.startsWith('/course/sui-reading/objects'))).toEqual([]);
  });

  it('opens, plays, seeks and shows captions offline, and syncs progress later', async () => {
    const person = await newPerson();
    const page = await openLesson(person);
    await keepLesson(page, 576);
    await page.context().setOffline(true);
    await page.reload();
    await whenReady(page);
    await page.getByRole('heading', { level: 1, name: '对象' }).waitFor();
    await page.getByText('这一页是保存在本机的。').waitFor();
    await whenPlayer(page);
    expect((await film(page)).currentSrc).toMatch(/\/course\/sui-reading\/objects\/kept\/576\.mp4$/);
    expect((await film(page)).duration).toBeGreaterThan(filmSeconds - 1);
    // Seeks beyond the buffered part.
    await page.evaluate((to) => {
      const element = document.querySelector('video');
      if (element) element.currentTime = to;
    }, 90);
    await playUntil(page, 92, 4);
    expect(
      await page.evaluate(() => {
        const track = document.querySelector('video')?.textTracks[0];
        return track?.cues?.length ?? 0;
      }),
    ).toBeGreaterThan(5);
    await page.locator('summary', { hasText: '文字稿' }).click();
    await page.getByRole('link', { name: '0:12 左边是地址，右边是余额。' }).click();
    await playUntil(page, 16, 4);
    await page.evaluate(() => document.querySelector('video')?.pause());
    await page.getByText('交卷要联网').waitFor();
    await page.getByText('保存、修改和删除要联网').waitFor();
    await page.getByText('讨论没有保存到本机').waitFor();
    expect(await known(person)).toBeUndefined();

    await page.context().setOffline(false);
    await vi.waitFor(async () => {
      expect((await known(person))?.furthest_seconds).toBeGreaterThanOrEqual(91);
    }, soon);
    // Reopened offline, it continues there although the saved page is older.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('progress'))))
      .toEqual([]);
    await openOffline(page);
    // The film went on at that speed until it was paused, so only the server knows the place.
    const furthest = (await known(person))?.furthest_seconds ?? 0;
    await page.getByText(`从 ${clockText(furthest)} 继续`).waitFor();
    await page.goto(`${lessonPath}?t=12`);
    await whenPlayer(page);
    await vi.waitFor(async () => expect(Math.floor((await film(page)).currentTime)).toBe(12), soon);
  });

  it('opens at its address when the server is down, also by a link from another saved page', async () => {
    const site = await openGate(keepers.url);
    const page = await openPage({ worker: true, origin: site.url, expected: noAnswer });
    await enter(page, await newPerson(), lessonPath);
    await whenReady(page);
    await keepLesson(page);
    await page.goto('/course/sui-reading');
    await whenReady(page);
    await expect
      .poll(
        () =>
          page.evaluate(async () => (await (await caches.open('suixue-pages')).keys()).map(({ url }) => url)),
        soon,
      )
      .toContain(`${site.url}/course/sui-reading`);
    await site.shut();
    await page.reload();
    await whenReady(page);
    await page.getByRole('main').getByRole('link', { name: /对象/ }).first().click();
    await page.getByText('这一页是保存在本机的。').waitFor();
    await whenPlayer(page);
    await playUntil(page, 2);
    // The page misses no resource: it is still shown a while later.
    await page.waitForFunction(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestIdleCallback(() => resolve(document.readyState === 'complete'))),
        ),
    );
    await page.reload();
    await whenPlayer(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
  });

  it('has its text offline if it has no film', async () => {
    const page = await openLesson(await newPerson(), readOnly);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
    await keepPanel(page)
      .getByText(/文字和小测题，约/)
      .waitFor();
    await keepPanel(page)
      .getByRole('button', { name: /^保存（约/ })
      .click();
    await keepPanel(page).getByText('已保存到本机').waitFor();
    await openOffline(page, readOnly);
    await whenReady(page);
    await page.getByText('读完了，联网后打开这一页，再标为已学完。').waitFor();
    expect(await page.getByRole('button', { name: '标为已学完' }).count()).toBe(0);
  });

  it('shows the watermark if the operator enables it', async () => {
    await setting('lessons.watermark', true);
    onTestFinished(() => setting('lessons.watermark', false));
    const page = await openLesson(await newPerson());
    await keepLesson(page);
    await openOffline(page);
    await whenPlayer(page);
    const mark = await page.locator('.plyr .watermark').innerText();
    expect(mark).toMatch(/^\w{10,}$/);
  });
});

describe('failures while saving', () => {
  it('an interrupted download does not count as saved and continues later', async () => {
    const page = await openLesson(await newPerson());
    const asked: string[] = [];
    let isCut = true;
    await page.route(/\/576\.mp4\?token=/, async (route) => {
      const range = route.request().headers().range ?? '';
      if (
        !route.request().headers().range?.startsWith('bytes=') ||
        route.request().resourceType() === 'media'
      )
        return route.continue();
      asked.push(range);
      return isCut && asked.length > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    await askToKeep(page, 576);
    await page.getByText('网络断了，还没有保存完。').waitFor();
    await openOffline(page);
    await page.getByText('还没有下载完，现在不能离线学。').waitFor();
    await page.context().setOffline(false);
    await page.goto(lessonPath);
    await whenReady(page);
    await keepPanel(page).getByText('上次没有下载完。').waitFor();
    isCut = false;
    asked.length = 0;
    await keepPanel(page).getByRole('button', { name: '继续' }).click();
    await keepPanel(page).getByText('已保存到本机').waitFor();
    const { size } = statSync(join(repository, 'supabase/seed/media/sui-reading/objects/576.mp4'));
    expect(asked).toEqual([`bytes=524288-${size - 1}`]);
    await openOffline(page);
    await whenPlayer(page);
  });

  it('a cancelled download leaves nothing', async () => {
    const page = await openLesson(await newPerson());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/576\.mp4\?token=/, async (route) => {
      if (route.request().resourceType() !== 'media') await held;
      await route.continue().catch(() => undefined);
    });
    await askToKeep(page, 576);
    await keepPanel(page).getByRole('progressbar', { name: /^保存/ }).waitFor();
    await keepPanel(page).getByRole('button', { name: '取消' }).click();
    await keepPanel(page).getByRole('button', { name: '离线保存' }).waitFor();
    release();
    await whenNothingKept(page);
  });

  it('a full device is reported before and during the download', async () => {
    const page = await openLesson(await newPerson());
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const session = await page.context().newCDPSession(page);
    const origin = keepers.url;
    const say = (quota: number) =>
      page.evaluate((most) => {
        navigator.storage.estimate = async () => ({ quota: most, usage: 3_000_000 });
      }, quota);
    await say(4_000_000);
    await askToKeep(page, 576);
    await page
      .getByText('这台设备留给本站的空间不够：这一章要 1.0 MB，只剩 1.0 MB。请清出一些空间')
      .waitFor();
    await whenNothingKept(page);
    // The browser reported free space, and then the quota is exceeded.
    await say(1e12);
    await page.route(/\/576\.mp4\?token=/, async (route) => {
      if (route.request().headers().range?.startsWith('bytes=524288-'))
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
      await route.continue();
    });
    await askToKeep(page, 576);
    await page.getByText('这台设备的空间不够，这一章要 1.0 MB。').waitFor();
    await whenNothingKept(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
  });

  it.each([
    ['lacks a required interface', 'delete', '这个浏览器现在不能离线保存课程。'],
    ['refuses to store anything', 'refuse', '浏览器不让本站保存内容。请关闭无痕模式'],
  ] as const)('shows its own message in a browser that %s', async (_, how, sentence) => {
    const page = await openPage({ worker: true, origin: keepers.url, expected: noAnswer });
    await page.addInitScript((act) => {
      if (act === 'delete') Reflect.deleteProperty(Window.prototype, 'cookieStore');
      if (act === 'delete') Reflect.deleteProperty(window, 'cookieStore');
      const refuse = async () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      if (act === 'refuse') Object.assign(CacheStorage.prototype, { open: refuse, has: refuse });
    }, how);
    await enter(page, await newPerson(), lessonPath);
    await whenReady(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
    if (how === 'refuse')
      await keepPanel(page)
        .getByRole('button', { name: /^保存（/ })
        .click();
    await keepPanel(page).getByText(sentence).waitFor();
  });
});

describe('each state of a saved lesson', () => {
  it('is accessible and fits a phone', async () => {
    const page = await openLesson(await newPerson(), lessonPath, {
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    const look = async (place: string) => {
      expect([place, await violations(page)]).toEqual([place, []]);
      await page.setViewportSize({ width: 360, height: 800 });
      const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
      expect([place, await page.evaluate(fits)]).toEqual([place, true]);
    };
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await look('not kept');
    await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
    await keepPanel(page).getByRole('radio', { name: '240p' }).check();
    await look('choosing');
    await keepPanel(page)
      .getByRole('button', { name: /^保存（/ })
      .click();
    await keepPanel(page).getByText('已保存到本机').waitFor();
    await look('kept');
    await page.goto('/user?tab=settings');
    await page.locator('#kept').getByText('共 1 章').waitFor();
    await look('list');
    await openOffline(page);
    await whenPlayer(page);
    await look('copy');
    await page.goto('/offline');
    await look('offline');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { whenReady } from '../support/site/browser.ts';
import {
  film,
  filmSeconds,
  lessonPath,
  playUntil,
  useLearners,
  whenPlayer,
} from '../support/site/lesson-people.ts';
import { readLightness } from '../support/site/pixels.ts';
import { enter } from '../support/site/user-people.ts';

/** Films play in real time. */
const learners = useLearners();
const { newPerson, openAs, known } = learners;
const soon = { timeout: 15_000, interval: 200 };
/** What a browser says on its console when nothing answers: the very thing that is tested here. */
const noAnswer = [/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/];

describe('progress', () => {
  it('is exact to five seconds when the tab is killed, and continues on another device', async () => {
    const person = await newPerson();
    const page = await openAs(person, {}, lessonPath);
    await whenPlayer(page);
    await playUntil(page, 12);
    const { currentTime } = await film(page);
    const session = await page.context().newCDPSession(page);
    // No handler of the page can run.
    session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await vi.waitFor(async () => {
      expect((await known(person))?.furthest_seconds).toBeGreaterThanOrEqual(Math.floor(currentTime - 5));
    }, soon);
    const furthest = (await known(person))?.furthest_seconds ?? 0;

    const other = await openAs(person, { width: 390, height: 844 }, lessonPath);
    await other.getByText(`从 0:${String(furthest).padStart(2, '0')} 继续`).waitFor();
    await whenPlayer(other);
    await vi.waitFor(async () => {
      expect(Math.floor((await film(other)).currentTime)).toBe(furthest);
    }, soon);
    // Watching the beginning again does not reduce the progress.
    await other.getByRole('link', { name: '从头播放' }).click();
    await other.waitForURL(/\?t=0$/);
    await whenPlayer(other);
    await vi.waitFor(async () => expect((await film(other)).currentTime).toBeLessThan(1), soon);
    await playUntil(other, 2);
    await other.goto('/');
    await whenReady(other);
    expect((await known(person))?.furthest_seconds).toBeGreaterThanOrEqual(furthest);
  });

  it('finishes a chapter after 90 % watched, not after seeking to the end', async () => {
    const person = await newPerson();
    const page = await openAs(person, {}, lessonPath);
    await whenPlayer(page);
    await page.evaluate((to) => {
      const element = document.querySelector('video');
      if (element) element.currentTime = to;
    }, filmSeconds - 3);
    await playUntil(page, filmSeconds + 10);
    await vi.waitFor(async () => {
      expect((await known(person))?.played_seconds).toBeGreaterThan(0);
    }, soon);
    const jumped = await known(person);
    expect(jumped?.played_seconds).toBeLessThan(6);
    expect(jumped?.finished_at).toBeNull();
    await expect(page.getByText('这一章已学完').count()).resolves.toBe(0);

    await page.evaluate(() => {
      const element = document.querySelector('video');
      if (element) element.currentTime = 0;
    });
    await playUntil(page, filmSeconds + 10, 16);
    await page.getByText('这一章已学完').waitFor();
    await page
      .getByRole('region', { name: '学习进度' })
      .getByRole('link', { name: '下一章：一笔交易的步骤' })
      .waitFor();
    // Offered over the film that has ended, too, until it is played again.
    const over = page.getByRole('region', { name: '视频' });
    expect(await over.getByRole('link', { name: '接着学' }).getAttribute('href')).toBe(
      '/course/sui-reading/steps',
    );
    expect(await violations(page)).toEqual([]);
    await over.getByRole('button', { name: '再看一遍' }).click();
    await over.getByRole('link', { name: '接着学' }).waitFor({ state: 'detached' });
    // The list beside the film counts it without a reload.
    await page.getByRole('navigation', { name: '本课章节' }).getByText('已学完 1/4').waitFor();
    expect((await known(person))?.finished_at).not.toBeNull();
    await page.reload();
    await page.getByText('这一章已学完').waitFor();
    await page.getByRole('navigation', { name: '本课章节' }).getByText('已学完 1/4').waitFor();
    await expect(page.getByText(/从 \d+:\d\d 继续/).count()).resolves.toBe(0);
  });

  it('is stored offline and sent at the next sign-in, even if another account used the device meanwhile', async () => {
    const person = await newPerson();
    const another = await newPerson();
    const page = await openAs(person, { expected: noAnswer }, lessonPath);
    await whenPlayer(page);
    // A film that never played may stay suspended with little more than its metadata.
    await page.waitForFunction(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.muted = true;
      if (video.paused) void video.play();
      const { buffered, duration } = video;
      return buffered.length > 0 && buffered.end(buffered.length - 1) > Math.min(duration, 15);
    });
    await page.context().setOffline(true);
    await playUntil(page, 9, 3);
    await page.evaluate(() => document.querySelector('video')?.pause());
    expect(await known(person)).toBeUndefined();

    // The cookie is deleted locally, so the server does not notice the sign-out.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await enter(page, another, lessonPath);
    await whenPlayer(page);
    await expect(page.getByText(/从 \d+:\d\d 继续/).count()).resolves.toBe(0);
    expect(await known(another)).toBeUndefined();

    await page.goto('about:blank');
    await page.context().clearCookies();
    await enter(page, person);
    await vi.waitFor(async () => {
      expect((await known(person))?.furthest_seconds).toBeGreaterThanOrEqual(8);
    }, soon);
    expect(await known(another)).toBeUndefined();
    // The server stores it a moment before this device gets the response.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('progress'))))
      .toEqual([]);
  });

  it('of a chapter without a film can be marked as finished without script', async () => {
    const page = await openAs(await newPerson(), { script: false }, '/course/sui-reading/steps');
    await page.getByRole('button', { name: '标为已学完' }).click();
    await page.getByText('这一章已学完').waitFor();
    await page
      .getByRole('link', { name: /^下一章：/ })
      .first()
      .waitFor();
    await expect(page.getByRole('button', { name: '标为已学完' }).count()).resolves.toBe(0);
  });
});

describe('the player', () => {
  it('is a plain video without script, with its transcript', async () => {
    const page = await openAs(await newPerson(), { script: false }, lessonPath);
    const video = page.locator('video');
    expect(await video.getAttribute('poster')).toContain('/poster.webp?token=');
    expect(await video.evaluate((element) => (element as HTMLVideoElement).controls)).toBe(true);
    expect(await page.locator('video track').getAttribute('srclang')).toBe('zh');
    expect(await page.locator('video source').count()).toBe(3);
    await page.locator('summary', { hasText: '文字稿' }).click();
    const line = page.getByRole('link', { name: '0:12 左边是地址，右边是余额。' });
    await line.click();
    await page.waitForURL(/\?t=12#film$/);
    expect(await page.locator('video source').first().getAttribute('src')).toMatch(/#t=12$/);
  });

  it('is in Chinese, seeks ten seconds by key, and highlights the current caption', async () => {
    const page = await openAs(await newPerson(), {}, lessonPath);
    await whenPlayer(page);
    const player = page.getByRole('region', { name: '视频' });
    await player.getByRole('button', { name: '播放' }).first().waitFor();
    await player.getByRole('button', { name: '前进 10 秒' }).click();
    expect((await film(page)).currentTime).toBe(10);
    await page.keyboard.press('ArrowLeft');
    expect((await film(page)).currentTime).toBe(0);

    // A silent film has no control of the volume.
    expect(await player.getByRole('button', { name: '静音' }).count()).toBe(0);
    expect(await player.getByRole('slider', { name: '音量' }).count()).toBe(0);
    await page.locator('summary', { hasText: '文字稿' }).click();
    await page.getByRole('link', { name: '0:12 左边是地址，右边是余额。' }).click();
    const here = page.locator('#main [aria-current="true"]');
    await here.filter({ hasText: '左边是地址，右边是余额。' }).waitFor();
    const { currentTime, paused } = await film(page);
    expect([Math.floor(currentTime), paused]).toEqual([12, false]);
    expect(page.url().endsWith(lessonPath)).toBe(true);
  });

  it('remembers the chosen settings, and starts in lower quality when saving data', async () => {
    const page = await openAs(await newPerson(), {}, lessonPath);
    await whenPlayer(page);
    expect((await film(page)).currentSrc).toContain('/576.mp4');
    await page.getByRole('button', { name: '设置' }).first().click();
    await page.getByRole('menuitem', { name: /清晰度/ }).click();
    await page.getByRole('menuitemradio', { name: /480p/ }).click();
    await page.waitForFunction(() => document.querySelector('video')?.currentSrc.includes('/480.mp4'));
    await page.reload();
    await whenPlayer(page);
    await page.waitForFunction(() => document.querySelector('video')?.currentSrc.includes('/480.mp4'));

    await page.evaluate(() => localStorage.removeItem('suixue-player'));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.reload();
    await page.waitForFunction(() => document.querySelector('video')?.currentSrc.includes('/240.mp4'));
    expect(await page.evaluate(() => localStorage.getItem('suixue-player'))).toBeNull();
  });

  it('breaks no rule of accessibility with its menu open', async () => {
    const options = { width: 390, height: 844, reducedMotion: true };
    const page = await openAs(await newPerson(), options, lessonPath);
    await whenPlayer(page);
    await playUntil(page, 5, 4);
    await page.evaluate(() => document.querySelector('video')?.pause());
    await page.locator('summary', { hasText: '文字稿' }).click();
    await page.locator('#main [aria-current="true"]').waitFor();
    await page.getByRole('button', { name: '设置' }).first().click();
    await page.getByRole('menuitem', { name: /清晰度/ }).waitFor();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: /清晰度/ }).waitFor();
    expect(await fits()).toBe(true);
  });

  it('has no dark slivers at its corners beside a light picture', async () => {
    const page = await openAs(await newPerson(), {}, lessonPath);
    await whenPlayer(page);
    const frame = await page.locator('.lesson-film').boundingBox();
    if (!frame) throw new Error('The player has no box.');
    const corner = { x: frame.x - 4, y: frame.y - 4, width: 24, height: 24 };
    /** How much darker the darkest pixel at a corner is than both the page and the picture. */
    const darkness = async () => {
      const lightness = await readLightness(page, corner);
      const [ground, picture] = [lightness[0]?.[0] ?? 0, lightness.at(-1)?.at(-1) ?? 0];
      return Math.min(ground, picture) - Math.min(...lightness.flat());
    };
    // The poster and the film are painted differently.
    await page.locator('.plyr__poster').and(page.locator('[style*="background-image"]')).waitFor();
    await expect.poll(darkness).toBeLessThan(16);
    await playUntil(page, 5, 8);
    await page.evaluate(() => document.querySelector('video')?.pause());
    await expect.poll(darkness).toBeLessThan(16);
  });

  it('loads the film from new signed URLs when the host refuses the old ones', async () => {
    const refusal = /status of 400/;
    const page = await openAs(await newPerson(), { expected: [refusal] }, lessonPath);
    await whenPlayer(page);
    // A refusal in the first five seconds would not be taken for an expiry.
    await playUntil(page, 6);
    const expired = await page.evaluate(() =>
      [...document.querySelectorAll('source')].map(({ src }) => src).filter((src) => src !== ''),
    );
    await page.context().route(
      (url) => expired.includes(url.href),
      (route) => route.fulfill({ status: 400, body: '{}' }),
    );
    await page.evaluate(() => document.querySelector('video')?.load());
    await page.waitForFunction((old) => {
      const element = document.querySelector('video');
      return element && !old.includes(element.currentSrc) && element.readyState > 2;
    }, expired);
  });
});

describe('the files of a lesson', () => {
  const addresses = async (person: string) => {
    const page = await openAs(person, { script: false }, lessonPath);
    return page.evaluate(() => {
      const track = document.querySelector('track')?.src ?? '';
      const poster = document.querySelector('video')?.poster ?? '';
      return [...[...document.querySelectorAll('source')].map(({ src }) => src), track, poster];
    });
  };

  it('are served, also in ranges, only at their signed URLs', async () => {
    const person = await newPerson();
    const all = await addresses(person);
    expect(all).toHaveLength(5);
    for (const address of all) {
      const whole = await fetch(address);
      expect([whole.status, whole.headers.get('cache-control')?.startsWith('private')]).toEqual([200, true]);
      const size = (await whole.arrayBuffer()).byteLength;
      const part = await fetch(address, { headers: { Range: 'bytes=100-199' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`]);
      await part.arrayBuffer();

      const { origin, pathname, search } = new URL(address);
      const refused = [
        // Without a session and signature.
        `${origin}${pathname}`,
        `${origin}${pathname.replace('/sign/', '/authenticated/')}`,
        `${origin}${pathname.replace('/sign/', '/public/')}`,
        // Another chapter's signature, a changed path, a changed signature.
        `${origin}${pathname.replace('sui-reading/objects', 'study-methods/spacing')}${search}`,
        `${origin}${pathname.replace(/[^/]+$/, '720.mp4')}${search}`,
        `${origin}${pathname.replace('objects/', 'objects/../objects/%2e%2e/')}x${search}`,
        `${origin}${pathname}${search.slice(0, -6)}AAAAAA`,
      ];
      for (const path of refused) expect([path, (await fetch(path)).status >= 400]).toEqual([path, true]);
    }
  });

  it('are signed only for viewers who may open the chapter', async () => {
    const links = `${learners.url}${lessonPath}/media.json`;
    expect((await fetch(links)).status).toBe(401);
    const sign = (token: string, name: string) =>
      fetch(`${learners.url}/storage/v1/object/sign/lesson-media/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ expiresIn: 60 }),
      });
    const token = await learners.tokenOf(await newPerson());
    const names = ['576.mp4', '480.mp4', '240.mp4', 'captions.zh.vtt', 'poster.webp'];
    for (const name of names) {
      expect((await sign('', `sui-reading/objects/${name}`)).status).toBeGreaterThanOrEqual(400);
      expect((await sign(token, `sui-reading/objects/${name}`)).status).toBe(200);
    }
  });
});

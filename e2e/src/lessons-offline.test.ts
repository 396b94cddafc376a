import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { violations } from './setup/axe.ts';
import { openPage, whenReady } from './setup/browser.ts';
import {
  changeRecord,
  keepLesson,
  keepPanel,
  keptStores,
  whenNothingKept,
} from './setup/kept-lessons.ts';
import { film, filmSeconds, lessonPath, playUntil, useLearners, whenPlayer } from './setup/lesson-people.ts';
import { signUpPerson } from './setup/people.ts';
import { type RunningServer, startServer } from './setup/start-server.ts';
import { enter } from './setup/user-people.ts';

vi.setConfig({ testTimeout: 120_000 });
const learners = useLearners();
const { newPerson, openAs, known } = learners;
const soon = { timeout: 15_000, interval: 200 };
/** What a browser says on its console when nothing answers: the very thing that is tested here. */
const noAnswer = [
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|status of (504|410)/,
  /NetworkError|AuthRetryableFetchError/,
];
const day = 86_400_000;

const openLesson = (person: string, path = lessonPath, options = {}): Promise<Page> =>
  openAs(person, { worker: true, expected: noAnswer, ...options }, path);

describe('a lesson that is taken along', () => {
  it('says how large it is, comes whole, and leaves no address of the server behind', async () => {
    const page = await openLesson(await newPerson());
    await whenReady(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await keepPanel(page).getByRole('button', { name: '离线保存' }).click();
    await keepPanel(page).getByRole('radio', { name: '240p' }).waitFor();
    expect(await keepPanel(page).getByRole('radio').count()).toBe(3);
    await keepPanel(page).getByText(/240p\s*约 [\d.]+ (KB|MB)/).waitFor();
    expect(await keptStores(page)).toEqual({});
    await keepPanel(page).getByRole('radio', { name: '240p' }).check();
    await keepPanel(page).getByRole('button', { name: /^保存（约/ }).click();
    await keepPanel(page).getByText('已保存到本机').waitFor();
    await keepPanel(page).getByText(/可以离线学到 \d+ 年 \d+ 月 \d+ 日/).waitFor();
    const [[name = '', keys = []] = []] = Object.entries(await keptStores(page));
    expect(name).toMatch(/^kept-lessons-[\da-f-]{36}$/);
    expect(keys).toContain('/kept-lessons/sui-reading/objects/film/0');
    expect(keys.filter((key) => key.includes('token') || key.includes('?'))).toEqual([]);
    // The copy itself holds no signed address either.
    const html = await page.evaluate(async (store) => {
      const cache = await caches.open(store);
      return (await cache.match('/kept-lessons/sui-reading/objects/page.html'))?.text();
    }, name);
    expect(html).toContain('/course/sui-reading/objects/kept/240.mp4');
    expect(html).not.toMatch(/object\/sign|token=|nonce=/);
  });
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whenReady } from './browser.ts';
import { lessonPath, useLearners } from './lesson-people.ts';

/** What a browser says on its console when nothing answers, or an address that has ended is asked: what is tested here. */
export const noAnswer = [
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/,
  /status of (401|403|504|410)|AuthRetryableFetchError/,
  /Error loading route module|dynamically imported module/,
];
/** How long a worker may take for what it does by itself. */
export const soon = { timeout: 15_000, interval: 200 };
/** A lesson without a film. */
export const readOnly = '/course/sui-reading/steps';

/** Opened anew without a network, as from a link or the icon of the application. */
export async function openOffline(page: Page, path = lessonPath): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(path);
}

/** People who take lessons along, on a server of their own, and what its operator allows them. */
export function useKeepers() {
  const learners = useLearners();
  const openLesson = async (person: string, path = lessonPath, options = {}): Promise<Page> => {
    const page = await learners.openAs(person, { worker: true, expected: noAnswer, ...options }, path);
    await whenReady(page);
    return page;
  };
  const setting = async (key: string, value: boolean) => {
    const row = { key, value, is_public: true };
    expect((await learners.asHouse('/rest/v1/site_settings', 'POST', row)).ok).toBe(true);
  };
  return { ...learners, openLesson, setting };
}

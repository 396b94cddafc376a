import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { whenReady } from './browser.ts';
import { lessonPath, useLearners } from './lesson-people.ts';

/** Console messages of requests without an answer or to a deleted address, which these tests expect. */
export const noAnswer = [
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/,
  /status of (401|403|504|410)|AuthRetryableFetchError/,
  /Error loading route module|dynamically imported module/,
];
/** Time limit for work that the service worker does by itself. */
export const soon = { timeout: 15_000, interval: 200 };
/** The address of a lesson without a film. */
export const readOnly = '/course/sui-reading/steps';

/** Opens an address in a new page without a network. */
export async function openOffline(page: Page, path = lessonPath): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(path);
}

/** Learners who save lessons, on their own server, and its settings. */
export function useKeepers() {
  const learners = useLearners();
  const openLesson = async (person: string, path = lessonPath, options = {}): Promise<Page> => {
    const page = await learners.openAs(person, { worker: true, expected: noAnswer, ...options }, path);
    await whenReady(page);
    return page;
  };
  const setting = async (key: string, value: boolean) => {
    const row = { key, value, is_public: true };
    expect((await learners.asService('/rest/v1/site_settings', 'POST', row)).ok).toBe(true);
  };
  return { ...learners, openLesson, setting };
}

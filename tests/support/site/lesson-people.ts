import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { usePeople } from './user-people.ts';

export const lessonPath = '/course/sui-reading/objects';
/** Of the film of that lesson. */
export const filmSeconds = 106;

interface KnownProgress {
  readonly furthest_seconds: number;
  readonly played_seconds: number;
  readonly finished_at: string | null;
}

/** What the film is doing on a page. */
export const film = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('video');
    if (!element) throw new Error('There is no film.');
    const { currentTime, paused, playbackRate, duration, currentSrc } = element;
    return { currentTime, paused, playbackRate, duration, currentSrc };
  });

/** Resolves when our player has come, and knows how long the film is. */
export async function whenPlayer(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.plyr--full-ui video') && (document.querySelector('video')?.duration ?? 0) > 0,
  );
}

/** Without the button, whose state depends on where the pointer is. */
export async function playUntil(page: Page, seconds: number, rate = 1): Promise<void> {
  await page.evaluate(async (speed) => {
    const element = document.querySelector('video');
    if (!element) return;
    element.playbackRate = speed;
    await element.play();
  }, rate);
  await page.waitForFunction(
    (until) => {
      const element = document.querySelector('video');
      return element && (element.currentTime >= until || element.ended);
    },
    seconds,
    { polling: 50, timeout: 60_000 },
  );
}

/** People who learn, on a server of their own. */
export function useLearners() {
  const people = usePeople();
  // Signing in is limited, and what the server knows is asked often.
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? people.tokenOf(email);
    tokens.set(email, known);
    return known;
  };
  /** What the server knows of the lesson, asked as that person. */
  const known = async (email: string): Promise<KnownProgress | undefined> => {
    const path =
      '/rest/v1/chapter_progress?chapter_slug=eq.objects&select=furthest_seconds,played_seconds,finished_at';
    const answer = await fetch(`${people.url()}${path}`, {
      headers: { Authorization: `Bearer ${await tokenOf(email)}` },
    });
    expect(answer.status).toBe(200);
    const [row] = (await answer.json()) as KnownProgress[];
    return row;
  };
  return { ...people, tokenOf, known };
}

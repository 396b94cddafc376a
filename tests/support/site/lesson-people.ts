import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { usePeople } from './user-people.ts';

export const lessonPath = '/course/sui-reading/objects';
/** Duration of the film of that lesson. */
export const filmSeconds = 106;

interface KnownProgress {
  readonly furthest_seconds: number;
  readonly played_seconds: number;
  readonly finished_at: string | null;
}

/** State of the film on a page. */
export const film = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('video');
    if (!element) throw new Error('There is no film.');
    const { currentTime, paused, playbackRate, duration, currentSrc } = element;
    return { currentTime, paused, playbackRate, duration, currentSrc };
  });

/** Resolves when the player is loaded and knows the film's duration. */
export async function whenPlayer(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.plyr--full-ui video') && (document.querySelector('video')?.duration ?? 0) > 0,
    undefined,
    { polling: 50 },
  );
}

/** Plays without the button, whose state depends on the pointer. */
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

/** Learners on their own server. */
export function useLearners() {
  const people = usePeople();
  // Sign-ins are limited, so sessions are reused.
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? people.tokenOf(email);
    tokens.set(email, known);
    return known;
  };
  /** The learner's progress as stored on the server. */
  const known = async (email: string): Promise<KnownProgress | undefined> => {
    const path =
      '/rest/v1/chapter_progress?chapter_slug=eq.objects&select=furthest_seconds,played_seconds,finished_at';
    const answer = await fetch(`${people.url}${path}`, {
      headers: { Authorization: `Bearer ${await tokenOf(email)}` },
    });
    expect(answer.status).toBe(200);
    const [row] = (await answer.json()) as KnownProgress[];
    return row;
  };
  return { ...people, tokenOf, known };
}

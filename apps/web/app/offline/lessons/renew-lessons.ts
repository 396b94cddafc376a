import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { KeptAnswer } from './keep-offer.ts';
import { keepPage } from './keep-page.ts';
import { KeepError } from './keep-problem.ts';
import { lessonKey, lockOf, renewPath } from './kept-address.ts';
import { type KeptLesson, statusOf } from './kept-lesson.ts';
import { keptNumbers } from './kept-numbers.ts';
import type { KeptStore } from './kept-store.ts';

interface RenewParts {
  readonly store: KeptStore;
  readonly account: string;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * Asks the server, at limited intervals, which saved lessons are still open. Open ones are renewed and their pages updated; others are
 * deleted. If the server does not respond, nothing changes.
 */
export async function renewLessons(parts: RenewParts): Promise<void> {
  const { store, account, fetch, now, locks } = parts;
  const lessons = await store.list();
  if (!lessons.some(({ confirmedAt }) => isDue(confirmedAt, now()))) return;
  const answer = await ask(fetch, account, lessons);
  if (!answer) return;
  for (const lesson of lessons) {
    // A page that is saving this lesson has confirmed access just now.
    await locks.request(lockOf(account, lesson), { ifAvailable: true }, async (lock) => {
      if (lock) await settle(parts, lesson, answer.open[lessonKey(lesson)]);
    });
  }
}

async function settle(
  parts: RenewParts,
  lesson: LessonName,
  open: KeptAnswer['open'][string] | undefined,
): Promise<void> {
  const { store, now } = parts;
  const known = await store.find(lesson);
  if (!known) return;
  if (!open) {
    await store.remove(lesson);
    return;
  }
  const present = { ...known, until: open.until, confirmedAt: now() };
  await store.put(present);
  if (present.savedAt !== null && present.edition !== open.edition)
    await renewPage(parts, present, open.edition);
}

/** Also true if the clock was set back. */
function isDue(confirmedAt: number, now: number): boolean {
  return Math.abs(now - confirmedAt) >= keptNumbers.renewEveryMs;
}

async function ask(
  fetch: RenewParts['fetch'],
  account: string,
  lessons: readonly KeptLesson[],
): Promise<KeptAnswer | null> {
  const body = new URLSearchParams({ account, lessons: lessons.map(lessonKey).join(',') });
  try {
    const response = await fetch(renewPath, { method: 'POST', body, redirect: 'manual' });
    return response.status === 200 ? await response.json() : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The old page stays until the new one is complete. */
async function renewPage(parts: RenewParts, lesson: KeptLesson, edition: string): Promise<void> {
  try {
    const names = await keepPage({ ...parts, lesson, height: lesson.film?.height ?? 0 });
    await parts.store.put({ ...lesson, edition, parts: names });
    await parts.store.sweepParts();
  } catch (error) {
    // The network failed or the server did not answer: retried the next time.
    if (!(error instanceof KeepError || error instanceof TypeError)) throw error;
  }
}

/** Deletes lessons whose purchased term has ended, also offline. */
export async function dropWhatIsOver(store: KeptStore, now: number): Promise<void> {
  for (const lesson of await store.list())
    if (statusOf(lesson, now) === 'expired') await store.remove(lesson);
}

import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { keptChannel } from './kept-address.ts';
import type { Learned } from './kept-lesson.ts';
import { findKeptStore, type KeptStore, openKeptStore } from './kept-store.ts';

/** Notifies all pages of this browser, including this one. */
function notifyPages(): void {
  const channel = new BroadcastChannel(keptChannel);
  channel.postMessage('changed');
  channel.close();
}

export const openPageStore = (account: string): Promise<KeptStore> =>
  openKeptStore(window.caches, account, notifyPages);

export async function findPageStore(account: string): Promise<KeptStore | null> {
  return 'caches' in window ? findKeptStore(window.caches, account, notifyPages) : null;
}

/** Returns a function that stops watching. */
export function watchKept(onChange: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(keptChannel);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}

/** Whether this browser can store lessons. The worker must be active and able to read the session cookie, to serve them to their learner only. */
export async function canKeepLessons(): Promise<boolean> {
  const hasAll =
    'serviceWorker' in navigator && 'caches' in window && 'cookieStore' in window && 'locks' in navigator;
  if (!hasAll) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active != null;
}

/** Stores the progress in a saved lesson, so that it is known without a network. */
export async function noteLearned(account: string, lesson: LessonName, learned: Learned): Promise<void> {
  const store = await findPageStore(account);
  const known = await store?.find(lesson);
  if (!store || !known) return;
  const isFurther =
    learned.furthestSeconds > known.learned.furthestSeconds ||
    learned.isFinished !== known.learned.isFinished;
  if (isFurther) await store.put({ ...known, learned });
}

import { keptChannel } from './kept-address.ts';
import { findKeptStore, type KeptStore, openKeptStore } from './kept-store.ts';

/** Tells every page, this one too, and never keeps one waiting. */
function tellChange(): void {
  const channel = new BroadcastChannel(keptChannel);
  channel.postMessage('changed');
  channel.close();
}

/** The store of an account, as a page uses it. */
export const openPageStore = (account: string): Promise<KeptStore> =>
  openKeptStore(window.caches, account, tellChange);

export async function findPageStore(account: string): Promise<KeptStore | null> {
  return 'caches' in window ? findKeptStore(window.caches, account, tellChange) : null;
}

/** Answers how to end it. */
export function watchKept(onChange: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(keptChannel);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}

/**
 * Whether this browser can keep lessons, and show them to nobody but their learner: the worker must be there, and must be able
 * to see whose session it is.
 */
export async function canKeepLessons(): Promise<boolean> {
  const hasAll =
    'serviceWorker' in navigator && 'caches' in window && 'cookieStore' in window && 'locks' in navigator;
  if (!hasAll) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active != null;
}

import { isFrugal } from '#app/platform/navigation/connection.ts';
import { createCell } from '#app/ui/state/cell.ts';
import { type VisitedMessage, workerPath } from './worker-messages.ts';

/**
 * - `none`: no worker, or not yet.
 * - `ready-now`: the worker came while this page was open; pages opened from now on can be read without a network.
 * - `ready`: it was there already.
 */
export type OfflineState = 'none' | 'ready-now' | 'ready';

export const offlineState = createCell<OfflineState>('none');

/** After everything that the page itself needs has been fetched: the worker must not make anyone wait. */
export function startWorker(onError: (error: unknown) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const start = () => {
    register().catch(onError);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => window.removeEventListener('load', start);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV) {
    // On the same address an earlier `npm start` may have left one, which would answer for sources being changed.
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    return;
  }
  const hadWorker = serviceWorker.controller !== null;
  await serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  await serviceWorker.ready;
  offlineState.set(hadWorker ? 'ready' : 'ready-now');
}

/** Tells the worker what is being read, unless the reader saves data. */
export function reportVisit(path: string): void {
  if (!('serviceWorker' in navigator) || isFrugal()) return;
  const message: VisitedMessage = { type: 'visited', path };
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

import { isFrugal } from '#app/platform/navigation/connection.ts';
import { createCell } from '#app/ui/state/cell.ts';
import { type VisitedMessage, workerPath } from './worker-messages.ts';

/**
 * - `none`: no worker, or not yet.
 * - `ready-now`: the worker was installed while this page was open; later pages can be read offline.
 * - `ready`: it was installed before.
 */
export type OfflineState = 'none' | 'ready-now' | 'ready';

export const offlineState = createCell<OfflineState>('none');

/** Registered after the page's own files have loaded, so that it delays nothing. */
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
    // An earlier production server at this origin may have installed a worker, which would serve outdated sources during development.
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
    return;
  }
  const hadWorker = serviceWorker.controller !== null;
  await serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  await serviceWorker.ready;
  offlineState.set(hadWorker ? 'ready' : 'ready-now');
}

/** Tells the worker which page is being read, unless the user saves data. */
export function reportVisit(path: string): void {
  if (!('serviceWorker' in navigator) || isFrugal()) return;
  const message: VisitedMessage = { type: 'visited', path };
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

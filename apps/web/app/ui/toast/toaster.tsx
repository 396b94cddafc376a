import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToastCard } from './load-toast-card.ts';
import { toasts } from './toast-queue.ts';

const ToastCard = lazy(() => loadToastCard(() => import('./toast-card.tsx')));

/** Costs a page nothing until there is something to say. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastCard toast={toast} />
    </Suspense>
  );
}

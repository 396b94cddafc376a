import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToastCard } from './plain-toast-card.tsx';
import { type Toast, toasts } from './toast-store.ts';

const ToastCard = lazy(() => loadToastCard(() => import('./toast-card.tsx')));

/** Loads its card when the first toast is shown. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastCard toast={toast} />
    </Suspense>
  );
}

interface ToastCardModule {
  readonly default: ComponentType<{ readonly toast: Toast }>;
}

/** Falls back to a plain card if the module cannot be loaded, for example without a network. */
export function loadToastCard(load: () => Promise<ToastCardModule>): Promise<ToastCardModule> {
  return load().catch(() => ({ default: PlainToastCard }));
}

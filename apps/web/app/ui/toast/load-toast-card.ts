import type { ComponentType } from 'react';
import { PlainToastCard } from './plain-toast-card.tsx';
import type { Toast } from './toast-queue.ts';

interface ToastCardModule {
  readonly default: ComponentType<{ readonly toast: Toast }>;
}

/** That something failed may be all there is to say, and the card for it must not be what fails next. */
export function loadToastCard(load: () => Promise<ToastCardModule>): Promise<ToastCardModule> {
  return load().catch(() => ({ default: PlainToastCard }));
}

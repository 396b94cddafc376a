import { createCell } from '#app/ui/state/cell.ts';

export type ToastTone = 'plain' | 'success' | 'failure';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** The wallet's own text of an unknown error; the card shows it collapsed. */
  readonly walletText?: string;
  readonly tone: ToastTone;
  readonly duration: number;
}

export interface ToastRequest {
  readonly title: string;
  readonly description?: string;
  readonly walletText?: string;
  readonly tone?: ToastTone;
  /** Display time in milliseconds. */
  readonly duration?: number;
}

/** The specified display time in milliseconds and swipe distance in pixels. */
export const toastDefaults = { duration: 5_000, swipeThreshold: 50 } as const;

export interface ToastStore {
  show(toast: ToastRequest): number;
  dismiss(id: number): void;
  /** The visible toast, if any. */
  current(): Toast | undefined;
  subscribe(notify: () => void): () => void;
}

/** One at a time: a new toast replaces the visible one, because only the newest status is current. */
export function createToastStore(): ToastStore {
  const shown = createCell<Toast | undefined>(undefined);
  let lastId = 0;
  return {
    current: shown.get,
    subscribe: shown.subscribe,
    show({ tone = 'plain', duration = toastDefaults.duration, ...rest }) {
      lastId += 1;
      shown.set({ id: lastId, tone, duration, ...rest });
      return lastId;
    },
    dismiss(id) {
      if (shown.get()?.id === id) shown.set(undefined);
    },
  };
}

/** The toasts of this page. */
export const toasts: ToastStore = createToastStore();

export type ToastTone = 'plain' | 'success' | 'failure';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** What a wallet said, to be unfolded. */
  readonly ownWords?: string;
  readonly tone: ToastTone;
  readonly duration: number;
}

export interface ToastRequest {
  readonly title: string;
  readonly description?: string;
  readonly ownWords?: string;
  readonly tone?: ToastTone;
  /** Milliseconds on the screen. */
  readonly duration?: number;
}

/** The specification's numbers. */
export const toastDefaults = { duration: 5_000, swipeThreshold: 50 } as const;

export interface ToastQueue {
  show(toast: ToastRequest): number;
  dismiss(id: number): void;
  /** The one toast on the screen, or none. */
  current(): Toast | undefined;
  subscribe(notify: () => void): () => void;
}

/** One at a time: a new toast replaces the one that is shown, since only the newest word on a matter is true. */
export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  let shown: Toast | undefined;
  let lastId = 0;
  const change = (next: Toast | undefined) => {
    shown = next;
    for (const notify of listeners) notify();
  };
  return {
    show({ tone = 'plain', duration = toastDefaults.duration, ...rest }) {
      lastId += 1;
      change({ id: lastId, tone, duration, ...rest });
      return lastId;
    },
    dismiss(id) {
      if (shown?.id === id) change(undefined);
    },
    current: () => shown,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** The one queue of this page. */
export const toasts: ToastQueue = createToastQueue();

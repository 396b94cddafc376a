import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to, for state of the browser. */
export interface Cell<T> {
  get(): T;
  set(value: T): void;
  subscribe(notify: () => void): () => void;
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Returns the value and renders again when it changes. On the server and during hydration it returns `onServer`. */
export function useCell<T>(cell: Cell<T>, onServer: T): T {
  return useSyncExternalStore(cell.subscribe, cell.get, () => onServer);
}

import { useSyncExternalStore } from 'react';

/** One value outside of React that pages may follow: for what the browser, not a component, decides. */
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

/** The server, and the first moment in the browser, know only what the cell began with. */
export function useCell<T>(cell: Cell<T>, onServer: T): T {
  return useSyncExternalStore(cell.subscribe, cell.get, () => onServer);
}

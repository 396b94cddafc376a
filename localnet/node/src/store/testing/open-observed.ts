import { type DiskStoreOptions, openDiskStore } from '../disk-store.ts';
import type { DiskStoreEvent } from '../disk-store-event.ts';
import type { Store } from '../store.ts';

export interface ObservedStore {
  readonly store: Store;
  readonly events: DiskStoreEvent[];
  /** Resolves at the next event of this kind. */
  next(kind: DiskStoreEvent['kind']): Promise<void>;
}

/** For tests only: a disk store that records its events. */
export function openObserved(folder: string, options: Partial<DiskStoreOptions> = {}): ObservedStore {
  const events: DiskStoreEvent[] = [];
  const waiting = new Map<string, () => void>();
  const report = (event: DiskStoreEvent) => {
    events.push(event);
    waiting.get(event.kind)?.();
  };
  const store = openDiskStore(folder, { flush: 'process', report, ...options });
  return { store, events, next: (kind) => new Promise((resolve) => waiting.set(kind, resolve)) };
}

/** The whole content of a store in order, with comparable values. */
export function contentsOf(store: Store): (readonly [key: string, value: string])[] {
  return Array.from(store.entries(''), ([key, value]) => [key, Buffer.from(value).toString('hex')]);
}

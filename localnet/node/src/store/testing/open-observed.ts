import { type DiskStoreOptions, openDiskStore } from '../disk-store.ts';
import type { DiskStoreEvent } from '../disk-store-event.ts';
import type { Store } from '../store.ts';

export interface ObservedStore {
  readonly store: Store;
  readonly events: DiskStoreEvent[];
  /** Until the next event of this kind. */
  next(kind: DiskStoreEvent['kind']): Promise<void>;
}

/** For tests only: a store on the disk that says what it reports. */
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

/** Everything in a store, in its order, with values one can compare. */
export function contentsOf(store: Store): (readonly [key: string, value: string])[] {
  return Array.from(store.entries(''), ([key, value]) => [key, Buffer.from(value).toString('hex')]);
}

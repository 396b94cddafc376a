import { collectChanges } from './changes.ts';
import { KeptValues } from './kept-values.ts';
import type { Store } from './store.ts';
import { StoreClosedError } from './store-errors.ts';

/** A store in memory only. */
export function createMemoryStore(): Store {
  return new MemoryStore();
}

class MemoryStore implements Store {
  readonly #values = new KeptValues();
  #isClosed = false;

  get(key: string): Uint8Array | undefined {
    this.#mustBeOpen();
    return this.#values.frozen.get(key);
  }

  entries(prefix: string, after?: string): Iterable<readonly [key: string, value: Uint8Array]> {
    this.#mustBeOpen();
    return this.#values.frozen.entries(prefix, after);
  }

  commit(entries: Iterable<readonly [key: string, value: Uint8Array | undefined]>): void {
    const changes = collectChanges(entries);
    this.#mustBeOpen();
    this.#values.apply(changes);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw new StoreClosedError();
  }
}

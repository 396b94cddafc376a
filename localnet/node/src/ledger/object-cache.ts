import type { ChainObject } from '../model/chain-object.ts';

const maxObjects = 10_000;

/** A cache of recently used decoded objects, which saves decoding them again. */
export class ObjectCache {
  readonly #objects = new Map<string, ChainObject>();

  get(id: string): ChainObject | undefined {
    return this.#objects.get(id);
  }

  /** Evicts the oldest entry. */
  keep(object: ChainObject): void {
    this.#objects.delete(object.id);
    this.#objects.set(object.id, object);
    if (this.#objects.size <= maxObjects) return;
    const [oldest] = this.#objects.keys();
    if (oldest !== undefined) this.#objects.delete(oldest);
  }

  forget(id: string): void {
    this.#objects.delete(id);
  }
}

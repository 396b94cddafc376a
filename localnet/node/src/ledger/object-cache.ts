import type { ChainObject } from '../model/chain-object.ts';

const maxObjects = 10_000;

/** Objects that were used lately, as they are: reading them from their bytes again and again takes time. */
export class ObjectCache {
  readonly #objects = new Map<string, ChainObject>();

  get(id: string): ChainObject | undefined {
    return this.#objects.get(id);
  }

  /** The one that was put in longest ago makes room. */
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

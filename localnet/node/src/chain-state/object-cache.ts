import type { ChainObject } from '../model/chain-object.ts';

const maxObjects = 10_000;
/** Of the contents of objects; packages are few, and used by every transaction. */
const maxBytes = 16_777_216;

/** A cache of recently used decoded objects, which saves decoding them again. */
export class ObjectCache {
  readonly #objects = new Map<string, ChainObject>();
  #bytes = 0;

  get(id: string): ChainObject | undefined {
    return this.#objects.get(id);
  }

  /** Evicts the oldest entries. */
  keep(object: ChainObject): void {
    this.forget(object.id);
    this.#objects.set(object.id, object);
    this.#bytes += bytesOf(object);
    for (const [id] of this.#objects) {
      if (this.#objects.size <= maxObjects && this.#bytes <= maxBytes) return;
      this.forget(id);
    }
  }

  forget(id: string): void {
    const object = this.#objects.get(id);
    if (!object) return;
    this.#bytes -= bytesOf(object);
    this.#objects.delete(id);
  }
}

function bytesOf(object: ChainObject): number {
  return object.kind === 'move' ? object.contents.length : 0;
}

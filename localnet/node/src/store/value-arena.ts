const blockBytes = 64 * 1024;
/** Larger values have their own buffer, which is freed with them. */
const maxSharedBytes = 8 * 1024;

/** Index entries have empty values, which share one instance. */
const empty = new Uint8Array(0);

/** A buffer shared by many values. It stays alive as long as one of them does. */
export interface ArenaBlock {
  readonly buffer: ArrayBuffer;
  /** The values written to it; some may have moved since. */
  readonly keys: string[];
  used: number;
  /** The bytes of live values. */
  live: number;
}

/**
 * Allocates the bytes of values. One buffer per small value would cost more than the values, so they share
 * blocks. The values of a block that is less than half in use must be moved, so that at most about twice the
 * live bytes is held.
 */
export class ValueArena {
  readonly #blocks = new Map<ArrayBufferLike, ArenaBlock>();
  readonly #thin = new Set<ArenaBlock>();
  #open = newBlock();

  /** An exclusive copy of the value. */
  keep(key: string, value: Uint8Array): Uint8Array {
    if (value.length === 0) return empty;
    if (value.length > maxSharedBytes) return new Uint8Array(value);
    if (this.#open.used + value.length > blockBytes) this.#openNext();
    const { buffer, keys, used } = this.#open;
    const kept = new Uint8Array(buffer, used, value.length);
    kept.set(value);
    keys.push(key);
    this.#open.used += value.length;
    this.#open.live += value.length;
    return kept;
  }

  /** Frees a value that is no longer in the map. */
  release(value: Uint8Array): void {
    if (this.#open.buffer === value.buffer) {
      this.#open.live -= value.length;
      return;
    }
    const block = this.#blocks.get(value.buffer);
    if (block === undefined) return;
    block.live -= value.length;
    this.#noteIfThin(block);
  }

  /** A thin block, if any, which the arena forgets: the caller must move its values. */
  takeThin(): ArenaBlock | undefined {
    const [block] = this.#thin;
    if (block === undefined) return undefined;
    this.#thin.delete(block);
    this.#blocks.delete(block.buffer);
    return block;
  }

  #openNext(): void {
    this.#blocks.set(this.#open.buffer, this.#open);
    this.#noteIfThin(this.#open);
    this.#open = newBlock();
  }

  #noteIfThin(block: ArenaBlock): void {
    if (block.live < blockBytes / 2) this.#thin.add(block);
  }
}

function newBlock(): ArenaBlock {
  return { buffer: new ArrayBuffer(blockBytes), keys: [], used: 0, live: 0 };
}

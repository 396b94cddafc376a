const blockBytes = 64 * 1024;
/** A larger value has a buffer of its own, which goes with it. */
const maxSharedBytes = 8 * 1024;

/** Many values say all that they have to say by their keys. */
const empty = new Uint8Array(0);

/** A buffer that many values share. It is kept alive as long as one of them is. */
export interface ArenaBlock {
  readonly buffer: ArrayBuffer;
  /** Of the values that were put there; some of them may since be elsewhere. */
  readonly keys: string[];
  used: number;
  /** Bytes of values that are still kept. */
  live: number;
}

/**
 * Where the bytes of values are. A hundred thousand buffers for a hundred thousand small values would cost more than the
 * values, so they share blocks. A block that is less than half alive is thin: what lives there is to be moved, so that
 * at most about twice the living bytes is ever held.
 */
export class ValueArena {
  readonly #blocks = new Map<ArrayBufferLike, ArenaBlock>();
  readonly #thin = new Set<ArenaBlock>();
  #open = newBlock();

  /** A copy of the value that nobody else has. */
  keep(key: string, value: Uint8Array): Uint8Array {
    if (value.length === 0) return empty;
    if (value.length > maxSharedBytes) return Uint8Array.from(value);
    if (this.#open.used + value.length > blockBytes) this.#openNext();
    const { buffer, keys, used } = this.#open;
    const kept = new Uint8Array(buffer, used, value.length);
    kept.set(value);
    keys.push(key);
    this.#open.used += value.length;
    this.#open.live += value.length;
    return kept;
  }

  /** The value is not in the map any more. */
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

  /** A thin block, if there is one. The arena forgets it: whoever takes it moves what lives there. */
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

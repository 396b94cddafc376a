import type { Changes } from './changes.ts';
import { SortedMap } from './sorted-map.ts';
import { ValueArena } from './value-arena.ts';

/** All keys and values of a store, in memory. */
export class KeptValues {
  readonly #arena: ValueArena;
  #map: SortedMap<Uint8Array>;

  constructor(arena = new ValueArena(), values: Iterable<readonly [key: string, value: Uint8Array]> = []) {
    this.#arena = arena;
    this.#map = SortedMap.empty<Uint8Array>().changed(values, () => undefined);
    this.#moveOutOfThinBlocks();
  }

  /** What is kept at this moment; it does not change any more. */
  get frozen(): SortedMap<Uint8Array> {
    return this.#map;
  }

  apply(changes: Changes): void {
    const kept = new Map<string, Uint8Array | undefined>();
    for (const [key, value] of changes) kept.set(key, value && this.#arena.keep(key, value));
    this.#map = this.#map.changed(kept, (value) => this.#arena.release(value));
    this.#moveOutOfThinBlocks();
  }

  /** What is moved lives, so blocks are not thin by it, and this ends. */
  #moveOutOfThinBlocks(): void {
    for (let block = this.#arena.takeThin(); block !== undefined; block = this.#arena.takeThin()) {
      const moved = new Map<string, Uint8Array>();
      for (const key of block.keys) {
        const value = this.#map.get(key);
        if (value?.buffer === block.buffer && !moved.has(key)) moved.set(key, this.#arena.keep(key, value));
      }
      this.#map = this.#map.changed(moved, () => undefined);
    }
  }
}

import type { Changes } from './changes.ts';
import { SortedMap } from './sorted-map.ts';
import { ValueArena } from './value-arena.ts';

/** All keys and values of a store, in memory. */
export class KeptValues {
  readonly #arena: ValueArena;
  /** What is noted and not yet settled; the values are in the arena. */
  readonly #noted = new Map<string, Uint8Array | undefined>();
  #map: SortedMap<Uint8Array>;

  /** The values of the map are in the arena. */
  constructor(arena = new ValueArena(), map = SortedMap.empty<Uint8Array>()) {
    this.#arena = arena;
    this.#map = map;
  }

  /** What is kept at this moment; it does not change any more. */
  get frozen(): SortedMap<Uint8Array> {
    return this.#map;
  }

  apply(changes: Changes): void {
    for (const [key, value] of changes) this.note(key, value);
    this.settle();
  }

  /** Copies the value, which is there from the next `settle` on. Answers how much has been noted since the last one. */
  note(key: string, value: Uint8Array | undefined): number {
    const before = this.#noted.get(key);
    if (before !== undefined) this.#arena.release(before);
    this.#noted.set(key, value && this.#arena.keep(key, value));
    return this.#noted.size;
  }

  settle(): void {
    this.#map = this.#map.changed(this.#noted, (value) => this.#arena.release(value));
    this.#noted.clear();
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

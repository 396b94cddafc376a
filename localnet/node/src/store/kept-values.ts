import type { Changes } from './changes.ts';
import { SortedMap } from './sorted-map.ts';
import { ValueArena } from './value-arena.ts';

/** All keys and values of a store in memory. */
export class KeptValues {
  readonly #arena: ValueArena;
  /** Noted changes before `settle`; their values are in the arena. */
  readonly #noted = new Map<string, Uint8Array | undefined>();
  #map: SortedMap<Uint8Array>;

  /** The values are in the arena. */
  constructor(arena = new ValueArena(), map = SortedMap.empty<Uint8Array>()) {
    this.#arena = arena;
    this.#map = map;
  }

  /** An immutable snapshot of the present content. */
  get frozen(): SortedMap<Uint8Array> {
    return this.#map;
  }

  apply(changes: Changes): void {
    for (const [key, value] of changes) this.note(key, value);
    this.settle();
  }

  /**
   * Copies the value, which becomes visible at the next `settle`. Returns the size noted since the last one.
   */
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

  /** Terminates: moved values are live, so they do not make blocks thin. */
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

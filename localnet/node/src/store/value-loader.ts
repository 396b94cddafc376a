import { KeptValues } from './kept-values.ts';
import { SortedMap } from './sorted-map.ts';
import { ValueArena } from './value-arena.ts';

/** Many, because every part of the map that one of them changes is made anew. */
const changesAtOnce = 32_768;

/** Takes what a snapshot and then the logs hand over when a store is opened. All values are copied. */
export class ValueLoader {
  readonly #arena = new ValueArena();
  /** What the snapshot has is in its order already, and becomes the map as it is. */
  readonly #keys: string[] = [];
  readonly #values: Uint8Array[] = [];
  #kept: KeptValues | undefined;

  /** Each key behind the one before, and all of them before the first `set`. */
  add(key: string, value: Uint8Array): void {
    this.#keys.push(key);
    this.#values.push(this.#arena.keep(key, value));
  }

  set(key: string, value: Uint8Array | undefined): void {
    this.#kept ??= this.#toKept();
    if (this.#kept.note(key, value) >= changesAtOnce) this.#kept.settle();
  }

  finish(): KeptValues {
    const kept = this.#kept ?? this.#toKept();
    kept.settle();
    return kept;
  }

  #toKept(): KeptValues {
    return new KeptValues(this.#arena, SortedMap.ofAscending(this.#keys, this.#values));
  }
}

import { KeptValues } from './kept-values.ts';
import { SortedMap } from './sorted-map.ts';
import { ValueArena } from './value-arena.ts';

/** Large, because each batch rebuilds every chunk of the map that it changes. */
const changesAtOnce = 32_768;

/** Loads the content of a snapshot and then of the logs. All values are copied. */
export class ValueLoader {
  readonly #arena = new ValueArena();
  /** A snapshot is sorted and becomes the map without sorting. */
  readonly #keys: string[] = [];
  readonly #values: Uint8Array[] = [];
  #kept: KeptValues | undefined;

  /** Keys must be ascending, and all must come before the first `set`. */
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

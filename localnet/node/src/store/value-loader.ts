import { KeptValues } from './kept-values.ts';
import { ValueArena } from './value-arena.ts';

/** Takes what snapshots and logs hand over when a store is opened, and puts it in order only once, at the end. */
export class ValueLoader {
  readonly #arena = new ValueArena();
  readonly #values = new Map<string, Uint8Array>();

  /** The value is copied. */
  set(key: string, value: Uint8Array | undefined): void {
    const before = this.#values.get(key);
    if (before !== undefined) this.#arena.release(before);
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, this.#arena.keep(key, value));
  }

  finish(): KeptValues {
    return new KeptValues(this.#arena, this.#values);
  }
}

import { createError } from '../errors.ts';

export interface RowKeys {
  readonly rows: number;
  readonly areObjects: boolean;
  /** Different keys of the first row. */
  readonly keys: readonly string[];
  readonly haveEqualKeys: boolean;
}

/** Compares the keys of rows while they are scanned, in constant time for each. */
export class RowTally {
  readonly #maxKeys: number;
  /** The first row's keys, each with the number of the last row that has it. */
  readonly #lastRows = new Map<string, number>();
  #rows = 0;
  #areObjects = true;
  #haveEqualKeys = true;
  #written = 0;
  #different = 0;

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  begin(isObject: boolean): void {
    this.#rows += 1;
    this.#written = 0;
    this.#different = 0;
    if (!isObject) this.#areObjects = false;
  }

  /** Takes a key as it is written between its quotes. */
  addKey(written: string): void {
    this.#written += 1;
    if (this.#written > this.#maxKeys) {
      throw createError('PGRST102', {
        message: `The body has an object with more than ${this.#maxKeys} keys`,
      });
    }
    if (!this.#haveEqualKeys) return;
    const key: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
    const lastRow = this.#lastRows.get(key);
    if (lastRow === this.#rows) return;
    if (lastRow === undefined && this.#rows > 1) this.#haveEqualKeys = false;
    else this.#lastRows.set(key, this.#rows);
    this.#different += 1;
  }

  end(): void {
    if (this.#different !== this.#lastRows.size) this.#haveEqualKeys = false;
  }

  keys(): RowKeys {
    return {
      rows: this.#rows,
      areObjects: this.#areObjects,
      keys: [...this.#lastRows.keys()],
      haveEqualKeys: this.#haveEqualKeys,
    };
  }
}

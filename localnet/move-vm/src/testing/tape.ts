/**
 * For tests only: a list of predetermined choices. After its end, each choice is the first, so that
 * generation terminates.
 */
export class Tape {
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** A number below the argument. */
  below(count: number): number {
    const choice = this.#choices[this.#next] ?? 0;
    this.#next += 1;
    return choice % count;
  }

  /** One of the list; the first should be the simplest. */
  of<T>(options: readonly [T, ...T[]]): T {
    return options[this.below(options.length)] ?? options[0];
  }

  /** Repeats up to this many times. */
  times<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, index) => make(index));
  }
}

/**
 * For tests only: replaces a random number generator by a list of numbers, so that a failing case can be repeated and made
 * smaller. After the end of the list each choice is the first option, so that generation terminates.
 */
export class Tape {
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** The next number, from 0 to `count` - 1. */
  below(count: number): number {
    const choice = this.#choices[this.#next] ?? 0;
    this.#next += 1;
    return choice % count;
  }

  /** The next option; put the simplest first. */
  of<T>(options: readonly [T, ...T[]]): T {
    return options[this.below(options.length)] ?? options[0];
  }

  /** Calls `make` at least `min` and at most `max` times. */
  times<T>(min: number, max: number, make: (index: number) => T): T[] {
    return Array.from({ length: min + this.below(max - min + 1) }, (_, index) => make(index));
  }
}

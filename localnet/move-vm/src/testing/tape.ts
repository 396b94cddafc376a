/** For tests only: choices that were made beforehand. When they are used up each is the first, so that all comes to an end. */
export class Tape {
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** A number below this one. */
  below(count: number): number {
    const choice = this.#choices[this.#next] ?? 0;
    this.#next += 1;
    return choice % count;
  }

  /** One of these; the first should be the simplest. */
  of<T>(options: readonly [T, ...T[]]): T {
    return options[this.below(options.length)] ?? options[0];
  }

  /** So many times, and at most as often as that. */
  times<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, index) => make(index));
  }
}

/** For tests only: numbers that look like chance and are the same for the same seed, so that what failed fails again. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e37_79b9) >>> 0 || 1;
  }

  /** From 0 to one less than this; 0 where there is nothing to choose. */
  below(count: number): number {
    let next = this.#state;
    next ^= next << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    this.#state = next >>> 0;
    return count > 0 ? this.#state % count : 0;
  }

  /** Undefined where there is nothing. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}

/**
 * For tests only: a deterministic pseudo-random generator, so that a failure can be reproduced from its seed.
 */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e37_79b9) >>> 0 || 1;
  }

  /** From 0 to one less than the argument; 0 if there is no choice. */
  below(count: number): number {
    let next = this.#state;
    next ^= next << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    this.#state = next >>> 0;
    return count > 0 ? this.#state % count : 0;
  }

  /** Undefined for an empty list. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}

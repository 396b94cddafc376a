/**
 * How many values that somebody must use up there are among all that ever met in a command. As long as there is one, no
 * function that is only for the outside takes any of them.
 */
export class Heat {
  #count: number;
  #into: Heat | undefined;

  constructor(count = 0) {
    this.#count = count;
  }

  get count(): number {
    return this.#root().#count;
  }

  add(count: number): void {
    this.#root().#count += count;
  }

  /** From now on these two are one. */
  join(other: Heat): void {
    const [mine, theirs] = [this.#root(), other.#root()];
    if (mine === theirs) return;
    theirs.#count += mine.#count;
    mine.#into = theirs;
  }

  #root(): Heat {
    let root: Heat = this;
    while (root.#into) root = root.#into;
    return root;
  }
}

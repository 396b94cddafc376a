/**
 * Groups of values that met in a command, with the number of hot values (without drop and store) in each.
 * While a group has one, non-public entry functions reject its values.
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

  /** Merges two groups. */
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

/** A reference by a number of its own: odd where something may be changed through it, even where it is only read. */
export type Reference = number;

export function toReference(number: number, isMutable: boolean): Reference {
  return number * 2 + (isMutable ? 1 : 0);
}

export function mayChange(reference: Reference): boolean {
  return reference % 2 === 1;
}

/** A local of the frame, or a field of a struct or a variant; each its own number. */
export type Label = number;

/**
 * The child was borrowed from the parent: along these fields exactly where the borrow is strong, somewhere at or below
 * them where it is weak.
 */
interface Borrow {
  readonly parent: Reference;
  readonly child: Reference;
  readonly isStrong: boolean;
  readonly path: readonly Label[];
}

/** Of all borrows, or of those through which something may be changed. */
export interface BorrowQuery {
  /** Asks only for borrows of this part and for those of the whole. */
  readonly at?: Label | undefined;
  readonly onlyMutable?: boolean;
}

/** Which references came of which. There are few at a time, so that one list of them all is the quickest to look through. */
export class BorrowGraph {
  #borrows: readonly Borrow[] = [];
  /** Told of work as it is done: the number of ways through code is not bounded by its length. */
  readonly #spend: (work: number) => void;

  constructor(spend: (work: number) => void) {
    this.#spend = spend;
  }

  /** Whether something may have been borrowed of all of it, so that every part of it is concerned. */
  isBorrowedWhole(reference: Reference): boolean {
    this.#spend(this.#borrows.length);
    return this.#borrows.some(({ parent, path }) => parent === reference && path.length === 0);
  }

  isBorrowed(reference: Reference, { at, onlyMutable = false }: BorrowQuery = {}): boolean {
    this.#spend(this.#borrows.length);
    return this.#borrows.some(({ parent, child, path }) => {
      if (parent !== reference || (onlyMutable && !mayChange(child))) return false;
      return at === undefined || path.length === 0 || path[0] === at;
    });
  }

  /** The child came of somewhere in the parent, nobody knows where. */
  borrowSomewhere(parent: Reference, child: Reference): void {
    this.#borrows = this.#with([{ parent, child, isStrong: false, path: [] }]);
  }

  /** The child leads exactly there; what the parent had lent there or below is from now on lent by the child. */
  borrowAt(parent: Reference, path: readonly Label[], child: Reference): void {
    this.#spend(this.#borrows.length);
    const rest = this.#borrows.map((borrow) => {
      if (borrow.parent !== parent || !isPrefix(path, borrow.path)) return borrow;
      return { ...borrow, parent: child, path: borrow.path.slice(path.length) };
    });
    rest.push({ parent, child, isStrong: true, path });
    this.#borrows = rest;
  }

  /** The reference is gone; what was borrowed from it is now borrowed from what it had been borrowed from. */
  release(reference: Reference): void {
    if (this.#borrows.length === 0) return;
    this.#spend(this.#borrows.length);
    const above: Borrow[] = [];
    const below: Borrow[] = [];
    const rest: Borrow[] = [];
    for (const borrow of this.#borrows) {
      if (borrow.child === reference) above.push(borrow);
      else if (borrow.parent === reference) below.push(borrow);
      else rest.push(borrow);
    }
    this.#borrows = rest;
    if (above.length === 0 || below.length === 0) return;
    // Each may have come of the other, on different ways through a loop: nothing borrows from itself.
    const joined = above.flatMap((first) =>
      below.filter(({ child }) => child !== first.parent).map((second) => chain(first, second)),
    );
    this.#borrows = this.#with(joined);
  }

  copy(): BorrowGraph {
    const copy = new BorrowGraph(this.#spend);
    copy.#borrows = this.#borrows;
    return copy;
  }

  /** A copy in which each reference has the number that is given for it. */
  renamed(nameOf: (reference: Reference) => Reference): BorrowGraph {
    this.#spend(this.#borrows.length);
    const copy = new BorrowGraph(this.#spend);
    copy.#borrows = this.#borrows.map(({ parent, child, isStrong, path }) => {
      return { parent: nameOf(parent), child: nameOf(child), isStrong, path };
    });
    return copy;
  }

  /** Takes over what the other knows more, of the same references; answers whether there was anything. */
  absorb(other: BorrowGraph): boolean {
    const before = this.#borrows;
    this.#borrows = this.#with(other.#borrows);
    return this.#borrows.length > before.length;
  }

  /** These too, unless they say nothing that was not known. */
  #with(more: readonly Borrow[]): readonly Borrow[] {
    const all = [...this.#borrows];
    for (const borrow of more) {
      this.#spend(1 + all.length);
      if (!all.some((known) => covers(known, borrow))) all.push(borrow);
    }
    return all;
  }
}

/** What came of what came of it. Where the first step is not known exactly, the second says nothing more. */
function chain(first: Borrow, second: Borrow): Borrow {
  const { parent } = first;
  const { child } = second;
  if (!first.isStrong) return { parent, child, isStrong: false, path: first.path };
  return { parent, child, isStrong: second.isStrong, path: [...first.path, ...second.path] };
}

/** Whether the second says nothing that the first does not. */
function covers(first: Borrow, second: Borrow): boolean {
  if (first.parent !== second.parent || first.child !== second.child) return false;
  if (!isPrefix(first.path, second.path)) return false;
  return !first.isStrong || (second.isStrong && first.path.length === second.path.length);
}

function isPrefix(prefix: readonly Label[], path: readonly Label[]): boolean {
  return prefix.length <= path.length && prefix.every((label, index) => label === path[index]);
}

/** A unique reference id: odd for a mutable reference, even for an immutable one. */
export type Reference = number;

export function toReference(number: number, isMutable: boolean): Reference {
  return number * 2 + (isMutable ? 1 : 0);
}

export function mayChange(reference: Reference): boolean {
  return reference % 2 === 1;
}

/** A local of the frame, or a field of a struct or a variant; each has its own number. */
export type Label = number;

/**
 * An edge: the child was borrowed from the parent, exactly along this path if the edge is strong, somewhere
 * at or below it if the edge is weak.
 */
interface Borrow {
  readonly parent: Reference;
  readonly child: Reference;
  readonly isStrong: boolean;
  readonly path: readonly Label[];
}

/** All borrows, or only mutable ones. */
export interface BorrowQuery {
  /** Restricts the result to borrows of this part and of the whole. */
  readonly at?: Label | undefined;
  readonly onlyMutable?: boolean;
}

/**
 * Records which references were borrowed from which. There are few at a time, so one list of edges is fastest
 * to search.
 */
export class BorrowGraph {
  #borrows: readonly Borrow[] = [];
  /** Called for each step of work: the number of paths through code is not limited by its length. */
  readonly #spend: (work: number) => void;

  constructor(spend: (work: number) => void) {
    this.#spend = spend;
  }

  /** Whether there may be a borrow of the whole value, which affects every part of it. */
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

  /** The child was borrowed from an unknown part of the parent. */
  borrowSomewhere(parent: Reference, child: Reference): void {
    this.#borrows = this.#with([{ parent, child, isStrong: false, path: [] }]);
  }

  /** The child points to exactly this part; existing borrows at or below it become borrows from the child. */
  borrowAt(parent: Reference, path: readonly Label[], child: Reference): void {
    this.#spend(this.#borrows.length);
    const rest = this.#borrows.map((borrow) => {
      if (borrow.parent !== parent || !isPrefix(path, borrow.path)) return borrow;
      return { ...borrow, parent: child, path: borrow.path.slice(path.length) };
    });
    rest.push({ parent, child, isStrong: true, path });
    this.#borrows = rest;
  }

  /** Releases the reference; borrows from it become borrows from its parents. */
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
    // Each may have been borrowed from the other on different paths through a loop; an edge from a reference
    // to itself is left out.
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

  /** A copy with renumbered references. */
  renamed(nameOf: (reference: Reference) => Reference): BorrowGraph {
    this.#spend(this.#borrows.length);
    const copy = new BorrowGraph(this.#spend);
    copy.#borrows = this.#borrows.map(({ parent, child, isStrong, path }) => {
      return { parent: nameOf(parent), child: nameOf(child), isStrong, path };
    });
    return copy;
  }

  /** Merges the edges of another graph over the same references; returns whether any were new. */
  absorb(other: BorrowGraph): boolean {
    const before = this.#borrows;
    this.#borrows = this.#with(other.#borrows);
    return this.#borrows.length > before.length;
  }

  /** Adds edges that are not implied by existing ones. */
  #with(more: readonly Borrow[]): readonly Borrow[] {
    const all = [...this.#borrows];
    for (const borrow of more) {
      this.#spend(1 + all.length);
      if (!all.some((known) => covers(known, borrow))) all.push(borrow);
    }
    return all;
  }
}

/** The path of a borrow of a borrow. If the first path is inexact, the second adds nothing. */
function chain(first: Borrow, second: Borrow): Borrow {
  const { parent } = first;
  const { child } = second;
  if (!first.isStrong) return { parent, child, isStrong: false, path: first.path };
  return { parent, child, isStrong: second.isStrong, path: [...first.path, ...second.path] };
}

/** Whether the second edge is implied by the first. */
function covers(first: Borrow, second: Borrow): boolean {
  if (first.parent !== second.parent || first.child !== second.child) return false;
  if (!isPrefix(first.path, second.path)) return false;
  return !first.isStrong || (second.isStrong && first.path.length === second.path.length);
}

function isPrefix(prefix: readonly Label[], path: readonly Label[]): boolean {
  return prefix.length <= path.length && prefix.every((label, index) => label === path[index]);
}

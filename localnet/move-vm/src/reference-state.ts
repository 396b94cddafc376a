import { BorrowGraph, type Label, mayChange, type Reference, toReference } from './borrow-graph.ts';

/** A slot: a reference, or a value without one. */
export type Held = Reference | undefined;

/**
 * The references of a function at one point of its code: those in locals and on the stack, and their borrow
 * graph. Where paths join, references are renumbered by the local that holds them, so that states can be
 * compared.
 */
export class ReferenceState {
  readonly locals: Held[];
  readonly graph: BorrowGraph;
  readonly #stack: Held[] = [];
  #next: number;

  private constructor(locals: Held[], graph: BorrowGraph, next: number) {
    this.locals = locals;
    this.graph = graph;
    this.#next = next;
  }

  /** The state at the start: the kind of reference that each parameter holds. */
  static atEntry(
    kinds: readonly ('mutable' | 'immutable' | 'none')[],
    spend: (work: number) => void,
  ): ReferenceState {
    const locals = kinds.map((kind, local) =>
      kind === 'none' ? undefined : toReference(local, kind === 'mutable'),
    );
    return new ReferenceState(locals, new BorrowGraph(spend), locals.length + 1);
  }

  /** The frame itself, whose parts are the borrowed locals. */
  get frame(): Reference {
    return toReference(this.locals.length, true);
  }

  push(held: Held): void {
    this.#stack.push(held);
  }

  pushValues(count: number): void {
    for (let pushed = 0; pushed < count; pushed += 1) this.#stack.push(undefined);
  }

  pop(): Held {
    // Unreachable after the type check, as below.
    if (this.#stack.length === 0) throw new RangeError('the stack is empty');
    return this.#stack.pop();
  }

  popReference(): Reference {
    const held = this.pop();
    if (held === undefined) throw new RangeError('no reference is on the stack');
    return held;
  }

  popMany(count: number): Held[] {
    if (this.#stack.length < count) throw new RangeError('too few values are on the stack');
    return this.#stack.splice(this.#stack.length - count, count);
  }

  /** Creates a reference that is borrowed from none. */
  create(isMutable: boolean): Reference {
    const reference = toReference(this.#next, isMutable);
    this.#next += 1;
    return reference;
  }

  /** Creates a reference to this part of another reference's target, or to all of it. */
  borrow(from: Reference, path: readonly Label[], isMutable: boolean): Reference {
    const reference = this.create(isMutable);
    this.graph.borrowAt(from, path, reference);
    return reference;
  }

  release(held: Held): void {
    if (held !== undefined) this.graph.release(held);
  }

  isWritable(reference: Reference): boolean {
    return !this.graph.isBorrowed(reference);
  }

  /** Whether no mutable borrow of the target, or of the named part, exists. */
  isReadable(reference: Reference, at?: Label): boolean {
    return !mayChange(reference) || !this.graph.isBorrowed(reference, { at, onlyMutable: true });
  }

  copy(): ReferenceState {
    return new ReferenceState([...this.locals], this.graph.copy(), this.#next);
  }

  /** Renumbers the state at the end of a block, when the stack is empty. */
  toCanonical(): ReferenceState {
    const names = new Map<Reference, Reference>([[this.frame, this.frame]]);
    const locals = this.locals.map((held, local) => {
      if (held === undefined) return undefined;
      const name = toReference(local, mayChange(held));
      names.set(held, name);
      return name;
    });
    const graph = this.graph.renamed((reference) => {
      const name = names.get(reference);
      if (name === undefined) throw new RangeError(`no slot holds reference ${reference}`);
      return name;
    });
    return new ReferenceState(locals, graph, locals.length + 1);
  }

  /**
   * Merges the state of another path to the same point, which is consumed; returns whether it changed this
   * one. Both are canonical.
   */
  absorb(other: ReferenceState): boolean {
    let hasChanged = false;
    this.locals.forEach((held, local) => {
      const theirs = other.locals[local];
      if ((held === undefined) === (theirs === undefined)) return;
      // A reference that is present on one path only cannot be used, so it is released.
      this.release(held);
      other.release(theirs);
      this.locals[local] = undefined;
      hasChanged ||= held !== undefined;
    });
    return this.graph.absorb(other.graph) || hasChanged;
  }
}

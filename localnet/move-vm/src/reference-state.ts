import { BorrowGraph, type Label, mayChange, type Reference, toReference } from './borrow-graph.ts';

/** What a place holds, as far as references go: one of them, or something else. */
export type Held = Reference | undefined;

/**
 * The references of a function at a point of its code: in its locals, on its stack, and what came of what. Where ways
 * meet each is numbered by the local that holds it, so that what they bring can be compared.
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

  /** How things stand when the function is called: for each local, what kind of reference a parameter has put there. */
  static atEntry(
    kinds: readonly ('mutable' | 'immutable' | 'none')[],
    spend: (work: number) => void,
  ): ReferenceState {
    const locals = kinds.map((kind, local) =>
      kind === 'none' ? undefined : toReference(local, kind === 'mutable'),
    );
    return new ReferenceState(locals, new BorrowGraph(spend), locals.length + 1);
  }

  /** The frame itself, of whose parts the locals' references are. */
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
    // The types were checked before: it is ours when nothing is there, as it is below.
    if (this.#stack.length === 0) throw new RangeError('nothing is on the stack');
    return this.#stack.pop();
  }

  popReference(): Reference {
    const held = this.pop();
    if (held === undefined) throw new RangeError('no reference is on the stack');
    return held;
  }

  popMany(count: number): Held[] {
    if (this.#stack.length < count) throw new RangeError('too little is on the stack');
    return this.#stack.splice(this.#stack.length - count, count);
  }

  /** A new reference that came of none. */
  create(isMutable: boolean): Reference {
    const reference = toReference(this.#next, isMutable);
    this.#next += 1;
    return reference;
  }

  /** A new reference to this part of what another leads to, or to all of it. */
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

  /** Whether nothing may be changed behind its back, there or, where a part is named, in that part. */
  isReadable(reference: Reference, at?: Label): boolean {
    return !mayChange(reference) || !this.graph.isBorrowed(reference, { at, onlyMutable: true });
  }

  copy(): ReferenceState {
    return new ReferenceState([...this.locals], this.graph.copy(), this.#next);
  }

  /** For the end of a block, when nothing is on the stack. */
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
      if (name === undefined) throw new RangeError(`nothing holds reference ${reference}`);
      return name;
    });
    return new ReferenceState(locals, graph, locals.length + 1);
  }

  /**
   * Takes over what holds when the same point is reached in another way, of which nothing is left but that; answers
   * whether it says anything new. Both are canonical.
   */
  absorb(other: ReferenceState): boolean {
    let hasChanged = false;
    this.locals.forEach((held, local) => {
      const theirs = other.locals[local];
      if ((held === undefined) === (theirs === undefined)) return;
      // What is there on one way only may not be used, so nobody holds it.
      this.release(held);
      other.release(theirs);
      this.locals[local] = undefined;
      hasChanged ||= held !== undefined;
    });
    return this.graph.absorb(other.graph) || hasChanged;
  }
}

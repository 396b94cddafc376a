import type { Code, CompiledModule, FunctionDefinition, Signature } from '../compiled-module.ts';
import type { FunctionFacts } from '../function-facts.ts';
import { row } from '../row.ts';
import { type IntegerType, localTypes } from '../type-tokens.ts';
import { js, type Source } from './source.ts';

/** A function that is written in Move. */
export interface WrittenFunction {
  readonly module: CompiledModule;
  readonly definition: FunctionDefinition;
  readonly code: Code;
  readonly facts: FunctionFacts;
}

/**
 * Writes the source of one function, instruction after instruction. What lies on the stack lies in variables: `s0` is the
 * lowest. The stack is empty between blocks, so that which variable is meant is always known.
 */
export class FunctionWriter {
  readonly module: CompiledModule;
  readonly code: Code;
  /** The instructions that something jumps to. */
  readonly targets = new Set<number>();
  /** The instantiations that it calls, in the order of their places. */
  readonly calledTypes: number[] = [];
  readonly parameterCount: number;
  /** The parameters are the first of them. */
  readonly localCount: number;
  /** With how many arguments it calls at most. */
  mostArguments = 0;
  readonly #facts: FunctionFacts;
  readonly #types: Signature;
  readonly #borrowed: ReadonlySet<number>;
  readonly #lines: Source[] = [];
  #height = 0;
  #at = 0;
  /** Where the code says it is. */
  #noted: number | undefined;

  constructor({ module, definition, code, facts }: WrittenFunction) {
    this.module = module;
    this.code = code;
    this.#facts = facts;
    this.#types = localTypes(module, definition);
    this.localCount = this.#types.length;
    this.parameterCount = this.localCount - row(module.signatures, code.locals).length;
    this.#borrowed = findBorrowed(code);
  }

  /** The lines since they were last taken. */
  takeLines(): Source[] {
    return this.#lines.splice(0);
  }

  beginBlock(start: number): void {
    this.#height = 0;
    this.#at = start;
    this.#noted = undefined;
  }

  beginInstruction(at: number): void {
    this.#at = at;
  }

  line(source: Source): void {
    this.#lines.push(source);
  }

  /** Before what may stop the run, so that it is known where. */
  noteAt(): void {
    if (this.#noted === this.#at) return;
    this.#noted = this.#at;
    this.line(js`at = ${this.#at};`);
  }

  push(value: Source): void {
    this.line(js`s${this.#height} = ${value};`);
    this.#height += 1;
  }

  pop(): Source {
    this.#height -= 1;
    return js`s${this.#height}`;
  }

  /** The uppermost, as many as that, in the order in which they were put there. */
  popAll(count: number): Source[] {
    this.#height -= count;
    return Array.from({ length: count }, (_, index) => js`s${this.#height + index}`);
  }

  /** The elements of the list `x`, the first of them first. */
  pushAll(count: number): void {
    for (let index = 0; index < count; index += 1) this.push(js`x[${index}]`);
  }

  get height(): number {
    return this.#height;
  }

  /** On what numbers the instruction works. */
  integer(): IntegerType {
    const integer = this.#facts.integers.get(this.#at);
    if (integer === undefined) throw new RangeError('a number of unknown width');
    return integer;
  }

  isBorrowed(local: number): boolean {
    return this.#borrowed.has(local);
  }

  /** Where a local lies: one that is borrowed in a list of its own, which is what references to it lead to. */
  local(index: number): Source {
    return this.isBorrowed(index) ? js`b${index}[0]` : js`l${index}`;
  }

  /** Whether a copy of this local is the very same: numbers and references are, what has parts is not. */
  isBare(index: number): boolean {
    const type = row(this.#types, index);
    return typeof type === 'string' || type.kind === 'reference';
  }

  /** Goes on with the block that begins there. */
  jump(offset: number): Source {
    this.targets.add(offset);
    return js`{ next = ${offset}; continue; }`;
  }

  /** The types that a generic function is called with here. */
  typeSite(instantiation: number): Source {
    this.calledTypes.push(instantiation);
    return js`t${this.calledTypes.length - 1}`;
  }

  noteCall(argumentCount: number): void {
    this.mostArguments = Math.max(this.mostArguments, argumentCount);
  }
}

function findBorrowed({ instructions }: Code): Set<number> {
  return new Set(
    instructions.flatMap((instruction) =>
      instruction.op === 'MutBorrowLoc' || instruction.op === 'ImmBorrowLoc' ? [instruction.index] : [],
    ),
  );
}

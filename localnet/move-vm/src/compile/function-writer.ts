import type {
  Code,
  CompiledModule,
  FunctionDefinition,
  Signature,
  SignatureToken,
} from '../compiled-module.ts';
import type { FunctionFacts } from '../function-facts.ts';
import { isShallow, type Packing, packedType } from '../packed-type.ts';
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
 * Writes the source of one function, instruction by instruction. Stack entries become variables; `s0` is the
 * lowest. The stack is empty between blocks, so each entry's variable is known statically.
 */
export class FunctionWriter {
  readonly module: CompiledModule;
  readonly code: Code;
  /** The instructions that are jump targets. */
  readonly targets = new Set<number>();
  /** The instantiations that it calls, by index. */
  readonly calledTypes: number[] = [];
  /** The types that it packs, except those that need no check. */
  readonly packedTypes: SignatureToken[] = [];
  readonly parameterCount: number;
  /** The parameters come first. */
  readonly localCount: number;
  /** The maximum number of arguments of its calls. */
  maxArguments = 0;
  readonly #facts: FunctionFacts;
  readonly #types: Signature;
  readonly #borrowed: ReadonlySet<number>;
  readonly #lines: Source[] = [];
  #height = 0;
  #at = 0;
  /** The position that the generated code records. */
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

  /** Returns the lines written since the last call. */
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

  /** Records the position before an operation that can fail. */
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

  /** Pops this many values, in the order in which they were pushed. */
  popAll(count: number): Source[] {
    this.#height -= count;
    return Array.from({ length: count }, (_, index) => js`s${this.#height + index}`);
  }

  /** Pushes the elements of the list `x`, first element first. */
  pushAll(count: number): void {
    for (let index = 0; index < count; index += 1) this.push(js`x[${index}]`);
  }

  get height(): number {
    return this.#height;
  }

  /** The integer type of the instruction. */
  integer(): IntegerType {
    const integer = this.#facts.integers.get(this.#at);
    if (integer === undefined) throw new RangeError('unknown integer width');
    return integer;
  }

  isBorrowed(local: number): boolean {
    return this.#borrowed.has(local);
  }

  /**
   * The expression for a local: a borrowed local is in an array of its own, which is what references point
   * to.
   */
  local(index: number): Source {
    return this.isBorrowed(index) ? js`b${index}[0]` : js`l${index}`;
  }

  /** Whether a copy of this local is identical: integers and references are, structs and vectors are not. */
  isBare(index: number): boolean {
    const type = row(this.#types, index);
    return typeof type === 'string' || type.kind === 'reference';
  }

  /** Continues with the block that begins there. */
  jump(offset: number): Source {
    this.targets.add(offset);
    return js`{ next = ${offset}; continue; }`;
  }

  /** The type arguments of a generic call. */
  typeSite(instantiation: number): Source {
    this.calledTypes.push(instantiation);
    return js`t${this.calledTypes.length - 1}`;
  }

  /** Checks the type of a value before it is packed. */
  checkPacked(instruction: Packing): void {
    const token = packedType(this.module, instruction);
    if (isShallow(this.module, token)) return;
    this.packedTypes.push(token);
    this.noteAt();
    this.line(js`p${this.packedTypes.length - 1}.check(run.linker, types);`);
  }

  noteCall(argumentCount: number): void {
    this.maxArguments = Math.max(this.maxArguments, argumentCount);
  }
}

function findBorrowed({ instructions }: Code): Set<number> {
  return new Set(
    instructions.flatMap((instruction) =>
      instruction.op === 'MutBorrowLoc' || instruction.op === 'ImmBorrowLoc' ? [instruction.index] : [],
    ),
  );
}

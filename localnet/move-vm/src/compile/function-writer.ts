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
import { findDirectBorrows } from './direct-borrows.ts';
import { js, type Source } from './source.ts';

/** A function that is written in Move. */
export interface WrittenFunction {
  readonly module: CompiledModule;
  readonly definition: FunctionDefinition;
  readonly code: Code;
  readonly facts: FunctionFacts;
}

/**
 * A stack entry: a value, or a reference that has not been needed as a value. Such a reference is to a local, or to an
 * element of a container: a list of elements or of fields.
 */
type Entry =
  | { readonly kind: 'value' }
  | { readonly kind: 'local'; readonly index: number }
  | { readonly kind: 'element'; readonly position: Source };

const value: Entry = { kind: 'value' };

/**
 * Writes the source of one function, instruction by instruction. Stack entries become variables; `s0` is the
 * lowest, and has the value or the container. The stack is empty between blocks, so each entry's variable is known
 * statically.
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
  /** The stack entries that need a variable for their position in a container. */
  readonly positions = new Set<number>();
  readonly #facts: FunctionFacts;
  readonly #types: Signature;
  readonly #directBorrows: ReadonlySet<number>;
  readonly #boxed: ReadonlySet<number>;
  readonly #lines: Source[] = [];
  #stack: Entry[] = [];
  #at = 0;
  /** The position that the generated code records. */
  #noted: number | undefined;

  constructor(written: WrittenFunction) {
    const { module, definition, code, facts } = written;
    this.module = module;
    this.code = code;
    this.#facts = facts;
    this.#types = localTypes(module, definition);
    this.localCount = this.#types.length;
    this.parameterCount = this.localCount - row(module.signatures, code.locals).length;
    this.#directBorrows = findDirectBorrows(written);
    this.#boxed = findBoxed(code, this.#directBorrows);
  }

  /** Returns the lines written since the last call. */
  takeLines(): Source[] {
    return this.#lines.splice(0);
  }

  beginBlock(start: number): void {
    this.#stack = [];
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

  push(source: Source): void {
    this.line(js`s${this.height} = ${source};`);
    this.#stack.push(value);
  }

  pop(): Source {
    const entry = this.#take();
    const variable = js`s${this.height}`;
    if (entry.kind === 'local') throw new RangeError('a local without a box cannot be referred to');
    if (entry.kind === 'element') this.line(js`${variable} = new Reference(${variable}, ${entry.position});`);
    return variable;
  }

  /** Pops this many values, in the order in which they were pushed. */
  popAll(count: number): Source[] {
    return Array.from({ length: count }, () => this.pop()).reverse();
  }

  /** Pushes the elements of the list `x`, first element first. */
  pushAll(count: number): void {
    for (let index = 0; index < count; index += 1) this.push(js`x[${index}]`);
  }

  /** Pushes a reference to a local. */
  pushLocal(index: number): void {
    if (this.#directBorrows.has(this.#at)) this.#stack.push({ kind: 'local', index });
    else this.push(js`new Reference(b${index}, 0)`);
  }

  /** Pushes a reference to an element of a container. */
  pushElement(container: Source, position: number): void {
    this.line(js`s${this.height} = ${container};`);
    this.#stack.push({ kind: 'element', position: js`${position}` });
  }

  /** Pushes a reference to an element whose position is known at run time only. */
  pushElementAt(container: Source, position: Source): void {
    this.positions.add(this.height);
    const variable = js`i${this.height}`;
    this.line(js`${variable} = ${position}; s${this.height} = ${container};`);
    this.#stack.push({ kind: 'element', position: variable });
  }

  /** Pops a reference and returns the expression for its target, which must be used before the next entry is pushed. */
  popTarget(): Source {
    const entry = this.#take();
    const variable = js`s${this.height}`;
    if (entry.kind === 'local') return this.local(entry.index);
    if (entry.kind === 'element') return js`${variable}[${entry.position}]`;
    return js`${variable}.holder[${variable}.index]`;
  }

  /** Pops an entry that is not used. */
  drop(): void {
    this.#take();
  }

  get height(): number {
    return this.#stack.length;
  }

  #take(): Entry {
    const entry = this.#stack.pop();
    // Unreachable for verified code.
    if (!entry) throw new RangeError('the stack is empty');
    return entry;
  }

  /** The integer type of the instruction. */
  integer(): IntegerType {
    const integer = this.#facts.integers.get(this.#at);
    if (integer === undefined) throw new RangeError('unknown integer width');
    return integer;
  }

  /** Whether a local is in an array of its own, because a reference to it is a value. */
  isBoxed(local: number): boolean {
    return this.#boxed.has(local);
  }

  /** The expression for a local. */
  local(index: number): Source {
    return this.isBoxed(index) ? js`b${index}[0]` : js`l${index}`;
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

/** The locals of which a reference is needed as a value. */
function findBoxed({ instructions }: Code, directBorrows: ReadonlySet<number>): Set<number> {
  return new Set(
    instructions.flatMap((instruction, at) => {
      const isBorrow = instruction.op === 'MutBorrowLoc' || instruction.op === 'ImmBorrowLoc';
      return isBorrow && !directBorrows.has(at) ? [instruction.index] : [];
    }),
  );
}

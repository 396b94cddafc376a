import type { SignatureToken } from '../compiled-module.ts';
import { toBigInt, toInteger } from '../integer.ts';
import type { Instruction } from '../opcodes.ts';
import { copyValue, isEqualValue, StructValue, type Value, VariantValue, VectorValue } from '../values.ts';
import { changeBoth, eitherOf, partOf } from './module-of.ts';

/** A location as a path, resolved anew at each use. */
export class PathReference {
  readonly cell: number;
  readonly path: readonly number[];
  /** The value that an immutable reference has seen, and must see as long as it is used. */
  readonly seen: Value | undefined;

  constructor(cell: number, path: readonly number[], seen: Value | undefined) {
    this.cell = cell;
    this.path = path;
    this.seen = seen;
  }
}

type Held = Value | PathReference;

/** The result of code as far as its caller can observe it. */
export type Outcome =
  | 'failed'
  | 'unfinished'
  | { readonly returned: readonly Value[]; readonly outside: readonly Value[] };

/** A violation of reference safety. */
export class Unsafe extends Error {}

/**
 * For tests only: runs code of `makeRandomCode` with references that are only paths. For safe code the
 * machine gives the same result; for unsafe code either this reports a violation or the two differ.
 */
export class ByPath {
  readonly #cells: (Value | undefined)[];
  readonly #locals: (Held | undefined)[];
  readonly #localCount: number;
  readonly #stack: Held[] = [];

  /** The targets of reference parameters are stored after the locals. */
  constructor(args: readonly Value[], types: readonly SignatureToken[]) {
    this.#localCount = args.length;
    this.#cells = args.map(copyValue);
    this.#locals = types.map((type, local) => {
      if (typeof type === 'string' || type.kind !== 'reference') return undefined;
      const lent = this.#cells[local];
      if (lent === undefined) return undefined;
      this.#cells[local] = undefined;
      const cell = this.#cells.push(lent) - 1;
      return new PathReference(cell, [], type.isMutable ? undefined : copyValue(lent));
    });
  }

  run(code: readonly Instruction[], maxSteps: number): Outcome {
    let at = 0;
    for (let left = maxSteps; left > 0; left -= 1) {
      const instruction = code[at] ?? { op: 'Ret' };
      if (instruction.op === 'Ret') return this.#leave();
      at += 1;
      if (instruction.op === 'BrFalse') {
        if (this.#pop() === false) at = instruction.offset;
      } else if (!this.#step(instruction)) return 'failed';
    }
    return 'unfinished';
  }

  /** Returns whether the code may continue. */
  #step(instruction: Instruction): boolean {
    const push = (held: Held) => this.#stack.push(held);
    switch (instruction.op) {
      case 'Pop':
        this.#pop();
        return true;
      case 'LdU8':
      case 'LdU64':
        push(toInteger(instruction.value));
        return true;
      case 'CopyLoc':
        push(this.#locals[instruction.index] ?? copyValue(this.#get(instruction.index, [])));
        return true;
      case 'MoveLoc':
        push(this.#locals[instruction.index] ?? this.#get(instruction.index, []));
        this.#locals[instruction.index] = undefined;
        this.#cells[instruction.index] = undefined;
        return true;
      case 'StLoc': {
        const held = this.#pop();
        if (held instanceof PathReference) this.#locals[instruction.index] = held;
        else this.#cells[instruction.index] = held;
        return true;
      }
      case 'ImmBorrowLoc':
      case 'MutBorrowLoc':
        push(this.#to(instruction.index, [], instruction.op === 'MutBorrowLoc'));
        return true;
      case 'ImmBorrowField':
      case 'MutBorrowField': {
        const { cell, path } = this.#popReference();
        push(this.#to(cell, [...path, instruction.index === 3 ? 1 : 0], instruction.op === 'MutBorrowField'));
        return true;
      }
      case 'ReadRef':
        push(copyValue(this.#read(this.#popReference())));
        return true;
      case 'WriteRef': {
        const { cell, path } = this.#popReference();
        this.#set(cell, path, this.#popValue());
        return true;
      }
      case 'FreezeRef': {
        const { cell, path } = this.#popReference();
        push(this.#to(cell, path, false));
        return true;
      }
      case 'Eq':
        push(isEqualValue(this.#read(this.#popReference()), this.#read(this.#popReference())));
        return true;
      case 'Pack':
        push(new StructValue(this.#popValues(instruction.index === 3 ? 2 : 1)));
        return true;
      case 'Unpack':
        for (const field of (this.#popValue() as StructValue).fields) push(field);
        return true;
      case 'PackVariant':
        push(new VariantValue(instruction.index, this.#popValues(instruction.index)));
        return true;
      case 'UnpackVariantMutRef': {
        const lent = this.#popReference();
        if ((this.#read(lent) as VariantValue).tag !== 1) return false;
        push(this.#to(lent.cell, [...lent.path, 0], true));
        return true;
      }
      case 'Call':
        this.#call(instruction.index);
        return true;
      default:
        return this.#vectorStep(instruction);
    }
  }

  #vectorStep(instruction: Instruction): boolean {
    const indices = { VecImmBorrow: 1, VecMutBorrow: 1, VecSwap: 2 }[instruction.op as 'VecSwap'] ?? 0;
    const given = this.#popValues(instruction.op === 'VecPushBack' ? 1 : indices);
    const lent = this.#popReference();
    const elements = [...(this.#read(lent) as VectorValue).elements];
    if (indices > 0 && given.some((index) => toBigInt(index) >= BigInt(elements.length))) return false;
    switch (instruction.op) {
      case 'VecLen':
        this.#stack.push(elements.length);
        return true;
      case 'VecImmBorrow':
      case 'VecMutBorrow':
        this.#stack.push(
          this.#to(lent.cell, [...lent.path, Number(given[0])], instruction.op === 'VecMutBorrow'),
        );
        return true;
      case 'VecPopBack':
        if (elements.length === 0) return false;
        this.#stack.push(elements.pop() ?? 0);
        break;
      case 'VecPushBack':
        elements.push(...given);
        break;
      case 'VecSwap': {
        const [a = 0, b = 0] = given.map(Number);
        const [left = 0, right = 0] = [elements[a], elements[b]];
        elements[a] = right;
        elements[b] = left;
        break;
      }
      default:
        throw new RangeError(`random code does not contain ${instruction.op}`);
    }
    this.#set(lent.cell, lent.path, new VectorValue(elements));
    return true;
  }

  /** The native functions of the test module, equivalent to the machine's `natives`. */
  #call(handle: number): void {
    const last = this.#popReference();
    if (handle === partOf) {
      this.#stack.push(this.#to(last.cell, [...last.path, 0], true));
      return;
    }
    const first = this.#popReference();
    if (handle === eitherOf) {
      const isFirst = (toBigInt(this.#read(first)) + toBigInt(this.#read(last))) % 2n === 0n;
      this.#stack.push(isFirst ? first : last);
    } else if (handle === changeBoth) {
      if (overlap(first, last)) throw new Unsafe('two references to change the same');
      this.#set(first.cell, first.path, 5);
      this.#set(last.cell, last.path, 6);
    }
  }

  #leave(): Outcome {
    const lent = this.#stack.filter((held) => held instanceof PathReference);
    const isShared = (one: PathReference) => lent.some((other) => other !== one && overlap(one, other));
    if (lent.some(({ cell }) => cell < this.#localCount)) throw new Unsafe('a reference to what is gone');
    if (lent.some((one) => one.seen === undefined && isShared(one)))
      throw new Unsafe('a reference to change what another sees');
    const returned = this.#stack.map((held) => (held instanceof PathReference ? this.#read(held) : held));
    const outside = this.#cells.slice(this.#localCount).map((value) => value ?? 0);
    return { returned, outside };
  }

  #to(cell: number, path: readonly number[], isMutable: boolean): PathReference {
    const value = this.#get(cell, path);
    return new PathReference(cell, path, isMutable ? undefined : copyValue(value));
  }

  #read({ cell, path, seen }: PathReference): Value {
    const value = this.#get(cell, path);
    if (seen !== undefined && !isEqualValue(seen, value)) throw new Unsafe('what is only read has changed');
    return value;
  }

  #get(cell: number, path: readonly number[]): Value {
    let value = this.#cells[cell];
    for (const index of path) value = partsOf(value)[index];
    if (value === undefined) throw new Unsafe('a reference to nothing');
    return value;
  }

  #set(cell: number, path: readonly number[], value: Value): void {
    this.#get(cell, path);
    this.#cells[cell] = replaced(this.#cells[cell], path, value);
  }

  #pop(): Held {
    const held = this.#stack.pop();
    if (held === undefined) throw new RangeError('the stack is empty');
    return held;
  }

  #popReference(): PathReference {
    return this.#pop() as PathReference;
  }

  #popValue(): Value {
    return this.#pop() as Value;
  }

  #popValues(count: number): Value[] {
    return this.#stack.splice(this.#stack.length - count, count) as Value[];
  }
}

function partsOf(value: Value | undefined): readonly Value[] {
  if (value instanceof VectorValue) return value.elements;
  return value instanceof StructValue || value instanceof VariantValue ? value.fields : [];
}

/** A copy with another value at this path. */
function replaced(value: Value | undefined, path: readonly number[], by: Value): Value {
  const [index, ...rest] = path;
  if (index === undefined) return by;
  const parts = partsOf(value).with(index, replaced(partsOf(value)[index], rest, by));
  if (value instanceof VectorValue) return new VectorValue([...parts]);
  return value instanceof VariantValue
    ? new VariantValue(value.tag, [...parts])
    : new StructValue([...parts]);
}

function overlap(a: PathReference, b: PathReference): boolean {
  return (
    a.cell === b.cell && a.path.every((index, place) => place >= b.path.length || index === b.path[place])
  );
}

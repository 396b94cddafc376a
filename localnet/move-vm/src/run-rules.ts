import { type Integer, toBigInt, toInteger } from './integer.ts';
import { bitsOf, castInteger, type IntegerRuleName, integerRules } from './integer-rules.ts';
import { bytesToValue, type Layout } from './layout.ts';
import type { LinkedFunction, Linker } from './linker.ts';
import type { Meter } from './meter.ts';
import type { Instruction, InstructionOf, Opcode } from './opcodes.ts';
import { row } from './row.ts';
import { RunStopped } from './run-failure.ts';
import { type RuntimeType, toRuntimeType } from './runtime-type.ts';
import {
  copyValue,
  hasParts,
  isEqualValue,
  ReferenceValue,
  StructValue,
  sizeOfValue,
  type Value,
  VariantValue,
  VectorValue,
} from './values.ts';
import {
  borrowElement,
  popBack,
  pushBack,
  swapElements,
  unpackVector,
  vectorLength,
} from './vector-rules.ts';

/** A function that is being run. */
export interface Frame {
  readonly function: LinkedFunction;
  readonly instructions: readonly Instruction[];
  readonly typeArguments: readonly RuntimeType[];
  /** The parameters first. A place that was moved from has nothing in it. */
  readonly locals: (Value | undefined)[];
  /** The instruction that is being done, and the one after it. */
  at: number;
  next: number;
}

/** What an instruction may do to the run that it is part of. */
export interface Thread {
  readonly stack: Value[];
  readonly linker: Linker;
  readonly meter: Meter;
  call(target: LinkedFunction, typeArguments: readonly RuntimeType[]): void;
  return(): void;
}

type RunRules = {
  readonly [Name in Opcode]: (thread: Thread, frame: Frame, instruction: InstructionOf<Name>) => void;
};

function pop(thread: Thread): Value {
  const value = thread.stack.pop();
  // Types were checked when the module was verified: it is ours when this happens, as it is below.
  if (value === undefined) throw new RangeError('nothing is on the stack');
  return value;
}

const popNumber = (thread: Thread) => pop(thread) as Integer;
const popReference = (thread: Thread) => pop(thread) as ReferenceValue;

function take(thread: Thread, count: number): Value[] {
  return thread.stack.splice(thread.stack.length - count, count);
}

function widthOf({ function: { facts }, at }: Frame): bigint {
  const integer = facts.integers.get(at);
  if (integer === undefined) throw new RangeError('a number of unknown width');
  return bitsOf[integer];
}

/** Two numbers to one, by the rule of this name. */
const arithmetic = (name: IntegerRuleName) => (thread: Thread, frame: Frame) => {
  const right = popNumber(thread);
  const left = popNumber(thread);
  thread.stack.push(integerRules[name](left, right, widthOf(frame)));
};

/** A number is its own copy; what has parts is paid for by its size. */
function copy(thread: Thread, value: Value): void {
  if (hasParts(value)) thread.meter.bytes(sizeOfValue(value));
  thread.stack.push(copyValue(value));
}

const comparison = (work: (a: Integer, b: Integer) => boolean) => (thread: Thread) => {
  const right = popNumber(thread);
  const left = popNumber(thread);
  thread.stack.push(work(left, right));
};

const logic = (work: (a: boolean, b: boolean) => boolean) => (thread: Thread) => {
  const right = pop(thread) === true;
  const left = pop(thread) === true;
  thread.stack.push(work(left, right));
};

function cast(thread: Thread, frame: Frame): void {
  thread.stack.push(castInteger(popNumber(thread), widthOf(frame)));
}

const load = (thread: Thread, _frame: Frame, { value }: { readonly value: bigint }) => {
  thread.stack.push(toInteger(value));
};

const branchWhen =
  (wanted: boolean) =>
  (thread: Thread, frame: Frame, { offset }: { readonly offset: number }) => {
    if (pop(thread) === wanted) frame.next = offset;
  };

const borrowLocal = (thread: Thread, { locals }: Frame, { index }: { readonly index: number }) => {
  thread.stack.push(new ReferenceValue(locals, index));
};

/** Fields are borrowed by their place, which is the same whatever the struct is filled with. */
const borrowField =
  (positionOf: (frame: Frame, index: number) => number) =>
  (thread: Thread, frame: Frame, { index }: { readonly index: number }) => {
    const { target } = popReference(thread);
    thread.stack.push(new ReferenceValue((target as StructValue).fields, positionOf(frame, index)));
  };

const plainField = borrowField(
  (frame, index) => row(frame.function.owner.module.fieldHandles, index).position,
);
const genericField = borrowField((frame, index) => {
  const { module } = frame.function.owner;
  return row(module.fieldHandles, row(module.fieldInstantiations, index).of).position;
});

const pack =
  (structOf: (frame: Frame, index: number) => number) =>
  (thread: Thread, frame: Frame, { index }: { readonly index: number }) => {
    const { fields } = row(frame.function.owner.module.structDefinitions, structOf(frame, index));
    thread.stack.push(new StructValue(take(thread, fields?.length ?? 0)));
  };

const plain = (_frame: Frame, index: number) => index;
const genericStruct = (frame: Frame, index: number) => {
  return row(frame.function.owner.module.structInstantiations, index).of;
};
const genericVariant = (frame: Frame, index: number) => {
  return row(frame.function.owner.module.variantInstantiations, index).of;
};

function unpack(thread: Thread): void {
  thread.stack.push(...(pop(thread) as StructValue).fields);
}

type VariantOf = (frame: Frame, index: number) => number;

const packVariant =
  (variantOf: VariantOf) =>
  (thread: Thread, frame: Frame, { index }: { readonly index: number }) => {
    const { module } = frame.function.owner;
    const { definition, position } = row(module.variantHandles, variantOf(frame, index));
    const { fields } = row(row(module.enumDefinitions, definition).variants, position);
    thread.stack.push(new VariantValue(position, take(thread, fields.length)));
  };

function requireVariant(frame: Frame, handle: number, value: VariantValue): void {
  const { position } = row(frame.function.owner.module.variantHandles, handle);
  if (value.tag !== position) throw new RunStopped('VARIANT_TAG_MISMATCH');
}

const unpackVariant =
  (variantOf: VariantOf) =>
  (thread: Thread, frame: Frame, { index }: { readonly index: number }) => {
    const value = pop(thread) as VariantValue;
    requireVariant(frame, variantOf(frame, index), value);
    thread.stack.push(...value.fields);
  };

const borrowVariant =
  (variantOf: VariantOf) =>
  (thread: Thread, frame: Frame, { index }: { readonly index: number }) => {
    const value = popReference(thread).target as VariantValue;
    requireVariant(frame, variantOf(frame, index), value);
    value.fields.forEach((_, position) => {
      thread.stack.push(new ReferenceValue(value.fields, position));
    });
  };

function borrow(thread: Thread): void {
  const index = popNumber(thread);
  thread.stack.push(borrowElement(popReference(thread), index));
}

function typesOf({ function: { owner }, typeArguments }: Frame, signature: number): RuntimeType[] {
  return row(owner.module.signatures, signature).map((token) =>
    toRuntimeType(owner.module, token, typeArguments),
  );
}

/** What each instruction does. */
export const runRules: RunRules = {
  Pop: (thread) => {
    pop(thread);
  },
  Ret: (thread) => thread.return(),
  BrTrue: branchWhen(true),
  BrFalse: branchWhen(false),
  Branch: (_thread, frame, { offset }) => {
    frame.next = offset;
  },
  LdU8: load,
  LdU16: load,
  LdU32: load,
  LdU64: load,
  LdU128: load,
  LdU256: load,
  LdConst: (thread, { function: { owner } }, { index }) => {
    const { type, bytes } = row(owner.module.constantPool, index);
    const layout: Layout = thread.linker.layout(toRuntimeType(owner.module, type, []));
    const value = bytesToValue(layout, bytes);
    if (!value.ok) throw new RunStopped('LINKER_ERROR', { message: 'a constant that is not of its type' });
    thread.meter.bytes(bytes.length);
    thread.stack.push(value.value);
  },
  LdTrue: (thread) => {
    thread.stack.push(true);
  },
  LdFalse: (thread) => {
    thread.stack.push(false);
  },
  CopyLoc: (thread, { locals }, { index }) => {
    copy(thread, row(locals, index));
  },
  MoveLoc: (thread, { locals }, { index }) => {
    thread.stack.push(row(locals, index));
    locals[index] = undefined;
  },
  StLoc: (thread, { locals }, { index }) => {
    locals[index] = pop(thread);
  },
  MutBorrowLoc: borrowLocal,
  ImmBorrowLoc: borrowLocal,
  MutBorrowField: plainField,
  ImmBorrowField: plainField,
  MutBorrowFieldGeneric: genericField,
  ImmBorrowFieldGeneric: genericField,
  Call: (thread, { function: { owner } }, { index }) => thread.call(thread.linker.called(owner, index), []),
  CallGeneric: (thread, frame, { index }) => {
    const { owner } = frame.function;
    const { of, typeArguments } = row(owner.module.functionInstantiations, index);
    thread.call(thread.linker.called(owner, of), typesOf(frame, typeArguments));
  },
  Pack: pack(plain),
  PackGeneric: pack(genericStruct),
  Unpack: unpack,
  UnpackGeneric: unpack,
  ReadRef: (thread) => {
    copy(thread, popReference(thread).target);
  },
  WriteRef: (thread) => {
    const reference = popReference(thread);
    reference.target = pop(thread);
  },
  FreezeRef: () => undefined,
  Add: arithmetic('Add'),
  Sub: arithmetic('Sub'),
  Mul: arithmetic('Mul'),
  Mod: arithmetic('Mod'),
  Div: arithmetic('Div'),
  BitOr: arithmetic('BitOr'),
  BitAnd: arithmetic('BitAnd'),
  Xor: arithmetic('Xor'),
  Shl: arithmetic('Shl'),
  Shr: arithmetic('Shr'),
  Or: logic((a, b) => a || b),
  And: logic((a, b) => a && b),
  Not: (thread) => {
    thread.stack.push(pop(thread) !== true);
  },
  Eq: (thread) => {
    thread.stack.push(isEqualValue(pop(thread), pop(thread)));
  },
  Neq: (thread) => {
    thread.stack.push(!isEqualValue(pop(thread), pop(thread)));
  },
  Lt: comparison((a, b) => a < b),
  Gt: comparison((a, b) => a > b),
  Le: comparison((a, b) => a <= b),
  Ge: comparison((a, b) => a >= b),
  Abort: (thread) => {
    throw new RunStopped('ABORTED', { subStatus: toBigInt(popNumber(thread)) });
  },
  Nop: () => undefined,
  CastU8: cast,
  CastU16: cast,
  CastU32: cast,
  CastU64: cast,
  CastU128: cast,
  CastU256: cast,
  VecPack: (thread, _frame, { count }) => {
    thread.stack.push(new VectorValue(take(thread, Number(count))));
  },
  VecLen: (thread) => {
    thread.stack.push(vectorLength(popReference(thread)));
  },
  VecImmBorrow: borrow,
  VecMutBorrow: borrow,
  VecPushBack: (thread) => {
    const value = pop(thread);
    pushBack(popReference(thread), value);
  },
  VecPopBack: (thread) => {
    thread.stack.push(popBack(popReference(thread)));
  },
  VecUnpack: (thread, _frame, { count }) => {
    thread.stack.push(...unpackVector(pop(thread) as VectorValue, Number(count)));
  },
  VecSwap: (thread) => {
    const [b, a] = [popNumber(thread), popNumber(thread)];
    swapElements(popReference(thread), a, b);
  },
  PackVariant: packVariant(plain),
  PackVariantGeneric: packVariant(genericVariant),
  UnpackVariant: unpackVariant(plain),
  UnpackVariantGeneric: unpackVariant(genericVariant),
  UnpackVariantImmRef: borrowVariant(plain),
  UnpackVariantMutRef: borrowVariant(plain),
  UnpackVariantGenericImmRef: borrowVariant(genericVariant),
  UnpackVariantGenericMutRef: borrowVariant(genericVariant),
  VariantSwitch: (thread, frame, { index }) => {
    const { tag } = popReference(thread).target as VariantValue;
    const { code } = frame.function.definition;
    frame.next = row(row(code?.jumpTables ?? [], index).offsets, tag);
  },
};

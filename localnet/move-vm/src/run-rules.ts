import { loadConstant } from './constant.ts';
import { checkPacked, datatypeRules } from './datatype-rules.ts';
import { type Integer, toBigInt, toInteger } from './integer.ts';
import {
  castInteger,
  type IntegerRuleName,
  type IntegerWidth,
  integerRules,
  integerWidths,
} from './integer-rules.ts';
import type { Opcode } from './opcodes.ts';
import { payForCopy } from './pay-for-copy.ts';
import { row } from './row.ts';
import { RunStopped } from './run-failure.ts';
import { type Frame, pop, popAll, popNumber, popReference, type RunRules, type Thread } from './thread.ts';
import { instantiate } from './type-nodes.ts';
import { isEqualValue, ReferenceValue, type VariantValue, VectorValue } from './values.ts';
import {
  borrowElement,
  popBack,
  pushBack,
  swapElements,
  unpackVector,
  vectorLength,
} from './vector-rules.ts';

function widthOf({ function: { facts }, at }: Frame): IntegerWidth {
  const integer = facts.integers.get(at);
  if (integer === undefined) throw new RangeError('unknown integer width');
  return integerWidths[integer];
}

/** A binary operation by the integer rule of this name. */
const arithmetic = (name: IntegerRuleName) => (thread: Thread, frame: Frame) => {
  const right = popNumber(thread);
  const left = popNumber(thread);
  thread.stack.push(integerRules[name](left, right, widthOf(frame)));
};

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

function borrow(thread: Thread): void {
  const index = popNumber(thread);
  thread.stack.push(borrowElement(popReference(thread), index));
}

/** The semantics of each instruction. */
export const runRules: RunRules<Opcode> = {
  ...datatypeRules,
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
    thread.stack.push(loadConstant(thread, owner.module, index));
  },
  LdTrue: (thread) => {
    thread.stack.push(true);
  },
  LdFalse: (thread) => {
    thread.stack.push(false);
  },
  CopyLoc: (thread, { locals }, { index }) => {
    thread.stack.push(payForCopy(thread.meter, row(locals, index)));
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
  Call: (thread, { function: { owner } }, { index }) => thread.call(thread.linker.called(owner, index), []),
  CallGeneric: (thread, frame, { index }) => {
    const { owner } = frame.function;
    const { of, typeArguments } = row(owner.module.functionInstantiations, index);
    const types = instantiate(owner.module, row(owner.module.signatures, typeArguments), frame.typeArguments);
    thread.call(thread.linker.called(owner, of), types);
  },
  ReadRef: (thread) => {
    thread.stack.push(payForCopy(thread.meter, popReference(thread).target));
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
  VecPack: (thread, frame, instruction) => {
    checkPacked(thread, frame, instruction);
    thread.stack.push(new VectorValue(popAll(thread, Number(instruction.count))));
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
    swapElements(popReference(thread).target as VectorValue, a, b);
  },
  VariantSwitch: (thread, frame, { index }) => {
    const { tag } = popReference(thread).target as VariantValue;
    const { code } = frame.function.definition;
    frame.next = row(row(code?.jumpTables ?? [], index).offsets, tag);
  },
};

import { type Label, mayChange } from './borrow-graph.ts';
import type { ReferenceCheck } from './check-references.ts';
import type { FunctionHandle, SignatureToken } from './compiled-module.ts';
import type { InstructionOf, Opcode } from './opcodes.ts';

type ReferenceRules = {
  readonly [Name in Opcode]: (check: ReferenceCheck, instruction: InstructionOf<Name>) => void;
};

interface Indexed {
  readonly index: number;
}

const localLabel = (local: number): Label => local;

const nothing = () => undefined;
const pushValue = ({ state }: ReferenceCheck) => state.push(undefined);
const popValue = ({ state }: ReferenceCheck) => {
  state.pop();
};

/** A binary operation on integers or bools; the result is not a reference. */
const twoToOne = ({ state }: ReferenceCheck) => {
  state.pop();
};

function copyLocal({ state, fail }: ReferenceCheck, { index }: Indexed): void {
  const held = state.locals[index];
  if (held !== undefined) state.push(state.borrow(held, [], mayChange(held)));
  else if (state.graph.isBorrowed(state.frame, { at: localLabel(index), onlyMutable: true }))
    fail('COPYLOC_EXISTS_BORROW_ERROR', `local ${index} is mutably borrowed`);
  else state.push(undefined);
}

function moveLocal({ state, fail }: ReferenceCheck, { index }: Indexed): void {
  const held = state.locals[index];
  if (held === undefined && state.graph.isBorrowed(state.frame, { at: localLabel(index) }))
    fail('MOVELOC_EXISTS_BORROW_ERROR', `local ${index} is borrowed`);
  state.locals[index] = undefined;
  state.push(held);
}

function storeLocal({ state, fail }: ReferenceCheck, { index }: Indexed): void {
  const before = state.locals[index];
  if (before === undefined && state.graph.isBorrowed(state.frame, { at: localLabel(index) }))
    fail('STLOC_UNSAFE_TO_DESTROY_ERROR', `local ${index} is borrowed`);
  state.locals[index] = state.pop();
  state.release(before);
}

const borrowLocal =
  (isMutable: boolean) =>
  ({ state, fail }: ReferenceCheck, { index }: Indexed) => {
    const at = localLabel(index);
    if (!isMutable && state.graph.isBorrowed(state.frame, { at, onlyMutable: true }))
      fail('BORROWLOC_EXISTS_BORROW_ERROR', `local ${index} is mutably borrowed`);
    state.push(state.borrow(state.frame, [at], isMutable));
  };

/** Mutable references to different parts may coexist; a borrow of the whole may not. */
const borrowField =
  (isMutable: boolean, isGeneric: boolean) =>
  (check: ReferenceCheck, { index }: Indexed) => {
    const { state, fail } = check;
    const label = check.fieldLabel(index, isGeneric);
    const from = state.popReference();
    const isFree = isMutable ? !state.graph.isBorrowedWhole(from) : state.isReadable(from, label);
    if (!isFree) fail('BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR', 'the value is already borrowed');
    state.push(state.borrow(from, [label], isMutable));
    state.release(from);
  };

const borrowVariant =
  (isMutable: boolean, isGeneric: boolean) =>
  (check: ReferenceCheck, { index }: Indexed) => {
    const { state, fail } = check;
    const from = state.popReference();
    const isFree = isMutable ? !state.graph.isBorrowedWhole(from) : state.isReadable(from);
    if (!isFree) fail('BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR', 'the value is already borrowed');
    for (const label of check.variantLabels(index, isGeneric))
      state.push(state.borrow(from, [label], isMutable));
    state.release(from);
  };

/** The element is not known statically. */
const borrowElement =
  (isMutable: boolean) =>
  ({ state, fail }: ReferenceCheck) => {
    state.pop();
    const from = state.popReference();
    if (isMutable ? !state.isWritable(from) : !state.isReadable(from))
      fail('VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR', 'an element is already borrowed');
    const element = state.create(isMutable);
    state.graph.borrowSomewhere(from, element);
    state.release(from);
    state.push(element);
  };

/** Changes a vector that is below this many values on the stack. */
const changeVector =
  (values: number, results: number) =>
  ({ state, fail }: ReferenceCheck) => {
    state.popMany(values);
    const vector = state.popReference();
    if (!state.isWritable(vector))
      fail('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR', 'an element of the vector is borrowed');
    state.release(vector);
    state.pushValues(results);
  };

/** A value that is compared or read must not be mutably borrowed elsewhere. */
function readThrough({ state, fail }: ReferenceCheck): void {
  const held = state.pop();
  if (held !== undefined && !state.isReadable(held))
    fail('READREF_EXISTS_MUTABLE_BORROW_ERROR', 'the value is mutably borrowed');
  state.release(held);
}

/** Both are checked before either is released, because one may be borrowed from the other. */
function compare(check: ReferenceCheck): void {
  const { state, fail } = check;
  const both = state.popMany(2);
  if (both.some((held) => held !== undefined && !state.isReadable(held)))
    fail('READREF_EXISTS_MUTABLE_BORROW_ERROR', 'the value is mutably borrowed');
  for (const held of both) state.release(held);
  state.push(undefined);
}

const isReference = (token: SignatureToken) => typeof token !== 'string' && token.kind === 'reference';
const isMutableReference = (token: SignatureToken) =>
  typeof token !== 'string' && token.kind === 'reference' && token.isMutable;

/**
 * A returned reference may be borrowed from any reference argument; a mutable one only from mutable
 * arguments.
 */
function call(check: ReferenceCheck, handle: FunctionHandle): void {
  const { state, fail } = check;
  const given = state.popMany(check.signature(handle.parameters).length).filter((held) => held !== undefined);
  const mutable = given.filter(mayChange);
  if (!mutable.every((id) => state.isWritable(id)))
    fail('CALL_BORROWED_MUTABLE_REFERENCE_ERROR', 'a mutable reference to a borrowed value');
  for (const token of check.signature(handle.returns)) {
    if (!isReference(token)) {
      state.push(undefined);
      continue;
    }
    const isMutable = isMutableReference(token);
    const result = state.create(isMutable);
    for (const from of isMutable ? mutable : given) state.graph.borrowSomewhere(from, result);
    state.push(result);
  }
  for (const id of given) state.release(id);
}

/** No returned reference points into the frame, and a returned mutable reference is unique. */
function leave(check: ReferenceCheck): void {
  const { state, fail } = check;
  for (const held of state.locals) state.release(held);
  if (state.graph.isBorrowed(state.frame))
    fail('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED', 'a local is still borrowed');
  const returned = state.popMany(check.returnCount()).filter((held) => held !== undefined);
  if (!returned.every((reference) => !mayChange(reference) || state.isWritable(reference)))
    fail('RET_BORROWED_MUTABLE_REFERENCE_ERROR', 'a mutable reference to a borrowed value');
}

/** The effect of each instruction on references. Other stack values are only counted. */
export const referenceRules: ReferenceRules = {
  Pop: ({ state }) => state.release(state.pop()),
  Ret: leave,
  BrTrue: popValue,
  BrFalse: popValue,
  Branch: nothing,
  LdU8: pushValue,
  LdU16: pushValue,
  LdU32: pushValue,
  LdU64: pushValue,
  LdU128: pushValue,
  LdU256: pushValue,
  LdConst: pushValue,
  LdTrue: pushValue,
  LdFalse: pushValue,
  CopyLoc: copyLocal,
  MoveLoc: moveLocal,
  StLoc: storeLocal,
  MutBorrowLoc: borrowLocal(true),
  ImmBorrowLoc: borrowLocal(false),
  MutBorrowField: borrowField(true, false),
  ImmBorrowField: borrowField(false, false),
  MutBorrowFieldGeneric: borrowField(true, true),
  ImmBorrowFieldGeneric: borrowField(false, true),
  Call: (check, { index }) => call(check, check.calledFunction(index, false)),
  CallGeneric: (check, { index }) => call(check, check.calledFunction(index, true)),
  Pack: (check, { index }) => check.pack(check.structFieldCount(index, false)),
  PackGeneric: (check, { index }) => check.pack(check.structFieldCount(index, true)),
  Unpack: (check, { index }) => check.unpack(check.structFieldCount(index, false)),
  UnpackGeneric: (check, { index }) => check.unpack(check.structFieldCount(index, true)),
  ReadRef: (check) => {
    readThrough(check);
    check.state.push(undefined);
  },
  WriteRef: ({ state, fail }) => {
    const target = state.popReference();
    state.pop();
    if (!state.isWritable(target)) fail('WRITEREF_EXISTS_BORROW_ERROR', 'writes over a borrowed value');
    state.release(target);
  },
  FreezeRef: ({ state, fail }) => {
    const thawed = state.popReference();
    if (!state.isReadable(thawed))
      fail('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR', 'the value is mutably borrowed');
    state.push(state.borrow(thawed, [], false));
    state.release(thawed);
  },
  Add: twoToOne,
  Sub: twoToOne,
  Mul: twoToOne,
  Mod: twoToOne,
  Div: twoToOne,
  BitOr: twoToOne,
  BitAnd: twoToOne,
  Xor: twoToOne,
  Shl: twoToOne,
  Shr: twoToOne,
  Or: twoToOne,
  And: twoToOne,
  Not: nothing,
  Eq: compare,
  Neq: compare,
  Lt: twoToOne,
  Gt: twoToOne,
  Le: twoToOne,
  Ge: twoToOne,
  Abort: popValue,
  Nop: nothing,
  CastU8: nothing,
  CastU16: nothing,
  CastU32: nothing,
  CastU64: nothing,
  CastU128: nothing,
  CastU256: nothing,
  VecPack: (check, { count }) => check.pack(Number(count)),
  VecUnpack: (check, { count }) => check.unpack(Number(count)),
  VecLen: ({ state }) => {
    state.release(state.pop());
    state.push(undefined);
  },
  VecImmBorrow: borrowElement(false),
  VecMutBorrow: borrowElement(true),
  VecPushBack: changeVector(1, 0),
  VecPopBack: changeVector(0, 1),
  VecSwap: changeVector(2, 0),
  PackVariant: (check, { index }) => check.pack(check.variantLabels(index, false).length),
  PackVariantGeneric: (check, { index }) => check.pack(check.variantLabels(index, true).length),
  UnpackVariant: (check, { index }) => check.unpack(check.variantLabels(index, false).length),
  UnpackVariantGeneric: (check, { index }) => check.unpack(check.variantLabels(index, true).length),
  UnpackVariantImmRef: borrowVariant(false, false),
  UnpackVariantMutRef: borrowVariant(true, false),
  UnpackVariantGenericImmRef: borrowVariant(false, true),
  UnpackVariantGenericMutRef: borrowVariant(true, true),
  VariantSwitch: readThrough,
};

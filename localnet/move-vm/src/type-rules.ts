import type { FunctionCheck, Reference } from './check-types.ts';
import type { Field, FunctionHandle, Signature, SignatureToken } from './compiled-module.ts';
import type { InstructionOf, Opcode } from './opcodes.ts';
import { fillType, type IntegerType, isAssignable, isSameType } from './type-tokens.ts';

/** The maximum length of a vector that one instruction may create. */
const maxVector = 65_535n;

type TypeRules = {
  readonly [Name in Opcode]: (check: FunctionCheck, instruction: InstructionOf<Name>) => void;
};

const reference = (to: SignatureToken, isMutable: boolean): Reference => ({
  kind: 'reference',
  isMutable,
  to,
});
const vectorOf = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });
const none: Signature = [];

const load = (token: SignatureToken) => (check: FunctionCheck) => check.push(token);

const branchOnBool = (check: FunctionCheck) => check.take('bool', 'BR_TYPE_MISMATCH_ERROR');

/** A binary operation on integers of one type. */
function arithmetic(check: FunctionCheck): void {
  const right = check.takeInteger();
  const left = check.takeInteger();
  if (left !== right) check.fail('INTEGER_OP_TYPE_MISMATCH_ERROR', `a ${left} and a ${right}`);
  check.note(left);
  check.push(left);
}

function comparison(check: FunctionCheck): void {
  arithmetic(check);
  check.pop();
  check.push('bool');
}

function logic(check: FunctionCheck): void {
  check.take('bool', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  check.take('bool', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  check.push('bool');
}

/** A shift; the number of bits is a u8 for all types. */
function shift(check: FunctionCheck): void {
  check.take('u8', 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  const moved = check.takeInteger();
  check.note(moved);
  check.push(moved);
}

const cast = (to: IntegerType) => (check: FunctionCheck) => {
  check.takeInteger();
  check.note(to);
  check.push(to);
};

/** References are compared by their targets, and only with references of the same kind. */
function equality(check: FunctionCheck): void {
  const right = check.pop();
  const left = check.pop();
  if (!isSameType(left, right) || !check.has(left, 'drop'))
    check.fail('EQUALITY_OP_TYPE_MISMATCH_ERROR', 'values that cannot be compared');
  check.push('bool');
}

function borrowLocal(check: FunctionCheck, index: number, isMutable: boolean): void {
  const token = check.local(index);
  if (typeof token !== 'string' && token.kind === 'reference')
    check.fail('BORROWLOC_REFERENCE_ERROR', 'a reference to a reference');
  check.push(reference(token, isMutable));
}

function borrowField(
  check: FunctionCheck,
  { owner, type }: { readonly owner: SignatureToken; readonly type: SignatureToken },
  isMutable: boolean,
): void {
  const from = check.takeReference('BORROWFIELD_TYPE_MISMATCH_ERROR');
  if (!isSameType(from.to, owner) || (isMutable && !from.isMutable))
    check.fail('BORROWFIELD_TYPE_MISMATCH_ERROR', 'a field of another struct');
  check.push(reference(type, isMutable));
}

function pack(
  check: FunctionCheck,
  { type, fields }: { readonly type: SignatureToken; readonly fields: readonly Field[] },
): void {
  const filled = fillFields(type, fields);
  for (const field of filled.toReversed()) {
    if (!isSameType(check.pop(), field)) check.fail('PACK_TYPE_MISMATCH_ERROR', 'a field of another type');
  }
  check.push(type);
}

function unpack(
  check: FunctionCheck,
  { type, fields }: { readonly type: SignatureToken; readonly fields: readonly Field[] },
): void {
  if (!isSameType(check.pop(), type)) check.fail('UNPACK_TYPE_MISMATCH_ERROR', 'a value of a different type');
  for (const field of fillFields(type, fields)) check.push(field);
}

function unpackReference(
  check: FunctionCheck,
  { type, fields }: { readonly type: SignatureToken; readonly fields: readonly Field[] },
  isMutable: boolean,
): void {
  const from = check.takeReference('UNPACK_TYPE_MISMATCH_ERROR');
  if (!isSameType(from.to, type) || from.isMutable !== isMutable)
    check.fail('UNPACK_TYPE_MISMATCH_ERROR', 'a reference to another type');
  for (const field of fillFields(type, fields)) check.push(reference(field, isMutable));
}

function fillFields(type: SignatureToken, fields: readonly Field[]): SignatureToken[] {
  const typeArguments = typeof type !== 'string' && type.kind === 'datatype' ? type.typeArguments : none;
  return fields.map((field) => fillType(field.type, typeArguments));
}

function call(check: FunctionCheck, handle: FunctionHandle, typeArguments: Signature): void {
  check.satisfy(typeArguments, handle.typeParameters);
  for (const parameter of check.signature(handle.parameters).toReversed())
    check.take(fillType(parameter, typeArguments), 'CALL_TYPE_MISMATCH_ERROR');
  for (const result of check.signature(handle.returns)) check.push(fillType(result, typeArguments));
}

/** A reference to a vector with this element type, mutable if required. */
function takeVector(check: FunctionCheck, element: SignatureToken, isMutable: boolean): void {
  if (!isAssignable(check.pop(), reference(vectorOf(element), isMutable)))
    check.fail('TYPE_MISMATCH', 'not a reference to a vector of this type');
}

function requireLength(check: FunctionCheck, count: bigint): void {
  if (count > maxVector) check.fail('CONSTRAINT_NOT_SATISFIED', `a vector of ${count}`);
}

function genericStruct(check: FunctionCheck, index: number) {
  const { of, typeArguments } = check.instantiation('structInstantiations', index);
  return check.struct(of, typeArguments);
}

function genericField(check: FunctionCheck, index: number) {
  const { of, typeArguments } = check.instantiation('fieldInstantiations', index);
  return check.field(of, typeArguments);
}

/** The types that each instruction pops and pushes. */
export const typeRules: TypeRules = {
  Pop: (check) => {
    if (!check.has(check.pop(), 'drop')) check.fail('POP_WITHOUT_DROP_ABILITY', 'a value without drop');
  },
  Ret: (check) => {
    for (const wanted of check.returns().toReversed()) check.take(wanted, 'RET_TYPE_MISMATCH_ERROR');
  },
  BrTrue: branchOnBool,
  BrFalse: branchOnBool,
  Branch: () => undefined,
  LdU8: load('u8'),
  LdU16: load('u16'),
  LdU32: load('u32'),
  LdU64: load('u64'),
  LdU128: load('u128'),
  LdU256: load('u256'),
  LdConst: (check, { index }) => check.push(check.constant(index)),
  LdTrue: load('bool'),
  LdFalse: load('bool'),
  CopyLoc: (check, { index }) => {
    const token = check.local(index);
    if (!check.has(token, 'copy')) check.fail('COPYLOC_WITHOUT_COPY_ABILITY', 'a value without copy');
    check.push(token);
  },
  MoveLoc: (check, { index }) => check.push(check.local(index)),
  StLoc: (check, { index }) => check.take(check.local(index), 'STLOC_TYPE_MISMATCH_ERROR'),
  MutBorrowLoc: (check, { index }) => borrowLocal(check, index, true),
  ImmBorrowLoc: (check, { index }) => borrowLocal(check, index, false),
  MutBorrowField: (check, { index }) => borrowField(check, check.field(index, none), true),
  ImmBorrowField: (check, { index }) => borrowField(check, check.field(index, none), false),
  MutBorrowFieldGeneric: (check, { index }) => borrowField(check, genericField(check, index), true),
  ImmBorrowFieldGeneric: (check, { index }) => borrowField(check, genericField(check, index), false),
  Call: (check, { index }) => call(check, check.functionHandle(index), none),
  CallGeneric: (check, { index }) => {
    const { of, typeArguments } = check.instantiation('functionInstantiations', index);
    call(check, check.functionHandle(of), typeArguments);
  },
  Pack: (check, { index }) => pack(check, check.struct(index, none)),
  PackGeneric: (check, { index }) => pack(check, genericStruct(check, index)),
  Unpack: (check, { index }) => unpack(check, check.struct(index, none)),
  UnpackGeneric: (check, { index }) => unpack(check, genericStruct(check, index)),
  ReadRef: (check) => {
    const { to } = check.takeReference('READREF_TYPE_MISMATCH_ERROR');
    if (!check.has(to, 'copy')) check.fail('READREF_WITHOUT_COPY_ABILITY', 'a value without copy');
    check.push(to);
  },
  WriteRef: (check) => {
    const target = check.takeReference('WRITEREF_NO_MUTABLE_REFERENCE_ERROR');
    const value = check.pop();
    if (!target.isMutable) check.fail('WRITEREF_NO_MUTABLE_REFERENCE_ERROR', 'an immutable reference');
    if (!isSameType(value, target.to))
      check.fail('WRITEREF_TYPE_MISMATCH_ERROR', 'a value of a different type');
    if (!check.has(target.to, 'drop'))
      check.fail('WRITEREF_WITHOUT_DROP_ABILITY', 'writes over a value without drop');
  },
  FreezeRef: (check) => {
    const { to, isMutable } = check.takeReference('FREEZEREF_TYPE_MISMATCH_ERROR');
    if (!isMutable) check.fail('FREEZEREF_TYPE_MISMATCH_ERROR', 'an immutable reference');
    check.push(reference(to, false));
  },
  Add: arithmetic,
  Sub: arithmetic,
  Mul: arithmetic,
  Mod: arithmetic,
  Div: arithmetic,
  BitOr: arithmetic,
  BitAnd: arithmetic,
  Xor: arithmetic,
  Shl: shift,
  Shr: shift,
  Or: logic,
  And: logic,
  Not: (check) => {
    check.take('bool', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
    check.push('bool');
  },
  Eq: equality,
  Neq: equality,
  Lt: comparison,
  Gt: comparison,
  Le: comparison,
  Ge: comparison,
  Abort: (check) => check.take('u64', 'ABORT_TYPE_MISMATCH_ERROR'),
  Nop: () => undefined,
  CastU8: cast('u8'),
  CastU16: cast('u16'),
  CastU32: cast('u32'),
  CastU64: cast('u64'),
  CastU128: cast('u128'),
  CastU256: cast('u256'),
  VecPack: (check, { index, count }) => {
    const element = check.element(index);
    requireLength(check, count);
    for (let taken = 0n; taken < count; taken += 1n) check.take(element, 'TYPE_MISMATCH');
    check.push(vectorOf(element));
  },
  VecLen: (check, { index }) => {
    takeVector(check, check.element(index), false);
    check.push('u64');
  },
  VecImmBorrow: (check, { index }) => {
    const element = check.element(index);
    check.take('u64', 'TYPE_MISMATCH');
    takeVector(check, element, false);
    check.push(reference(element, false));
  },
  VecMutBorrow: (check, { index }) => {
    const element = check.element(index);
    check.take('u64', 'TYPE_MISMATCH');
    takeVector(check, element, true);
    check.push(reference(element, true));
  },
  VecPushBack: (check, { index }) => {
    const element = check.element(index);
    check.take(element, 'TYPE_MISMATCH');
    takeVector(check, element, true);
  },
  VecPopBack: (check, { index }) => {
    const element = check.element(index);
    takeVector(check, element, true);
    check.push(element);
  },
  VecUnpack: (check, { index, count }) => {
    const element = check.element(index);
    requireLength(check, count);
    check.take(vectorOf(element), 'TYPE_MISMATCH');
    for (let left = 0n; left < count; left += 1n) check.push(element);
  },
  VecSwap: (check, { index }) => {
    check.take('u64', 'TYPE_MISMATCH');
    check.take('u64', 'TYPE_MISMATCH');
    takeVector(check, check.element(index), true);
  },
  PackVariant: (check, { index }) => pack(check, check.variant(index, false)),
  PackVariantGeneric: (check, { index }) => pack(check, check.variant(index, true)),
  UnpackVariant: (check, { index }) => unpack(check, check.variant(index, false)),
  UnpackVariantGeneric: (check, { index }) => unpack(check, check.variant(index, true)),
  UnpackVariantImmRef: (check, { index }) => unpackReference(check, check.variant(index, false), false),
  UnpackVariantMutRef: (check, { index }) => unpackReference(check, check.variant(index, false), true),
  UnpackVariantGenericImmRef: (check, { index }) => unpackReference(check, check.variant(index, true), false),
  UnpackVariantGenericMutRef: (check, { index }) => unpackReference(check, check.variant(index, true), true),
  VariantSwitch: (check, { index }) => {
    const { to, isMutable } = check.takeReference('TYPE_MISMATCH');
    if (isMutable) check.fail('TYPE_MISMATCH', 'a switch over a mutable reference');
    const isTheEnum =
      typeof to !== 'string' && to.kind === 'datatype' && to.handle === check.enumOfTable(index);
    if (!isTheEnum) check.fail('TYPE_MISMATCH', 'a switch over a value of another type');
  },
};

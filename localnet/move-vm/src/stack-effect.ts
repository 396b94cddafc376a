import type { CompiledModule, FunctionDefinition, FunctionHandle } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import type { Instruction, InstructionOf, Opcode } from './opcodes.ts';
import { row } from './row.ts';

/** The number of values that an instruction pops and pushes. */
export interface StackEffect {
  readonly takes: number;
  readonly leaves: number;
}

interface Within {
  readonly module: CompiledModule;
  readonly definition: FunctionDefinition;
}

type Effects = {
  readonly [Name in Opcode]:
    | StackEffect
    | ((within: Within, instruction: InstructionOf<Name>) => StackEffect);
};

interface Indexed {
  readonly index: number;
}

const effect = (takes: number, leaves: number): StackEffect => ({ takes, leaves });
const [nothing, push, pop, change, twoToOne, popTwo] = [
  effect(0, 0),
  effect(0, 1),
  effect(1, 0),
  effect(1, 1),
  effect(2, 1),
  effect(2, 0),
];

/** The stack effect of an instruction of a verified module. */
export function stackEffect(within: Within, instruction: Instruction): StackEffect {
  const found = effects[instruction.op];
  // The table has an entry for each opcode, as its type requires.
  return typeof found === 'function'
    ? (found as (within: Within, instruction: Instruction) => StackEffect)(within, instruction)
    : found;
}

const countIn = ({ module }: Within, signature: number) => row(module.signatures, signature).length;

const call = (within: Within, { parameters, returns }: FunctionHandle) =>
  effect(countIn(within, parameters), countIn(within, returns));

/** The function that a call names. */
export function calledHandle(
  module: CompiledModule,
  { op, index }: InstructionOf<'Call' | 'CallGeneric'>,
): FunctionHandle {
  const handle = op === 'Call' ? index : row(module.functionInstantiations, index).of;
  return row(module.functionHandles, handle);
}

const fieldsOfStruct = ({ module }: Within, index: number) =>
  row(module.structDefinitions, index).fields?.length ?? 0;
const fieldsOfGenericStruct = (within: Within, index: number) =>
  fieldsOfStruct(within, row(within.module.structInstantiations, index).of);

const fieldsOfVariant = (isGeneric: boolean) => (within: Within, index: number) => {
  const { definition, position } = findVariant(within.module, index, isGeneric);
  return row(row(within.module.enumDefinitions, definition).variants, position).fields.length;
};

type CountFields = (within: Within, index: number) => number;
const pack =
  (count: CountFields) =>
  (within: Within, { index }: Indexed) =>
    effect(count(within, index), 1);
const unpack =
  (count: CountFields) =>
  (within: Within, { index }: Indexed) =>
    effect(1, count(within, index));

const effects: Effects = {
  Pop: pop,
  Ret: (within) =>
    effect(countIn(within, row(within.module.functionHandles, within.definition.handle).returns), 0),
  BrTrue: pop,
  BrFalse: pop,
  Branch: nothing,
  LdU8: push,
  LdU16: push,
  LdU32: push,
  LdU64: push,
  LdU128: push,
  LdU256: push,
  LdConst: push,
  LdTrue: push,
  LdFalse: push,
  CopyLoc: push,
  MoveLoc: push,
  StLoc: pop,
  MutBorrowLoc: push,
  ImmBorrowLoc: push,
  MutBorrowField: change,
  ImmBorrowField: change,
  MutBorrowFieldGeneric: change,
  ImmBorrowFieldGeneric: change,
  Call: (within, instruction) => call(within, calledHandle(within.module, instruction)),
  CallGeneric: (within, instruction) => call(within, calledHandle(within.module, instruction)),
  Pack: pack(fieldsOfStruct),
  PackGeneric: pack(fieldsOfGenericStruct),
  Unpack: unpack(fieldsOfStruct),
  UnpackGeneric: unpack(fieldsOfGenericStruct),
  ReadRef: change,
  WriteRef: popTwo,
  FreezeRef: change,
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
  Not: change,
  Eq: twoToOne,
  Neq: twoToOne,
  Lt: twoToOne,
  Gt: twoToOne,
  Le: twoToOne,
  Ge: twoToOne,
  Abort: pop,
  Nop: nothing,
  CastU8: change,
  CastU16: change,
  CastU32: change,
  CastU64: change,
  CastU128: change,
  CastU256: change,
  VecPack: (_, { count }) => effect(Number(count), 1),
  VecUnpack: (_, { count }) => effect(1, Number(count)),
  VecLen: change,
  VecImmBorrow: twoToOne,
  VecMutBorrow: twoToOne,
  VecPushBack: popTwo,
  VecPopBack: change,
  VecSwap: effect(3, 0),
  PackVariant: pack(fieldsOfVariant(false)),
  PackVariantGeneric: pack(fieldsOfVariant(true)),
  UnpackVariant: unpack(fieldsOfVariant(false)),
  UnpackVariantGeneric: unpack(fieldsOfVariant(true)),
  UnpackVariantImmRef: unpack(fieldsOfVariant(false)),
  UnpackVariantMutRef: unpack(fieldsOfVariant(false)),
  UnpackVariantGenericImmRef: unpack(fieldsOfVariant(true)),
  UnpackVariantGenericMutRef: unpack(fieldsOfVariant(true)),
  VariantSwitch: pop,
};

import type { CompiledModule } from './compiled-module.ts';
import { fieldCount, fieldPosition, instantiated, variantShape } from './members.ts';
import type { InstructionOf, Opcode } from './opcodes.ts';
import { type Packing, packedType, requirePackable } from './packed-type.ts';
import { type Frame, pop, popAll, popReference, type RunRules, type Thread } from './thread.ts';
import { ReferenceValue, StructValue, type Value, VariantValue } from './values.ts';
import { variantFields } from './variant-fields.ts';

/** The table row that an instruction's index refers to. */
type Find = (module: CompiledModule, index: number) => number;

interface WithIndex {
  readonly index: number;
}

const itself: Find = (_module, index) => index;
const genericField: Find = (module, index) => instantiated(module, 'fieldInstantiations', index);
const genericStruct: Find = (module, index) => instantiated(module, 'structInstantiations', index);

const moduleOf = ({ function: { owner } }: Frame) => owner.module;

const borrowField =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const module = moduleOf(frame);
    const { fields } = popReference(thread).target as StructValue;
    thread.stack.push(new ReferenceValue(fields, fieldPosition(module, find(module, index))));
  };

/** Checks the type of a value before the value is created. */
export function checkPacked({ linker }: Thread, frame: Frame, instruction: Packing): void {
  const module = moduleOf(frame);
  requirePackable(linker, module, packedType(module, instruction), frame.typeArguments);
}

const pack =
  (find: Find) => (thread: Thread, frame: Frame, instruction: InstructionOf<'Pack' | 'PackGeneric'>) => {
    checkPacked(thread, frame, instruction);
    const { index } = instruction;
    const module = moduleOf(frame);
    thread.stack.push(new StructValue(popAll(thread, fieldCount(module, find(module, index)))));
  };

function unpack(thread: Thread): void {
  thread.stack.push(...(pop(thread) as StructValue).fields);
}

const packVariant =
  (isGeneric: boolean) =>
  (thread: Thread, frame: Frame, instruction: InstructionOf<'PackVariant' | 'PackVariantGeneric'>) => {
    checkPacked(thread, frame, instruction);
    const { tag, fieldCount } = variantShape(moduleOf(frame), instruction.index, isGeneric);
    thread.stack.push(new VariantValue(tag, popAll(thread, fieldCount)));
  };

interface VariantName extends WithIndex {
  readonly isGeneric: boolean;
}

function fieldsOf(frame: Frame, { index, isGeneric }: VariantName, value: Value): Value[] {
  const module = moduleOf(frame);
  return variantFields(value as VariantValue, variantShape(module, index, isGeneric).tag);
}

const unpackVariant =
  (isGeneric: boolean) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    thread.stack.push(...fieldsOf(frame, { index, isGeneric }, pop(thread)));
  };

const borrowVariant =
  (isGeneric: boolean) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const fields = fieldsOf(frame, { index, isGeneric }, popReference(thread).target);
    fields.forEach((_, position) => {
      thread.stack.push(new ReferenceValue(fields, position));
    });
  };

/** The rules for instructions on structs and enums. */
export const datatypeRules = {
  MutBorrowField: borrowField(itself),
  ImmBorrowField: borrowField(itself),
  MutBorrowFieldGeneric: borrowField(genericField),
  ImmBorrowFieldGeneric: borrowField(genericField),
  Pack: pack(itself),
  PackGeneric: pack(genericStruct),
  Unpack: unpack,
  UnpackGeneric: unpack,
  PackVariant: packVariant(false),
  PackVariantGeneric: packVariant(true),
  UnpackVariant: unpackVariant(false),
  UnpackVariantGeneric: unpackVariant(true),
  UnpackVariantImmRef: borrowVariant(false),
  UnpackVariantMutRef: borrowVariant(false),
  UnpackVariantGenericImmRef: borrowVariant(true),
  UnpackVariantGenericMutRef: borrowVariant(true),
} satisfies Partial<RunRules<Opcode>>;

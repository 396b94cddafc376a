import type { CompiledModule } from './compiled-module.ts';
import { fieldCount, fieldPosition, instantiated, variantShape } from './members.ts';
import type { Opcode } from './opcodes.ts';
import { type Frame, pop, popAll, popReference, type RunRules, type Thread } from './thread.ts';
import { ReferenceValue, StructValue, type Value, VariantValue } from './values.ts';
import { variantFields } from './variant-fields.ts';

/** The row of a table that an instruction means by its index. */
type Find = (module: CompiledModule, index: number) => number;

interface WithIndex {
  readonly index: number;
}

const itself: Find = (_module, index) => index;
const genericField: Find = (module, index) => instantiated(module, 'fieldInstantiations', index);
const genericStruct: Find = (module, index) => instantiated(module, 'structInstantiations', index);
const genericVariant: Find = (module, index) => instantiated(module, 'variantInstantiations', index);

const moduleOf = ({ function: { owner } }: Frame) => owner.module;

const borrowField =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const module = moduleOf(frame);
    const { fields } = popReference(thread).target as StructValue;
    thread.stack.push(new ReferenceValue(fields, fieldPosition(module, find(module, index))));
  };

const pack =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const module = moduleOf(frame);
    thread.stack.push(new StructValue(popAll(thread, fieldCount(module, find(module, index)))));
  };

function unpack(thread: Thread): void {
  thread.stack.push(...(pop(thread) as StructValue).fields);
}

const packVariant =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const module = moduleOf(frame);
    const { tag, fieldCount } = variantShape(module, find(module, index));
    thread.stack.push(new VariantValue(tag, popAll(thread, fieldCount)));
  };

function fieldsOf(frame: Frame, find: Find, index: number, value: Value): Value[] {
  const module = moduleOf(frame);
  return variantFields(value as VariantValue, variantShape(module, find(module, index)).tag);
}

const unpackVariant =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    thread.stack.push(...fieldsOf(frame, find, index, pop(thread)));
  };

const borrowVariant =
  (find: Find) =>
  (thread: Thread, frame: Frame, { index }: WithIndex) => {
    const fields = fieldsOf(frame, find, index, popReference(thread).target);
    fields.forEach((_, position) => {
      thread.stack.push(new ReferenceValue(fields, position));
    });
  };

/** What the instructions on structs and enums do. */
export const datatypeRules = {
  MutBorrowField: borrowField(itself),
  ImmBorrowField: borrowField(itself),
  MutBorrowFieldGeneric: borrowField(genericField),
  ImmBorrowFieldGeneric: borrowField(genericField),
  Pack: pack(itself),
  PackGeneric: pack(genericStruct),
  Unpack: unpack,
  UnpackGeneric: unpack,
  PackVariant: packVariant(itself),
  PackVariantGeneric: packVariant(genericVariant),
  UnpackVariant: unpackVariant(itself),
  UnpackVariantGeneric: unpackVariant(genericVariant),
  UnpackVariantImmRef: borrowVariant(itself),
  UnpackVariantMutRef: borrowVariant(itself),
  UnpackVariantGenericImmRef: borrowVariant(genericVariant),
  UnpackVariantGenericMutRef: borrowVariant(genericVariant),
} satisfies Partial<RunRules<Opcode>>;

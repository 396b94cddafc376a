import { fieldCount, fieldPosition, instantiated, variantShape } from '../members.ts';
import type { InstructionOf, Opcode } from '../opcodes.ts';
import type { FunctionWriter } from './function-writer.ts';
import { js, list } from './source.ts';
import type { SourceRules, WithIndex } from './source-rules.ts';

type Table = Parameters<typeof instantiated>[1];

/** The table row that an instruction refers to, directly or through an instantiation. */
function find({ module }: FunctionWriter, index: number, table: Table | undefined): number {
  return table ? instantiated(module, table, index) : index;
}

const borrowField =
  (table?: Table) =>
  (writer: FunctionWriter, { index }: WithIndex) => {
    const position = fieldPosition(writer.module, find(writer, index, table));
    writer.pushElement(js`${writer.popTarget()}.fields`, position);
  };

const pack =
  (table?: Table) => (writer: FunctionWriter, instruction: InstructionOf<'Pack' | 'PackGeneric'>) => {
    writer.checkPacked(instruction);
    const { index } = instruction;
    const fields = writer.popAll(fieldCount(writer.module, find(writer, index, table)));
    writer.push(js`new Struct([${list(fields)}])`);
  };

const unpack =
  (table?: Table) =>
  (writer: FunctionWriter, { index }: WithIndex) => {
    writer.line(js`x = ${writer.pop()}.fields;`);
    writer.pushAll(fieldCount(writer.module, find(writer, index, table)));
  };

const packVariant =
  (isGeneric: boolean) =>
  (writer: FunctionWriter, instruction: InstructionOf<'PackVariant' | 'PackVariantGeneric'>) => {
    writer.checkPacked(instruction);
    const { tag, fieldCount } = variantShape(writer.module, instruction.index, isGeneric);
    const fields = writer.popAll(fieldCount);
    writer.push(js`new Variant(${tag}, [${list(fields)}])`);
  };

const unpackVariant =
  (isGeneric: boolean) =>
  (writer: FunctionWriter, { index }: WithIndex) => {
    const { tag, fieldCount } = variantShape(writer.module, index, isGeneric);
    writer.noteAt();
    writer.line(js`x = variantFields(${writer.pop()}, ${tag});`);
    writer.pushAll(fieldCount);
  };

const borrowVariant =
  (isGeneric: boolean) =>
  (writer: FunctionWriter, { index }: WithIndex) => {
    const { tag, fieldCount } = variantShape(writer.module, index, isGeneric);
    writer.noteAt();
    writer.line(js`x = variantFields(${writer.popTarget()}, ${tag});`);
    for (let field = 0; field < fieldCount; field += 1) writer.pushElement(js`x`, field);
  };

/** The instructions on structs and enums. */
export const datatypeSource = {
  MutBorrowField: borrowField(),
  ImmBorrowField: borrowField(),
  MutBorrowFieldGeneric: borrowField('fieldInstantiations'),
  ImmBorrowFieldGeneric: borrowField('fieldInstantiations'),
  Pack: pack(),
  PackGeneric: pack('structInstantiations'),
  Unpack: unpack(),
  UnpackGeneric: unpack('structInstantiations'),
  PackVariant: packVariant(false),
  PackVariantGeneric: packVariant(true),
  UnpackVariant: unpackVariant(false),
  UnpackVariantGeneric: unpackVariant(true),
  UnpackVariantImmRef: borrowVariant(false),
  UnpackVariantMutRef: borrowVariant(false),
  UnpackVariantGenericImmRef: borrowVariant(true),
  UnpackVariantGenericMutRef: borrowVariant(true),
} satisfies Partial<SourceRules<Opcode>>;

import type { CompiledModule, EnumDefinition, StructDefinition } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import { row } from './row.ts';

type InstantiationTable = 'structInstantiations' | 'fieldInstantiations';

/** The definition of an instantiation: field indexes do not depend on type arguments. */
export function instantiated(module: CompiledModule, table: InstantiationTable, index: number): number {
  return row(module[table], index).of;
}

export function findDatatype(
  { structDefinitions, enumDefinitions, datatypeHandles, identifiers }: CompiledModule,
  name: string,
): StructDefinition | EnumDefinition | undefined {
  const isNamed = ({ handle }: StructDefinition | EnumDefinition) =>
    identifiers[row(datatypeHandles, handle).name] === name;
  return structDefinitions.find(isNamed) ?? enumDefinitions.find(isNamed);
}

/** The index of a field in its struct. */
export function fieldPosition(module: CompiledModule, handle: number): number {
  return row(module.fieldHandles, handle).position;
}

export function fieldCount(module: CompiledModule, definition: number): number {
  return row(module.structDefinitions, definition).fields?.length ?? 0;
}

export interface VariantShape {
  readonly tag: number;
  readonly fieldCount: number;
}

export function variantShape(module: CompiledModule, index: number, isGeneric: boolean): VariantShape {
  const { definition, position } = findVariant(module, index, isGeneric);
  const { fields } = row(row(module.enumDefinitions, definition).variants, position);
  return { tag: position, fieldCount: fields.length };
}

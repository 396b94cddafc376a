import type { CompiledModule, EnumDefinition, StructDefinition } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import { row } from './row.ts';

type InstantiationTable = 'structInstantiations' | 'fieldInstantiations';

/** The definition of an instantiation: field indexes do not depend on type arguments. */
export function instantiated(module: CompiledModule, table: InstantiationTable, index: number): number {
  return row(module[table], index).of;
}

type Definition = StructDefinition | EnumDefinition;

const datatypes = new WeakMap<CompiledModule, ReadonlyMap<string, Definition>>();

/** The struct or enum of this name. */
export function findDatatype(module: CompiledModule, name: string): Definition | undefined {
  const known = datatypes.get(module) ?? toDatatypes(module);
  datatypes.set(module, known);
  return known.get(name);
}

function toDatatypes({
  structDefinitions,
  enumDefinitions,
  datatypeHandles,
  identifiers,
}: CompiledModule): ReadonlyMap<string, Definition> {
  const all: readonly Definition[] = [...structDefinitions, ...enumDefinitions];
  return new Map(
    all.map((definition) => [row(identifiers, row(datatypeHandles, definition.handle).name), definition]),
  );
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

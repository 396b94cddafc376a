import type { CompiledModule, Member, Signature } from './compiled-module.ts';
import { row } from './row.ts';

/** A variant by its enum's definition and its place among the variants there, and the types that fill the enum. */
export interface FoundVariant extends Member {
  readonly typeArguments: Signature;
}

const none: Signature = [];

/** The variant that an instruction names: by a handle, or where its enum takes types, by an instantiation. */
export function findVariant(module: CompiledModule, index: number, isGeneric: boolean): FoundVariant {
  if (!isGeneric) {
    const { definition, position } = row(module.variantHandles, index);
    return { definition, position, typeArguments: none };
  }
  const { definition, position } = row(module.variantInstantiations, index);
  const { of, typeArguments } = row(module.enumInstantiations, definition);
  return { definition: of, position, typeArguments: row(module.signatures, typeArguments) };
}

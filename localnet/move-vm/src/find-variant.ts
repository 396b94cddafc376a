import type { CompiledModule, Member, Signature } from './compiled-module.ts';
import { row } from './row.ts';

/** A variant: its enum's definition, its index among the variants, and the type arguments of the enum. */
export interface FoundVariant extends Member {
  readonly typeArguments: Signature;
}

const none: Signature = [];

/** The variant that an instruction names, by a handle or, for a generic enum, an instantiation. */
export function findVariant(module: CompiledModule, index: number, isGeneric: boolean): FoundVariant {
  if (!isGeneric) {
    const { definition, position } = row(module.variantHandles, index);
    return { definition, position, typeArguments: none };
  }
  const { definition, position } = row(module.variantInstantiations, index);
  const { of, typeArguments } = row(module.enumInstantiations, definition);
  return { definition: of, position, typeArguments: row(module.signatures, typeArguments) };
}

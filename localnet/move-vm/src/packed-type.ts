import type { CompiledModule, Signature, SignatureToken } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import type { Linker } from './linker.ts';
import type { InstructionOf } from './opcodes.ts';
import { row } from './row.ts';
import type { RuntimeType } from './runtime-type.ts';
import { requireSmallInstance } from './type-nodes.ts';

export type Packing = InstructionOf<
  'Pack' | 'PackGeneric' | 'PackVariant' | 'PackVariantGeneric' | 'VecPack'
>;

/** The type of the values that an instruction packs. */
export function packedType(module: CompiledModule, instruction: Packing): SignatureToken {
  const { op, index } = instruction;
  switch (op) {
    case 'Pack':
      return datatype(row(module.structDefinitions, index).handle, []);
    case 'PackGeneric': {
      const { of, typeArguments } = row(module.structInstantiations, index);
      return datatype(row(module.structDefinitions, of).handle, row(module.signatures, typeArguments));
    }
    case 'PackVariant':
    case 'PackVariantGeneric': {
      const { definition, typeArguments } = findVariant(module, index, op === 'PackVariantGeneric');
      return datatype(row(module.enumDefinitions, definition).handle, typeArguments);
    }
    case 'VecPack':
      return { kind: 'vector', of: row(row(module.signatures, index), 0) };
  }
}

const datatype = (handle: number, typeArguments: Signature): SignatureToken => ({
  kind: 'datatype',
  handle,
  typeArguments,
});

/** Checks the size and depth of a type before a value of it is packed. */
export function requirePackable(
  { depths }: Linker,
  module: CompiledModule,
  token: SignatureToken,
  typeArguments: readonly RuntimeType[],
): void {
  if (typeof token !== 'string' && token.kind === 'datatype' && token.typeArguments.length > 0)
    requireSmallInstance(token.typeArguments, typeArguments);
  depths.require(module, token, typeArguments);
}

/** Whether values of the type are obviously shallow, which most are: a look at the module's own structs is enough. */
export function isShallow(module: CompiledModule, token: SignatureToken, levels = 4): boolean {
  if (typeof token === 'string') return true;
  if (levels === 0) return false;
  if (token.kind === 'vector') return isShallow(module, token.of, levels - 1);
  if (token.kind !== 'datatype' || token.typeArguments.length > 0) return false;
  const isIt = ({ handle }: { readonly handle: number }) => handle === token.handle;
  const fields =
    module.structDefinitions.find(isIt)?.fields ??
    module.enumDefinitions.find(isIt)?.variants.flatMap((variant) => variant.fields);
  return fields?.every(({ type }) => isShallow(module, type, levels - 1)) ?? false;
}

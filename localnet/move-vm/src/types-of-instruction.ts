import type { CompiledModule, Signature } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';

/**
 * The types in an instruction's operands: a vector's element, or the type arguments of a generic definition.
 */
export function typesOfInstruction(module: CompiledModule, instruction: Instruction): Signature | undefined {
  const { signatures } = module;
  switch (instruction.op) {
    case 'VecPack':
    case 'VecLen':
    case 'VecImmBorrow':
    case 'VecMutBorrow':
    case 'VecPushBack':
    case 'VecPopBack':
    case 'VecUnpack':
    case 'VecSwap':
      return row(signatures, instruction.index);
    case 'CallGeneric':
      return row(signatures, row(module.functionInstantiations, instruction.index).typeArguments);
    case 'PackGeneric':
    case 'UnpackGeneric':
      return row(signatures, row(module.structInstantiations, instruction.index).typeArguments);
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric':
      return row(signatures, row(module.fieldInstantiations, instruction.index).typeArguments);
    case 'PackVariantGeneric':
    case 'UnpackVariantGeneric':
    case 'UnpackVariantGenericImmRef':
    case 'UnpackVariantGenericMutRef': {
      const { definition } = row(module.variantInstantiations, instruction.index);
      return row(signatures, row(module.enumInstantiations, definition).typeArguments);
    }
    default:
      return undefined;
  }
}

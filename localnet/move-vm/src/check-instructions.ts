import type { Code, CompiledModule } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type VmResult } from './vm-failure.ts';

/**
 * What takes types is used by the instructions that bring them, and nothing else is; and a switch says where to go for
 * each variant. For modules whose bounds are good.
 */
export function checkInstructions(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    module.functionDefinitions.forEach(({ code }, functionDefinition) => {
      if (code) checkCode(module, code, functionDefinition);
    });
    return undefined;
  });
}

function checkCode(module: CompiledModule, code: Code, functionDefinition: number): void {
  code.instructions.forEach((instruction, at) => {
    const where = { functionDefinition, instruction: at };
    const count = countTypeParameters(module, instruction);
    const isGeneric = instruction.op.includes('Generic');
    if (count !== undefined && count > 0 !== isGeneric)
      throw new Stopped(createFailure('GENERIC_MEMBER_OPCODE_MISMATCH', where, `${count} types are wanted`));
    if (instruction.op === 'VariantSwitch' && !isComplete(module, code, instruction.index))
      throw new Stopped(createFailure('PARTIAL_ENUM_SWITCH', where, 'variants that lead nowhere'));
  });
}

function isComplete({ enumDefinitions }: CompiledModule, { jumpTables }: Code, index: number): boolean {
  const { enumDefinition, offsets } = row(jumpTables, index);
  return offsets.length === row(enumDefinitions, enumDefinition).variants.length;
}

/** How many types what an instruction names must be filled with; undefined where it names nothing that could be. */
function countTypeParameters(module: CompiledModule, instruction: Instruction): number | undefined {
  const ofDatatype = (handle: number) => row(module.datatypeHandles, handle).typeParameters.length;
  const ofStruct = (index: number) => ofDatatype(row(module.structDefinitions, index).handle);
  const ofField = (index: number) => ofStruct(row(module.fieldHandles, index).definition);
  const ofFunction = (index: number) => row(module.functionHandles, index).typeParameters.length;
  const ofVariant = (index: number, isGeneric: boolean) => {
    const { definition } = findVariant(module, index, isGeneric);
    return ofDatatype(row(module.enumDefinitions, definition).handle);
  };
  switch (instruction.op) {
    case 'Call':
      return ofFunction(instruction.index);
    case 'CallGeneric':
      return ofFunction(row(module.functionInstantiations, instruction.index).of);
    case 'Pack':
    case 'Unpack':
      return ofStruct(instruction.index);
    case 'PackGeneric':
    case 'UnpackGeneric':
      return ofStruct(row(module.structInstantiations, instruction.index).of);
    case 'MutBorrowField':
    case 'ImmBorrowField':
      return ofField(instruction.index);
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric':
      return ofField(row(module.fieldInstantiations, instruction.index).of);
    case 'PackVariant':
    case 'UnpackVariant':
    case 'UnpackVariantImmRef':
    case 'UnpackVariantMutRef':
      return ofVariant(instruction.index, false);
    case 'PackVariantGeneric':
    case 'UnpackVariantGeneric':
    case 'UnpackVariantGenericImmRef':
    case 'UnpackVariantGenericMutRef':
      return ofVariant(instruction.index, true);
    default:
      return undefined;
  }
}

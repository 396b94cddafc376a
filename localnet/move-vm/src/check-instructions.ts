import type { Code, CompiledModule } from './compiled-module.ts';
import { findVariant } from './find-variant.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type VmResult } from './vm-failure.ts';

/**
 * Checks that generic definitions are used only by generic instructions and the reverse, and that a switch
 * has a target for each variant. Requires `checkBounds`.
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
    const fail = (status: MajorStatusName, message: string): never => {
      throw new Stopped(createFailure(status, { functionDefinition, instruction: at }, message));
    };
    const count = countTypeParameters(module, instruction);
    if (count !== undefined && count > 0 !== instruction.op.includes('Generic'))
      fail('GENERIC_MEMBER_OPCODE_MISMATCH', `${count} types are wanted`);
    if (instruction.op === 'VariantSwitch' && !isComplete(module, code, instruction.index))
      fail('PARTIAL_ENUM_SWITCH', 'a switch without a target for each variant');
  });
}

function isComplete({ enumDefinitions }: CompiledModule, { jumpTables }: Code, index: number): boolean {
  const { enumDefinition, offsets } = row(jumpTables, index);
  return offsets.length === row(enumDefinitions, enumDefinition).variants.length;
}

/**
 * The number of type parameters of what an instruction refers to; undefined if it refers to nothing generic.
 */
function countTypeParameters(module: CompiledModule, instruction: Instruction): number | undefined {
  switch (instruction.op) {
    case 'Call':
      return ofFunction(module, instruction.index);
    case 'CallGeneric':
      return ofFunction(module, row(module.functionInstantiations, instruction.index).of);
    case 'Pack':
    case 'Unpack':
      return ofStruct(module, instruction.index);
    case 'PackGeneric':
    case 'UnpackGeneric':
      return ofStruct(module, row(module.structInstantiations, instruction.index).of);
    case 'MutBorrowField':
    case 'ImmBorrowField':
      return ofField(module, instruction.index);
    case 'MutBorrowFieldGeneric':
    case 'ImmBorrowFieldGeneric':
      return ofField(module, row(module.fieldInstantiations, instruction.index).of);
    case 'PackVariant':
    case 'UnpackVariant':
    case 'UnpackVariantImmRef':
    case 'UnpackVariantMutRef':
      return ofVariant(module, instruction.index, false);
    case 'PackVariantGeneric':
    case 'UnpackVariantGeneric':
    case 'UnpackVariantGenericImmRef':
    case 'UnpackVariantGenericMutRef':
      return ofVariant(module, instruction.index, true);
    default:
      return undefined;
  }
}

function ofDatatype({ datatypeHandles }: CompiledModule, handle: number): number {
  return row(datatypeHandles, handle).typeParameters.length;
}

function ofStruct(module: CompiledModule, index: number): number {
  return ofDatatype(module, row(module.structDefinitions, index).handle);
}

function ofField(module: CompiledModule, index: number): number {
  return ofStruct(module, row(module.fieldHandles, index).definition);
}

function ofFunction({ functionHandles }: CompiledModule, index: number): number {
  return row(functionHandles, index).typeParameters.length;
}

function ofVariant(module: CompiledModule, index: number, isGeneric: boolean): number {
  const { definition } = findVariant(module, index, isGeneric);
  return ofDatatype(module, row(module.enumDefinitions, definition).handle);
}

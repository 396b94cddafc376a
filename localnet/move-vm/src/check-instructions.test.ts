import { describe, expect, it } from 'vitest';
import { checkInstructions } from './check-instructions.ts';
import type { CompiledModule } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { moduleOf } from './testing/module-of.ts';

function statusOf(module: CompiledModule): string {
  const checked = checkInstructions(module);
  return checked.ok ? 'ok' : checked.status;
}

describe('checkInstructions on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the instructions of the compiled module %s', (name) => {
    expect(statusOf(readCompiled(name))).toBe('ok');
  });
});

/** Operands: the index of a definition without type parameters, and of one with them. */
const pairs = [
  ['Call', 1, 0],
  ['Pack', 0, 2],
  ['Unpack', 0, 2],
  ['MutBorrowField', 0, 1],
  ['ImmBorrowField', 0, 1],
  ['PackVariant', 0, 2],
  ['UnpackVariant', 0, 2],
  ['UnpackVariantImmRef', 0, 2],
  ['UnpackVariantMutRef', 0, 2],
] as const;
const generic = [
  'CallGeneric',
  'PackGeneric',
  'UnpackGeneric',
  'MutBorrowFieldGeneric',
  'ImmBorrowFieldGeneric',
  'PackVariantGeneric',
  'UnpackVariantGeneric',
  'UnpackVariantGenericImmRef',
  'UnpackVariantGenericMutRef',
] as const;

describe('checkInstructions', () => {
  const withInstruction = (op: Instruction['op'], index: number): CompiledModule => {
    const module = moduleOf({ code: [{ op, index } as Instruction, { op: 'Ret' }] });
    return { ...module, variantHandles: [...module.variantHandles, { definition: 1, position: 0 }] };
  };

  it.each(pairs)('rejects the instruction %s on a generic definition', (op, plain, filled) => {
    expect(statusOf(withInstruction(op, plain))).toBe('ok');
    expect(statusOf(withInstruction(op, filled))).toBe('GENERIC_MEMBER_OPCODE_MISMATCH');
  });

  it.each(generic)('rejects the instruction %s on a definition without type parameters', (op) => {
    const module = withInstruction(op, 0);
    expect(statusOf(module)).toBe('ok');
    const without = {
      ...module,
      functionHandles: module.functionHandles.map((handle) => ({ ...handle, typeParameters: [] })),
      datatypeHandles: module.datatypeHandles.map((handle) => ({ ...handle, typeParameters: [] })),
    };
    expect(statusOf(without)).toBe('GENERIC_MEMBER_OPCODE_MISMATCH');
  });
});

it.each([
  [[1, 1], 'ok'],
  [[1], 'PARTIAL_ENUM_SWITCH'],
  [[1, 1, 1], 'PARTIAL_ENUM_SWITCH'],
])('checkInstructions for a switch over two variants with the targets %j returns %s', (offsets, status) => {
  const code: Instruction[] = [{ op: 'VariantSwitch', index: 0 }, { op: 'Ret' }];
  expect(statusOf(moduleOf({ code, jumpTables: [{ enumDefinition: 0, offsets }] }))).toBe(status);
});

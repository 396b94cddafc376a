import type { Code, CompiledModule } from '../compiled-module.ts';
import type { Instruction, Opcode } from '../opcodes.ts';
import type { Dice } from './dice.ts';

/** For tests only: the bytes with some of them changed, removed or duplicated. */
export function mutateBytes(bytes: Uint8Array, dice: Dice): Uint8Array {
  const changed = [...bytes];
  for (let left = 1 + dice.below(4); left > 0; left -= 1) {
    const at = dice.below(changed.length);
    const old = changed[at] ?? 0;
    const kinds = [
      () => changed.splice(at, 1, dice.below(256)),
      () => changed.splice(at, 1, old ^ (1 << dice.below(8))),
      () => changed.splice(at, 1, (old + (dice.below(2) === 0 ? 1 : 255)) % 256),
      () => changed.splice(at, 1),
      () => changed.splice(at, 0, old),
    ];
    // Table lengths come first, so most removals and duplications are invalid at once.
    (kinds[dice.below(dice.below(8) === 0 ? 5 : 3)] ?? kinds[0])?.();
  }
  return Uint8Array.from(changed);
}

/** For tests only: the module with some values changed, most often in its code. */
export function mutateModule(module: CompiledModule, dice: Dice): CompiledModule {
  let changed = module;
  for (let left = 1 + dice.below(4); left > 0; left -= 1)
    changed = dice.below(5) === 0 ? mutateAnyNumber(changed, dice) : mutateCode(changed, dice);
  return changed;
}

/** Instructions that can replace each other: they differ at most in the kind of reference. */
const likes: readonly (readonly Opcode[])[] = [
  ['CopyLoc', 'MoveLoc', 'ImmBorrowLoc', 'MutBorrowLoc', 'StLoc'],
  ['ImmBorrowField', 'MutBorrowField'],
  ['ImmBorrowFieldGeneric', 'MutBorrowFieldGeneric'],
  ['Pack', 'Unpack'],
  ['PackGeneric', 'UnpackGeneric'],
  ['ReadRef', 'FreezeRef', 'Pop', 'Not', 'Nop'],
  ['WriteRef', 'Eq', 'Neq'],
  ['Add', 'Sub', 'Mul', 'Div', 'Mod', 'BitAnd', 'BitOr', 'Xor', 'Lt', 'Gt', 'Le', 'Ge', 'Eq', 'Neq'],
  ['Shl', 'Shr', 'And', 'Or'],
  ['CastU8', 'CastU16', 'CastU32', 'CastU64', 'CastU128', 'CastU256'],
  ['VecImmBorrow', 'VecMutBorrow', 'VecLen', 'VecPopBack', 'VecPushBack', 'VecSwap'],
  ['UnpackVariant', 'UnpackVariantImmRef', 'UnpackVariantMutRef', 'PackVariant'],
  ['BrTrue', 'BrFalse', 'Branch'],
];

function mutateCode(module: CompiledModule, dice: Dice): CompiledModule {
  const withCode = module.functionDefinitions.flatMap(({ code }, index) => (code ? [{ code, index }] : []));
  const chosen = dice.pick(withCode);
  if (!chosen) return module;
  const everywhere = withCode.flatMap(({ code }) => code.instructions);
  const instructions = mutateInstructions(chosen.code.instructions, everywhere, dice);
  return withFunctionCode(module, chosen.index, { ...chosen.code, instructions });
}

function mutateInstructions(
  instructions: readonly Instruction[],
  others: readonly Instruction[],
  dice: Dice,
): readonly Instruction[] {
  // A function with a single instruction is empty after its removal.
  if (instructions.length === 0) return instructions;
  const at = dice.below(instructions.length);
  const old = instructions[at] ?? { op: 'Nop' };
  const other = dice.pick(others) ?? old;
  switch (dice.below(7)) {
    case 0:
      return instructions.with(at, other);
    case 1: {
      const next = Math.min(at + 1, instructions.length - 1);
      return instructions.with(at, instructions[next] ?? old).with(next, old);
    }
    case 2:
      return shiftOffsets(instructions.toSpliced(at, 1), at, -1);
    case 3:
      return shiftOffsets(instructions.toSpliced(at, 0, other), at, 1);
    case 4:
      return instructions.with(at, withOtherOperand(old, dice));
    default: {
      const like = dice.pick(likes.filter((ops) => ops.includes(old.op)).flat());
      // The result may lack the operand of its new opcode; the checks then reject it.
      return instructions.with(at, like === undefined ? old : ({ ...old, op: like } as Instruction));
    }
  }
}

function withOtherOperand(instruction: Instruction, dice: Dice): Instruction {
  const step = dice.below(4) === 0 ? dice.below(40) : dice.below(2) === 0 ? 1 : -1;
  if ('offset' in instruction) return { ...instruction, offset: Math.max(instruction.offset + step, 0) };
  if ('index' in instruction) return { ...instruction, index: Math.max(instruction.index + step, 0) };
  return instruction;
}

/** Adjusts jump targets after an instruction was inserted or removed before them. */
function shiftOffsets(
  instructions: readonly Instruction[],
  from: number,
  by: number,
): readonly Instruction[] {
  return instructions.map((instruction) =>
    'offset' in instruction && instruction.offset > from
      ? { ...instruction, offset: instruction.offset + by }
      : instruction,
  );
}

function withFunctionCode(module: CompiledModule, index: number, code: Code): CompiledModule {
  const functionDefinitions = module.functionDefinitions.map((definition, other) =>
    other === index ? { ...definition, code } : definition,
  );
  return { ...module, functionDefinitions };
}

/** Changes one number, bool or type kind anywhere in the module except its version. */
function mutateAnyNumber(module: CompiledModule, dice: Dice): CompiledModule {
  const copy = structuredClone(module) as unknown as Record<string, unknown>;
  let holder: Record<string, unknown> = copy;
  for (;;) {
    const keys = Object.keys(holder).filter((key) => key !== 'version' && key !== 'metadata');
    const key = dice.pick(keys);
    if (key === undefined) return module;
    const value = holder[key];
    if (typeof value === 'object' && value !== null) {
      holder = value as Record<string, unknown>;
      continue;
    }
    if (typeof value === 'number')
      holder[key] = dice.below(3) === 0 ? dice.below(32) : Math.max(0, value + 1 - dice.below(3));
    else if (typeof value === 'boolean') holder[key] = !value;
    else if (typeof value === 'string' && simpleTypes.includes(value)) holder[key] = dice.pick(simpleTypes);
    else return module;
    return copy as unknown as CompiledModule;
  }
}

const simpleTypes: readonly string[] = ['bool', 'u8', 'u16', 'u64', 'u256', 'address', 'signer'];

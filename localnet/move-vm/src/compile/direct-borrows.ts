import { toBlocks } from '../control-flow.ts';
import type { Opcode } from '../opcodes.ts';
import { row } from '../row.ts';
import { stackEffect } from '../stack-effect.ts';
import type { WrittenFunction } from './function-writer.ts';

/** Instructions that use a reference at once, so that it need not be a value of its own. */
const direct: ReadonlySet<Opcode> = new Set([
  'Pop',
  'ReadRef',
  'WriteRef',
  'MutBorrowField',
  'ImmBorrowField',
  'MutBorrowFieldGeneric',
  'ImmBorrowFieldGeneric',
  'VecLen',
  'VecImmBorrow',
  'VecMutBorrow',
  'VecPushBack',
  'VecPopBack',
  'VecSwap',
  'UnpackVariantImmRef',
  'UnpackVariantMutRef',
  'UnpackVariantGenericImmRef',
  'UnpackVariantGenericMutRef',
  'VariantSwitch',
]);

/** The instructions that borrow a local and whose references leave the operand stack only into such an instruction. */
export function findDirectBorrows({ module, definition, code }: WrittenFunction): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { start, end } of toBlocks(code)) {
    /** For each entry, the instruction that borrowed a local for it. */
    const stack: (number | undefined)[] = [];
    for (let at = start; at <= end; at += 1) {
      const instruction = row(code.instructions, at);
      const { op } = instruction;
      if (op === 'FreezeRef') continue;
      const { takes, leaves } = stackEffect({ module, definition }, instruction);
      const taken = stack.splice(stack.length - takes, takes);
      if (direct.has(op)) for (const borrow of taken) if (borrow !== undefined) found.add(borrow);
      const isBorrow = op === 'MutBorrowLoc' || op === 'ImmBorrowLoc';
      for (let left = 0; left < leaves; left += 1) stack.push(isBorrow ? at : undefined);
    }
  }
  return found;
}

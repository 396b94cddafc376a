import type { Code } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';

/**
 * A range of instructions that is entered only at its first and left only at its last one. Both ends are
 * inclusive.
 */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** The blocks that may follow. */
  readonly successors: readonly number[];
}

/** Instructions that never continue with the next one. */
const endings: ReadonlySet<Instruction['op']> = new Set(['Ret', 'Abort', 'Branch', 'VariantSwitch']);

/** The instruction at which code would run past its end; undefined if there is none. */
export function findFallThrough({ instructions }: Code): number | undefined {
  const last = instructions.at(-1);
  return last && endings.has(last.op) ? undefined : Math.max(instructions.length - 1, 0);
}

/** Several checks use the blocks, so they are cached. */
const blocksOf = new WeakMap<Code, readonly Block[]>();

/** The blocks in code order. Requires code that cannot run past its end. */
export function toBlocks(code: Code): readonly Block[] {
  const known = blocksOf.get(code);
  if (known) return known;
  const blocks = findBlocks(code);
  blocksOf.set(code, blocks);
  return blocks;
}

function findBlocks(code: Code): Block[] {
  const starts = new Set([0]);
  code.instructions.forEach((instruction, index) => {
    const targets = toTargets(code, instruction);
    for (const target of targets) starts.add(target);
    if (targets.length > 0 || endings.has(instruction.op)) starts.add(index + 1);
  });
  const sorted = [...starts].filter((start) => start < code.instructions.length).sort((a, b) => a - b);
  return sorted.map((start, position) => {
    const end = (sorted[position + 1] ?? code.instructions.length) - 1;
    return { start, end, successors: toSuccessors(code, end) };
  });
}

function toSuccessors(code: Code, end: number): number[] {
  const last = code.instructions[end];
  if (!last) return [];
  const next = endings.has(last.op) ? [] : [end + 1];
  return [...new Set([...toTargets(code, last), ...next])];
}

function toTargets({ jumpTables }: Code, instruction: Instruction): readonly number[] {
  if ('offset' in instruction) return [instruction.offset];
  return instruction.op === 'VariantSwitch' ? (jumpTables[instruction.index]?.offsets ?? []) : [];
}

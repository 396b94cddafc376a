import type { Code } from './compiled-module.ts';
import type { Instruction } from './opcodes.ts';

/** A stretch of code that is entered at its first instruction only and left at its last. Both ends are in it. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** Where the code may go on. */
  readonly successors: readonly number[];
}

/** After these nothing follows by itself. */
const endings: ReadonlySet<Instruction['op']> = new Set(['Ret', 'Abort', 'Branch', 'VariantSwitch']);

/** The instruction at which code would run out of its end; undefined where it cannot. */
export function findFallThrough({ instructions }: Code): number | undefined {
  const last = instructions.at(-1);
  return last && endings.has(last.op) ? undefined : Math.max(instructions.length - 1, 0);
}

/** Asked for by every check that follows the code, so each is found once. */
const blocksOf = new WeakMap<Code, readonly Block[]>();

/** The blocks in the order of the code. Only for code that cannot run out of its end. */
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

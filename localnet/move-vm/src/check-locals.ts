import { abilities, type CompiledModule } from './compiled-module.ts';
import { type Block, toBlocks } from './control-flow.ts';
import type { Instruction } from './opcodes.ts';
import { row } from './row.ts';
import { abilitiesOf, localTypes } from './type-tokens.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type VmResult } from './vm-failure.ts';
import { WorkBudget } from './work-budget.ts';

/** Whether a local holds a value: always, never, or only on some paths to this point. */
type Presence = 'full' | 'empty' | 'either';

/**
 * Checks that no local is read while it may be empty, and that no value without drop is left in a local or
 * overwritten. Requires `checkBounds` and `checkTypes`.
 */
export function checkLocals(
  module: CompiledModule,
  budget = WorkBudget.ofPackage().ofModule(),
): VmResult<undefined> {
  return untilFailure(() => {
    module.functionDefinitions.forEach((_, index) => {
      new LocalsCheck(module, index, budget.ofFunction()).run();
    });
    return undefined;
  });
}

class LocalsCheck {
  readonly #index: number;
  readonly #instructions: readonly Instruction[];
  readonly #blocks: readonly Block[];
  readonly #isDroppable: readonly boolean[];
  readonly #parameterCount: number;
  readonly #budget: WorkBudget;

  constructor(module: CompiledModule, index: number, budget: WorkBudget) {
    const definition = row(module.functionDefinitions, index);
    const { code } = definition;
    const { parameters, typeParameters } = row(module.functionHandles, definition.handle);
    const types = localTypes(module, definition);
    this.#index = index;
    this.#budget = budget;
    this.#instructions = code?.instructions ?? [];
    this.#blocks = code ? toBlocks(code) : [];
    this.#isDroppable = types.map(
      (type) => (abilitiesOf(module, type, typeParameters) & abilities.drop) !== 0,
    );
    this.#parameterCount = row(module.signatures, parameters).length;
  }

  /** Propagates states through the blocks until a fixed point is reached. */
  run(): void {
    const byStart = new Map(this.#blocks.map((block) => [block.start, block]));
    const entry = this.#isDroppable.map(
      (_, local): Presence => (local < this.#parameterCount ? 'full' : 'empty'),
    );
    const known = new Map<number, readonly Presence[]>([[0, entry]]);
    const waiting = [0];
    for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
      const block = byStart.get(start);
      const before = known.get(start);
      if (!block || !before) continue;
      const after = this.#through(block, before);
      for (const successor of block.successors) {
        const present = known.get(successor);
        const joined = present ? join(present, after) : after;
        if (present?.every((presence, local) => presence === joined[local])) continue;
        known.set(successor, joined);
        waiting.push(successor);
      }
    }
  }

  #through({ start, end }: Block, before: readonly Presence[]): Presence[] {
    const locals = [...before];
    if (!this.#budget.spend(end - start + 1 + locals.length))
      this.#stop({ status: 'PROGRAM_TOO_COMPLEX', at: start }, 'the locals check exceeds its budget');
    for (let at = start; at <= end; at += 1) this.#step(row(this.#instructions, at), locals, at);
    return locals;
  }

  #step(instruction: Instruction, locals: Presence[], at: number): void {
    switch (instruction.op) {
      case 'CopyLoc':
        this.#requireFull(locals, instruction.index, { status: 'COPYLOC_UNAVAILABLE_ERROR', at });
        return;
      case 'MoveLoc':
        this.#requireFull(locals, instruction.index, { status: 'MOVELOC_UNAVAILABLE_ERROR', at });
        locals[instruction.index] = 'empty';
        return;
      case 'MutBorrowLoc':
      case 'ImmBorrowLoc':
        this.#requireFull(locals, instruction.index, { status: 'BORROWLOC_UNAVAILABLE_ERROR', at });
        return;
      case 'StLoc':
        if (locals[instruction.index] !== 'empty' && !this.#isDroppable[instruction.index])
          this.#fail({ status: 'STLOC_UNSAFE_TO_DESTROY_ERROR', at }, instruction.index);
        locals[instruction.index] = 'full';
        return;
      case 'Ret':
        locals.forEach((presence, local) => {
          if (presence !== 'empty' && !this.#isDroppable[local])
            this.#fail({ status: 'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP', at }, local);
        });
    }
  }

  #requireFull(locals: readonly Presence[], local: number, problem: Problem): void {
    if (locals[local] !== 'full') this.#fail(problem, local);
  }

  #fail(problem: Problem, local: number): never {
    return this.#stop(problem, `local ${local}`);
  }

  #stop({ status, at }: Problem, message: string): never {
    const where = { functionDefinition: this.#index, instruction: at };
    throw new Stopped(createFailure(status, where, message));
  }
}

interface Problem {
  readonly status: MajorStatusName;
  readonly at: number;
}

function join(a: readonly Presence[], b: readonly Presence[]): Presence[] {
  return a.map((presence, local) => (presence === b[local] ? presence : 'either'));
}

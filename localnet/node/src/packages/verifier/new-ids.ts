import type { CompiledModule, FunctionDefinition } from '@suixue/move-vm/compiled-module';
import { type Block, toBlocks } from '@suixue/move-vm/control-flow';
import { row } from '@suixue/move-vm/row';
import { calledHandle, stackEffect } from '@suixue/move-vm/stack-effect';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import type { WorkBudget } from '@suixue/move-vm/work-budget';
import { functionKey, functionName, type Instruction, inSui } from './names.ts';
import { hasKey } from './object-structs.ts';
import type { RuleProblem } from './rule-problem.ts';

/** The functions that create new ids. */
const makers: ReadonlySet<string> = new Set([
  inSui('object', 'new'),
  inSui('object', 'new_uid_from_hash'),
  inSui('derived_object', 'claim'),
  inSui('test_scenario', 'new_object'),
]);

const systemAddress = `0x${'3'.padStart(64, '0')}`;
const bridgeAddress = `0x${'b'.padStart(64, '0')}`;

/** The functions that create system objects with fixed ids. */
const exempt: ReadonlySet<string> = new Set([
  inSui('clock', 'create'),
  inSui('random', 'create'),
  inSui('authenticator_state', 'create'),
  inSui('deny_list', 'create'),
  `${systemAddress}::sui_system::create`,
  `${bridgeAddress}::bridge::create`,
]);

/** Whether a value is certainly a fresh id. */
type IsNew = boolean;

/**
 * Checks that an object gets an id created in the same function: not one of another object and not one of
 * unknown origin.
 */
export function checkNewIds({ module }: VerifiedModule, budget: WorkBudget): RuleProblem | undefined {
  for (const definition of module.functionDefinitions) {
    if (exempt.has(functionKey(module, row(module.functionHandles, definition.handle)))) continue;
    const problem = new IdFlow(module, definition, budget.ofFunction()).run();
    if (problem) return { ...problem, where: functionName(module, definition) };
  }
  return undefined;
}

type Problem = Omit<RuleProblem, 'where'>;

const tooComplex: Problem = { code: 'TOO_COMPLEX', message: 'its verification exceeds the budget' };
const notNew: Problem = {
  code: 'ID_NOT_NEW',
  message: 'an object gets an id that was not created in the same function',
};

/** Analyses one function along all paths. */
class IdFlow {
  readonly #module: CompiledModule;
  readonly #definition: FunctionDefinition;
  readonly #budget: WorkBudget;

  constructor(module: CompiledModule, definition: FunctionDefinition, budget: WorkBudget) {
    this.#module = module;
    this.#definition = definition;
    this.#budget = budget;
  }

  run(): Problem | undefined {
    const { code } = this.#definition;
    if (!code) return undefined;
    const blocks = new Map(toBlocks(code).map((block) => [block.start, block]));
    const known = new Map<number, readonly IsNew[]>([[0, this.#atEntry()]]);
    const waiting = [0];
    for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
      const [block, before] = [blocks.get(start), known.get(start)];
      if (!block || !before) throw new RangeError(`there is no block at ${start}`);
      const locals = [...before];
      if (!this.#budget.spend(block.end - block.start + 1 + locals.length)) return tooComplex;
      if (!this.#through(block, locals)) return notNew;
      for (const successor of block.successors) {
        const present = known.get(successor);
        const joined = present?.map((isNew, local) => isNew && locals[local] === true) ?? locals;
        if (present?.every((isNew, local) => isNew === joined[local])) continue;
        known.set(successor, joined);
        waiting.push(successor);
      }
    }
    return undefined;
  }

  /** Parameters are not fresh, and empty locals need no distinction from them. */
  #atEntry(): IsNew[] {
    const { handle, code } = this.#definition;
    const signatures = [row(this.#module.functionHandles, handle).parameters, code?.locals ?? 0];
    const count = signatures.reduce((sum, index) => sum + row(this.#module.signatures, index).length, 0);
    return Array.from({ length: count }, () => false);
  }

  /** Returns whether every packed object gets a fresh id. */
  #through({ start, end }: Block, locals: IsNew[]): boolean {
    const stack: IsNew[] = [];
    const instructions = this.#definition.code?.instructions ?? [];
    for (let at = start; at <= end; at += 1) {
      const instruction = row(instructions, at);
      const { takes, leaves } = stackEffect(
        { module: this.#module, definition: this.#definition },
        instruction,
      );
      const taken = stack.splice(stack.length - takes, takes);
      if (this.#makesObject(instruction) && taken[0] !== true) return false;
      const isNew = this.#isNew(instruction, locals);
      for (let left = 0; left < leaves; left += 1) stack.push(isNew);
      if (instruction.op === 'StLoc') locals[instruction.index] = taken[0] === true;
      if (instruction.op === 'MoveLoc') locals[instruction.index] = false;
    }
    return true;
  }

  #makesObject(instruction: Instruction): boolean {
    const { structDefinitions, structInstantiations } = this.#module;
    if (instruction.op !== 'Pack' && instruction.op !== 'PackGeneric') return false;
    const index =
      instruction.op === 'Pack' ? instruction.index : row(structInstantiations, instruction.index).of;
    return hasKey(this.#module, row(structDefinitions, index).handle);
  }

  /**
   * The freshness of an instruction's results. An id cannot be copied, so tracking its single location
   * suffices.
   */
  #isNew(instruction: Instruction, locals: readonly IsNew[]): IsNew {
    if (instruction.op === 'MoveLoc') return locals[instruction.index] === true;
    if (instruction.op !== 'Call' && instruction.op !== 'CallGeneric') return false;
    return makers.has(functionKey(this.#module, calledHandle(this.#module, instruction)));
  }
}

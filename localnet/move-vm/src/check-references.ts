import type { Label } from './borrow-graph.ts';
import type {
  Code,
  CompiledModule,
  FunctionDefinition,
  FunctionHandle,
  Signature,
} from './compiled-module.ts';
import { type Block, toBlocks } from './control-flow.ts';
import { findVariant } from './find-variant.ts';
import { referenceRules } from './reference-rules.ts';
import { ReferenceState } from './reference-state.ts';
import { row } from './row.ts';
import { localTypes } from './type-tokens.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type VmResult } from './vm-failure.ts';
import { WorkBudget } from './work-budget.ts';

/**
 * Checks that no reference outlives its target and that a value is not changed through one reference while
 * another can see it. Requires `checkBounds`, `checkTypes`, `checkLocals` and `checkRecursion`.
 */
export function checkReferences(
  module: CompiledModule,
  budget = WorkBudget.ofPackage().ofModule(),
): VmResult<undefined> {
  return untilFailure(() => {
    module.functionDefinitions.forEach((_, index) => {
      new ReferenceCheck(module, index, budget.ofFunction()).run();
    });
    return undefined;
  });
}

/** Analyses one function along all paths; `referenceRules` has the effect of each instruction. */
class ReferenceCheck {
  state: ReferenceState;
  readonly #module: CompiledModule;
  readonly #index: number;
  readonly #definition: FunctionDefinition;
  readonly #handle: FunctionHandle;
  readonly #budget: WorkBudget;
  #at = 0;

  constructor(module: CompiledModule, index: number, budget: WorkBudget) {
    this.#module = module;
    this.#index = index;
    this.#definition = row(module.functionDefinitions, index);
    this.#handle = row(module.functionHandles, this.#definition.handle);
    this.#budget = budget;
    const parameterCount = this.signature(this.#handle.parameters).length;
    const kinds = localTypes(module, this.#definition).map((type, local) => {
      if (local >= parameterCount || typeof type === 'string' || type.kind !== 'reference') return 'none';
      return type.isMutable ? 'mutable' : 'immutable';
    });
    this.state = ReferenceState.atEntry(kinds, this.#spend);
  }

  run(): void {
    const { code } = this.#definition;
    if (!code || !this.#canLend(code)) return;
    const blocks = toBlocks(code);
    const positions = new Map(blocks.map(({ start }, position) => [start, position]));
    const meetings = findMeetings(blocks);
    const known = new Map([[0, this.state]]);
    const isWaiting = blocks.map((_, position) => position === 0);
    // Earliest block first: by then, most paths that join there have been followed.
    for (let at = 0; at !== -1; at = isWaiting.indexOf(true)) {
      const block = row(blocks, at);
      const before = known.get(block.start);
      if (!before) throw new RangeError(`no state at ${block.start}`);
      isWaiting[at] = false;
      this.state = meetings.has(block.start) ? before.copy() : before;
      this.#through(block);
      for (const successor of block.successors)
        if (this.#arrive(known, successor, { isMeeting: meetings.has(successor), block }))
          isWaiting[positions.get(successor) ?? -1] = true;
    }
  }

  /** If no local is borrowed and none holds a reference, values are consumed at once and need no tracking. */
  #canLend({ instructions }: Code): boolean {
    const keepsOne = localTypes(this.#module, this.#definition).some(
      (type) => typeof type !== 'string' && type.kind === 'reference',
    );
    return keepsOne || instructions.some(({ op }) => op === 'ImmBorrowLoc' || op === 'MutBorrowLoc');
  }

  /** Passes the state after a block to its successors; returns whether it changed any of theirs. */
  #arrive(
    known: Map<number, ReferenceState>,
    successor: number,
    { isMeeting, block }: { readonly isMeeting: boolean; readonly block: Block },
  ): boolean {
    const present = known.get(successor);
    if (!isMeeting) known.set(successor, block.successors.length > 1 ? this.state.copy() : this.state);
    else if (present) return present.absorb(this.state.toCanonical());
    else known.set(successor, this.state.toCanonical());
    return true;
  }

  #through({ start, end }: Block): void {
    const instructions = this.#definition.code?.instructions ?? [];
    for (this.#at = start; this.#at <= end; this.#at += 1) {
      this.#spend(1);
      const instruction = row(instructions, this.#at);
      // The table has a rule for each opcode, as its type requires.
      (referenceRules[instruction.op] as Rule)(this, instruction as never);
    }
  }

  readonly fail = (status: MajorStatusName, message: string): never => {
    const where = { functionDefinition: this.#index, instruction: this.#at };
    throw new Stopped(createFailure(status, where, message));
  };

  readonly #spend = (work: number): void => {
    if (!this.#budget.spend(work)) this.fail('PROGRAM_TOO_COMPLEX', 'the reference check exceeds its budget');
  };

  signature(index: number): Signature {
    return row(this.#module.signatures, index);
  }

  returnCount(): number {
    return this.signature(this.#handle.returns).length;
  }

  calledFunction(index: number, isGeneric: boolean): FunctionHandle {
    const handle = isGeneric ? row(this.#module.functionInstantiations, index).of : index;
    return row(this.#module.functionHandles, handle);
  }

  structFieldCount(index: number, isGeneric: boolean): number {
    const definition = isGeneric ? row(this.#module.structInstantiations, index).of : index;
    return row(this.#module.structDefinitions, definition).fields?.length ?? 0;
  }

  /** One id per field, whatever the type arguments of its struct and the handle that names it. */
  fieldLabel(index: number, isGeneric: boolean): Label {
    const handle = isGeneric ? row(this.#module.fieldInstantiations, index).of : index;
    const { definition, position } = row(this.#module.fieldHandles, handle);
    return (definition + 1) * 0x100 + position;
  }

  /** One id per field of this variant. */
  variantLabels(index: number, isGeneric: boolean): Label[] {
    const { definition, position } = findVariant(this.#module, index, isGeneric);
    const { fields } = row(row(this.#module.enumDefinitions, definition).variants, position);
    return fields.map((_, field) => 0x1_0000_0000 + (definition * 0x80 + position) * 0x100 + field);
  }

  /** Pops this many values and pushes one. */
  pack(count: number): void {
    this.state.popMany(count);
    this.state.push(undefined);
  }

  /** Pops one value and pushes this many. */
  unpack(count: number): void {
    this.state.pop();
    this.state.pushValues(count);
  }
}

/** The blocks with more than one predecessor, and the entry block. */
function findMeetings(blocks: readonly Block[]): Set<number> {
  const seen = new Set([0]);
  const meetings = new Set<number>();
  for (const { successors } of blocks)
    for (const successor of successors) (seen.has(successor) ? meetings : seen).add(successor);
  return meetings;
}

type Rule = (check: ReferenceCheck, instruction: never) => void;

export type { ReferenceCheck };

import {
  type AbilitySet,
  abilities,
  type Code,
  type CompiledModule,
  type Field,
  type FunctionDefinition,
  type FunctionHandle,
  type Signature,
  type SignatureToken,
} from './compiled-module.ts';
import { type Block, findFallThrough, toBlocks } from './control-flow.ts';
import { countNodes } from './count-nodes.ts';
import { findVariant } from './find-variant.ts';
import type { FunctionFacts } from './function-facts.ts';
import type { BlockCost } from './meter.ts';
import { row } from './row.ts';
import { typeRules } from './type-rules.ts';
import { abilitiesOf, fillType, type IntegerType, isInteger, isSameType, localTypes } from './type-tokens.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type VmResult } from './vm-failure.ts';
import { WorkBudget } from './work-budget.ts';

/**
 * Every instruction finds on the stack what it works on, each block leaves the stack as it found it, and nothing is
 * copied, dropped or stored that must not be. Answers what the machine needs to know of each function, by its number.
 */
export function checkTypes(
  module: CompiledModule,
  budget = WorkBudget.ofPackage().ofModule(),
): VmResult<FunctionFacts[]> {
  return untilFailure(() =>
    module.functionDefinitions.map((_, index) => new FunctionCheck(module, index, budget.ofFunction()).run()),
  );
}

/** How high the stack may grow, and how much one block may put on it. */
const maxStack = 1_024;
const maxPushes = 10_000;

/** A reference, as a type. */
export type Reference = Extract<SignatureToken, { kind: 'reference' }>;

/** One function, block by block; `typeRules` says what each instruction does to its stack. */
class FunctionCheck {
  readonly #module: CompiledModule;
  readonly #index: number;
  readonly #definition: FunctionDefinition;
  readonly #handle: FunctionHandle;
  readonly #locals: Signature;
  readonly #budget: WorkBudget;
  readonly #integers = new Map<number, IntegerType>();
  readonly #blockCosts: (BlockCost | undefined)[] = [];
  #height = 0;
  #stack: SignatureToken[] = [];
  #pushes = 0;
  #at = 0;

  constructor(module: CompiledModule, index: number, budget: WorkBudget) {
    this.#module = module;
    this.#budget = budget;
    this.#index = index;
    this.#definition = row(module.functionDefinitions, index);
    this.#handle = row(module.functionHandles, this.#definition.handle);
    this.#locals = localTypes(module, this.#definition);
  }

  run(): FunctionFacts {
    const { code } = this.#definition;
    if (code) this.#code(code);
    return { integers: this.#integers, blockCosts: this.#blockCosts, height: this.#height };
  }

  #code(code: Code): void {
    const open = findFallThrough(code);
    if (open !== undefined) {
      this.#at = open;
      this.fail('INVALID_FALL_THROUGH', 'the code runs out of its end');
    }
    this.#blockCosts.length = code.instructions.length;
    this.#blockCosts.fill(undefined);
    for (const block of toBlocks(code)) this.#block(block);
  }

  #block({ start, end }: Block): void {
    this.#stack = [];
    this.#pushes = 0;
    const instructions = this.#definition.code?.instructions ?? [];
    for (this.#at = start; this.#at <= end; this.#at += 1) {
      const instruction = row(instructions, this.#at);
      // The table has a rule for each opcode; that they belong together is what its type says.
      (typeRules[instruction.op] as Rule)(this, instruction as never);
    }
    this.#at = end;
    this.#blockCosts[start] = { instructions: end - start + 1, pushes: this.#pushes };
    if (this.#stack.length > 0)
      this.fail('POSITIVE_STACK_SIZE_AT_BLOCK_END', `${this.#stack.length} values are left over`);
  }

  fail(status: MajorStatusName, message: string): never {
    const where = { functionDefinition: this.#index, instruction: this.#at };
    throw new Stopped(createFailure(status, where, message));
  }

  push(token: SignatureToken): void {
    this.#pushes += 1;
    this.#spend(1 + countNodes(token));
    if (this.#pushes > maxPushes)
      this.fail('VALUE_STACK_PUSH_OVERFLOW', `more than ${maxPushes} values in a block`);
    if (this.#stack.length >= maxStack)
      this.fail('VALUE_STACK_OVERFLOW', `more than ${maxStack} values at once`);
    this.#stack.push(token);
    this.#height = Math.max(this.#height, this.#stack.length);
  }

  #spend(work: number): void {
    if (!this.#budget.spend(work)) this.fail('PROGRAM_TOO_COMPLEX', 'its types are too large');
  }

  pop(): SignatureToken {
    const token = this.#stack.pop();
    return token ?? this.fail('NEGATIVE_STACK_SIZE_WITHIN_BLOCK', 'nothing is on the stack');
  }

  /** Takes what must be of this very type: a reference to change does not serve to read until it is frozen. */
  take(wanted: SignatureToken, status: MajorStatusName): void {
    if (!isSameType(this.pop(), wanted)) this.fail(status, 'a value of another type');
  }

  takeReference(status: MajorStatusName): Reference {
    const token = this.pop();
    return typeof token !== 'string' && token.kind === 'reference'
      ? token
      : this.fail(status, 'no reference');
  }

  takeInteger(): IntegerType {
    const token = this.pop();
    return isInteger(token) ? token : this.fail('INTEGER_OP_TYPE_MISMATCH_ERROR', 'no number');
  }

  /** Remembers on what numbers this instruction works. */
  note(integer: IntegerType): void {
    this.#integers.set(this.#at, integer);
  }

  has(token: SignatureToken, ability: keyof typeof abilities): boolean {
    return (abilitiesOf(this.#module, token, this.#handle.typeParameters) & abilities[ability]) !== 0;
  }

  local(index: number): SignatureToken {
    return row(this.#locals, index);
  }

  signature(index: number): Signature {
    return row(this.#module.signatures, index);
  }

  /** The one type that a vector's instruction names. */
  element(index: number): SignatureToken {
    this.satisfy(this.signature(index), []);
    return row(this.signature(index), 0);
  }

  constant(index: number): SignatureToken {
    return row(this.#module.constantPool, index).type;
  }

  returns(): Signature {
    return this.signature(this.#handle.returns);
  }

  functionHandle(index: number): FunctionHandle {
    return row(this.#module.functionHandles, index);
  }

  instantiation(
    table: 'functionInstantiations' | 'structInstantiations' | 'fieldInstantiations',
    index: number,
  ): { readonly of: number; readonly typeArguments: Signature } {
    const { of, typeArguments } = row(this.#module[table], index);
    return { of, typeArguments: this.signature(typeArguments) };
  }

  struct(
    index: number,
    typeArguments: Signature,
  ): { readonly type: SignatureToken; readonly fields: readonly Field[] } {
    const { handle, fields } = row(this.#module.structDefinitions, index);
    this.#requireConstraints(handle, typeArguments);
    return { type: { kind: 'datatype', handle, typeArguments }, fields: fields ?? [] };
  }

  variant(
    index: number,
    isGeneric: boolean,
  ): { readonly type: SignatureToken; readonly fields: readonly Field[] } {
    const { definition, position, typeArguments } = findVariant(this.#module, index, isGeneric);
    const { handle, variants } = row(this.#module.enumDefinitions, definition);
    this.#requireConstraints(handle, typeArguments);
    return { type: { kind: 'datatype', handle, typeArguments }, fields: row(variants, position).fields };
  }

  field(
    index: number,
    typeArguments: Signature,
  ): { readonly owner: SignatureToken; readonly type: SignatureToken } {
    const { definition, position } = row(this.#module.fieldHandles, index);
    const { type: owner, fields } = this.struct(definition, typeArguments);
    return { owner, type: fillType(row(fields, position).type, typeArguments) };
  }

  enumOfTable(index: number): number {
    const table = row(this.#definition.code?.jumpTables ?? [], index);
    return row(this.#module.enumDefinitions, table.enumDefinition).handle;
  }

  #requireConstraints(handle: number, typeArguments: Signature): void {
    const { typeParameters } = row(this.#module.datatypeHandles, handle);
    this.satisfy(
      typeArguments,
      typeParameters.map(({ constraints }) => constraints),
    );
  }

  /** Types can do what those in whose place they stand must be able to do. */
  satisfy(typeArguments: Signature, constraints: readonly AbilitySet[]): void {
    typeArguments.forEach((argument, index) => {
      const wanted = constraints[index] ?? 0;
      this.#spend(countNodes(argument));
      const given = abilitiesOf(this.#module, argument, this.#handle.typeParameters);
      if ((given & wanted) !== wanted)
        this.fail('CONSTRAINT_NOT_SATISFIED', 'a type that cannot do what is asked of it');
      if (typeof argument !== 'string' && argument.kind === 'reference')
        this.fail('CONSTRAINT_NOT_SATISFIED', 'a reference in the place of a type');
    });
  }
}

type Rule = (check: FunctionCheck, instruction: never) => void;

export type { FunctionCheck };

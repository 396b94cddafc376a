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
 * Checks that every instruction finds operands of its types on the stack, that each block leaves the stack
 * empty, and that no value is copied, dropped or stored without the ability. Returns facts about each
 * function for the machine, by definition index.
 */
export function checkTypes(
  module: CompiledModule,
  budget = WorkBudget.ofPackage().ofModule(),
): VmResult<FunctionFacts[]> {
  return untilFailure(() =>
    module.functionDefinitions.map((_, index) => new FunctionCheck(module, index, budget.ofFunction()).run()),
  );
}

/** The maximum height of the stack, and the maximum number of values that one block may push. */
const maxStack = 1_024;
const maxPushes = 10_000;

export type Reference = Extract<SignatureToken, { kind: 'reference' }>;

/** Checks one function, block by block; `typeRules` has the effect of each instruction on the stack. */
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
      this.fail('INVALID_FALL_THROUGH', 'the code runs past its end');
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
      // The table has a rule for each opcode, as its type requires.
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
    if (!this.#budget.spend(work)) this.fail('PROGRAM_TOO_COMPLEX', 'the type check exceeds its budget');
  }

  pop(): SignatureToken {
    const token = this.#stack.pop();
    return token ?? this.fail('NEGATIVE_STACK_SIZE_WITHIN_BLOCK', 'the stack is empty');
  }

  /** Pops a value of exactly this type: a mutable reference counts as immutable only after it is frozen. */
  take(wanted: SignatureToken, status: MajorStatusName): void {
    if (!isSameType(this.pop(), wanted)) this.fail(status, 'a value of a different type');
  }

  takeReference(status: MajorStatusName): Reference {
    const token = this.pop();
    return typeof token !== 'string' && token.kind === 'reference'
      ? token
      : this.fail(status, 'not a reference');
  }

  takeInteger(): IntegerType {
    const token = this.pop();
    return isInteger(token) ? token : this.fail('INTEGER_OP_TYPE_MISMATCH_ERROR', 'not an integer');
  }

  /** Records the integer type of this instruction. */
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

  /** The element type that a vector instruction names. */
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

  /** Checks that type arguments satisfy the constraints of the type parameters. */
  satisfy(typeArguments: Signature, constraints: readonly AbilitySet[]): void {
    typeArguments.forEach((argument, index) => {
      const wanted = constraints[index] ?? 0;
      this.#spend(countNodes(argument));
      const given = abilitiesOf(this.#module, argument, this.#handle.typeParameters);
      if ((given & wanted) !== wanted)
        this.fail('CONSTRAINT_NOT_SATISFIED', 'a type without the required abilities');
      if (typeof argument !== 'string' && argument.kind === 'reference')
        this.fail('CONSTRAINT_NOT_SATISFIED', 'a reference as a type argument');
    });
  }
}

type Rule = (check: FunctionCheck, instruction: never) => void;

export type { FunctionCheck };

import { checkBounds } from './check-bounds.ts';
import { checkConstants } from './check-constants.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkInstructions } from './check-instructions.ts';
import { checkLimits } from './check-limits.ts';
import { checkLocals } from './check-locals.ts';
import { checkRecursion } from './check-recursion.ts';
import { checkReferences } from './check-references.ts';
import { checkSignatures } from './check-signatures.ts';
import { checkTypes } from './check-types.ts';
import type { CompiledModule } from './compiled-module.ts';
import type { FunctionFacts } from './function-facts.ts';
import { addressToText } from './layout.ts';
import { readModule } from './read-module.ts';
import { take, untilFailure } from './until-failure.ts';
import type { VmResult } from './vm-failure.ts';
import { WorkBudget } from './work-budget.ts';

/** The module's name and the address it was compiled for. */
export interface ModuleId {
  readonly address: string;
  readonly name: string;
}

/** A module that the machine may run. */
export interface VerifiedModule {
  readonly id: ModuleId;
  readonly module: CompiledModule;
  /** Facts about each function from verification. */
  readonly facts: readonly FunctionFacts[];
}

/**
 * Decodes and verifies; the only way to create a `VerifiedModule`. Modules published together share a budget.
 */
export function verifyModule(bytes: Uint8Array, budget?: WorkBudget): VmResult<VerifiedModule> {
  return untilFailure(() => {
    const module = take(readModule(bytes));
    return take(verifyCompiled(module, budget));
  });
}

/**
 * Decodes a module that was verified when it was published. It is verified again only when its facts are read, which
 * running it needs and describing it does not.
 */
export function readVerifiedModule(bytes: Uint8Array): VmResult<VerifiedModule> {
  return untilFailure(() => {
    const module = take(readModule(bytes));
    let facts: readonly FunctionFacts[] | undefined;
    return {
      id: toModuleId(module, module.selfModuleHandle),
      module,
      get facts() {
        facts ??= take(verifyCompiled(module)).facts;
        return facts;
      },
    };
  });
}

export function verifyCompiled(
  module: CompiledModule,
  budget = WorkBudget.ofPackage(),
): VmResult<VerifiedModule> {
  return untilFailure(() => {
    const own = budget.ofModule();
    take(checkBounds(module));
    take(checkLimits(module));
    take(checkDuplicates(module));
    take(checkSignatures(module));
    take(checkInstructions(module));
    take(checkConstants(module));
    take(checkRecursion(module));
    const facts = take(checkTypes(module, own));
    take(checkLocals(module, own));
    take(checkReferences(module, own));
    return { id: toModuleId(module, module.selfModuleHandle), module, facts };
  });
}

/** Needed for every type name, so it is cached. */
const moduleIds = new WeakMap<CompiledModule, (ModuleId | undefined)[]>();

/** The module that a handle of this one refers to. */
export function toModuleId(module: CompiledModule, handle: number): ModuleId {
  const known = moduleIds.get(module) ?? [];
  moduleIds.set(module, known);
  const id = known[handle] ?? readModuleId(module, handle);
  known[handle] = id;
  return id;
}

function readModuleId(module: CompiledModule, handle: number): ModuleId {
  const { address, name } = module.moduleHandles[handle] ?? { address: -1, name: -1 };
  const bytes = module.addressIdentifiers[address];
  const text = module.identifiers[name];
  // Unreachable after the bounds check.
  if (!bytes || text === undefined) throw new RangeError(`there is no module handle ${handle}`);
  return { address: addressToText(bytes), name: text };
}

export function moduleKey({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}

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

/** A module by the address that its code is written for, and its name. */
export interface ModuleId {
  readonly address: string;
  readonly name: string;
}

/** A module that the machine may run. */
export interface VerifiedModule {
  readonly id: ModuleId;
  readonly module: CompiledModule;
  /** What was found out of each function when it was checked. */
  readonly facts: readonly FunctionFacts[];
}

/** Reads and verifies: the only way to what the machine runs. Modules that come together share a budget. */
export function verifyModule(bytes: Uint8Array, budget?: WorkBudget): VmResult<VerifiedModule> {
  return untilFailure(() => {
    const module = take(readModule(bytes));
    return take(verifyCompiled(module, budget));
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

/** Asked for with every type that is named, so each is written out once. */
const moduleIds = new WeakMap<CompiledModule, (ModuleId | undefined)[]>();

/** The module that a handle of this one names. */
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
  // Bounds were checked before: it is ours when this happens.
  if (!bytes || text === undefined) throw new RangeError(`there is no module handle ${handle}`);
  return { address: addressToText(bytes), name: text };
}

export function moduleKey({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}

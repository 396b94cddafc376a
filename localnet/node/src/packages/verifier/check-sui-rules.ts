import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import type { WorkBudget } from '@suixue/move-vm/work-budget';
import { checkInitFunction } from './init-function.ts';
import { checkNewIds } from './new-ids.ts';
import { checkObjectStructs } from './object-structs.ts';
import { checkOneTimeWitness } from './one-time-witness.ts';
import { checkPrivateTypes } from './private-types.ts';
import type { RuleProblem } from './rule-problem.ts';

/**
 * Checks Sui's rules beyond Move's. Each rule concerns one module; links were checked before. Global storage
 * instructions are rejected when modules are read.
 */
export function checkSuiRules(module: VerifiedModule, budget: WorkBudget): RuleProblem | undefined {
  return (
    checkObjectStructs(module) ??
    checkNewIds(module, budget.ofModule()) ??
    checkPrivateTypes(module) ??
    checkInitFunction(module) ??
    checkOneTimeWitness(module)
  );
}

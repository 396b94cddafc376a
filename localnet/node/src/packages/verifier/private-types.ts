import type { CompiledModule, Signature } from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import { moduleKey, type VerifiedModule } from '@suixue/move-vm/verified-module';
import { stdAddress, suiAddress } from '../../model/system-addresses.ts';
import { callsOf, functionKey, functionName, inSui } from './names.ts';
import type { RuleProblem } from './rule-problem.ts';

/** Functions that only the defining module may call with a type. */
const forOwnTypes: ReadonlySet<string> = new Set([
  `${stdAddress}::internal::permit`,
  inSui('event', 'emit'),
  inSui('event', 'emit_authenticated'),
  inSui('transfer', 'transfer'),
  inSui('transfer', 'share_object'),
  inSui('transfer', 'freeze_object'),
  inSui('transfer', 'receive'),
  inSui('transfer', 'party_transfer'),
  inSui('coin_registry', 'new_currency'),
]);

/**
 * Whether a function, by its full name, may be called only with types of the calling module, and hence by no
 * transaction.
 */
export function isForOwnTypes(key: string): boolean {
  return forOwnTypes.has(key);
}

/** Used for transactions in tests and never published. */
const testScenario = `${suiAddress}::test_scenario`;

/** Checks that only a type's module calls these functions with it, also through type parameters. */
export function checkPrivateTypes({ id, module }: VerifiedModule): RuleProblem | undefined {
  if (moduleKey(id) === testScenario) return undefined;
  for (const definition of module.functionDefinitions) {
    for (const { instruction, callee } of callsOf(module, definition)) {
      const key = functionKey(module, callee);
      if (!isForOwnTypes(key)) continue;
      const typeArguments = instruction.op === 'Call' ? [] : typeArgumentsOf(module, instruction.index);
      if (typeArguments.every((token) => isOwn(module, token))) continue;
      return {
        code: 'TYPE_OF_OTHERS',
        where: functionName(module, definition),
        message: `calls ${key} with a type that is defined elsewhere`,
      };
    }
  }
  return undefined;
}

function typeArgumentsOf(module: CompiledModule, instantiation: number): Signature {
  return row(module.signatures, row(module.functionInstantiations, instantiation).typeArguments);
}

function isOwn(module: CompiledModule, token: Signature[number]): boolean {
  if (typeof token === 'string' || token.kind !== 'datatype') return false;
  return row(module.datatypeHandles, token.handle).module === module.selfModuleHandle;
}

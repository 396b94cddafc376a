import type { CompiledModule, FunctionDefinition, SignatureToken } from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { callsOf, functionName, inSui, typeKey } from './names.ts';
import type { RuleProblem } from './rule-problem.ts';

/** What the network runs once, when the module is new. */
export const initName = 'init';

/**
 * Nobody but the network can run an initialiser, and it can be run without being told anything but the transaction. What
 * else it may be given is a matter of the witness. Entry functions may look as they like: whether one can be called is
 * found out when somebody does.
 */
export function checkInitFunction({ module }: VerifiedModule): RuleProblem | undefined {
  for (const definition of module.functionDefinitions) {
    const name = functionName(module, definition);
    const isCaller = callsOf(module, definition).some(
      ({ callee }) => row(module.identifiers, callee.name) === initName,
    );
    if (isCaller) return { code: 'INIT_CALLED', where: name, message: 'calls an initialiser' };
    const message = name === initName ? whatIsWrong(module, definition) : undefined;
    if (message !== undefined) return { code: 'BAD_INIT', where: name, message };
  }
  return undefined;
}

function whatIsWrong(
  module: CompiledModule,
  { handle, visibility, isEntry }: FunctionDefinition,
): string | undefined {
  const { typeParameters, parameters, returns } = row(module.functionHandles, handle);
  const given = row(module.signatures, parameters);
  const last = given.at(-1);
  if (visibility !== 'private') return 'it is not private';
  if (isEntry) return 'it is an entry function';
  if (typeParameters.length > 0) return 'it has type parameters';
  if (row(module.signatures, returns).length > 0) return 'it gives something back';
  if (!last || given.length > 2) return 'it takes something other than a witness and the context';
  return isContext(module, last) ? undefined : 'its last parameter is not the context';
}

/** The transaction's context, lent to be read or to be changed. */
function isContext(module: CompiledModule, token: SignatureToken): boolean {
  if (typeof token === 'string' || token.kind !== 'reference') return false;
  return typeKey(module, token.to) === inSui('tx_context', 'TxContext');
}

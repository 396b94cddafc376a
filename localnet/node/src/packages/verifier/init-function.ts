import type { CompiledModule, FunctionDefinition, SignatureToken } from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { callsOf, functionName, inSui, typeKey } from './names.ts';
import type { RuleProblem } from './rule-problem.ts';

/** The function that the network runs once for a new module. */
export const initName = 'init';

/**
 * Checks that `init` cannot be called and takes only the transaction context and possibly the witness, which
 * another rule covers. Signatures of entry functions are not checked here: arguments are checked when they
 * are called.
 */
export function checkInitFunction({ module }: VerifiedModule): RuleProblem | undefined {
  for (const definition of module.functionDefinitions) {
    const name = functionName(module, definition);
    const isCaller = callsOf(module, definition).some(
      ({ callee }) => row(module.identifiers, callee.name) === initName,
    );
    if (isCaller) return { code: 'INIT_CALLED', where: name, message: 'calls an initialiser' };
    const message = name === initName ? findSignatureProblem(module, definition) : undefined;
    if (message !== undefined) return { code: 'BAD_INIT', where: name, message };
  }
  return undefined;
}

function findSignatureProblem(
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

/** The transaction context, by immutable or mutable reference. */
function isContext(module: CompiledModule, token: SignatureToken): boolean {
  if (typeof token === 'string' || token.kind !== 'reference') return false;
  return typeKey(module, token.to) === inSui('tx_context', 'TxContext');
}

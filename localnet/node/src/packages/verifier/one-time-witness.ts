import { abilities, type CompiledModule, type Signature } from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import { moduleKey, type VerifiedModule } from '@suixue/move-vm/verified-module';
import { suiAddress } from '../../model/system-addresses.ts';
import { initName } from './init-function.ts';
import { datatypeName, functionName } from './names.ts';
import type { RuleProblem } from './rule-problem.ts';

const bridgeAddress = `0x${'b'.padStart(64, '0')}`;

/** Their witnesses are created at genesis, or when the bridge registers a currency. */
const exempt: ReadonlySet<string> = new Set([
  `${suiAddress}::sui`,
  ...['btc', 'eth', 'usdc', 'usdt'].map((currency) => `${bridgeAddress}::${currency}`),
]);

/**
 * A struct with a single bool field, named like its module in capitals, is the one-time witness: only the
 * network creates it, to pass it to `init`. The `init` of a module without one takes only the context.
 */
export function checkOneTimeWitness({ id, module }: VerifiedModule): RuleProblem | undefined {
  if (exempt.has(moduleKey(id))) return undefined;
  const capitals = id.name.toUpperCase();
  const definition = module.structDefinitions.findIndex(
    ({ handle, fields }) =>
      datatypeName(module, handle) === capitals && fields?.length === 1 && fields[0]?.type === 'bool',
  );
  if (definition === -1) return checkInitAlone(module);
  const { handle } = row(module.structDefinitions, definition);
  const { abilities: own, typeParameters } = row(module.datatypeHandles, handle);
  const bad = (message: string): RuleProblem => ({ code: 'BAD_WITNESS', where: capitals, message });
  if (own !== abilities.drop) return bad('a witness can be dropped, and nothing else');
  if (typeParameters.length > 0) return bad('a witness has no type parameters');
  const parameters = initParameters(module);
  if (parameters && !(parameters.length === 2 && isDatatype(parameters[0], handle)))
    return bad('the initialiser does not take it');
  return checkNeverMade(module, definition);
}

function checkInitAlone(module: CompiledModule): RuleProblem | undefined {
  const parameters = initParameters(module);
  if (!parameters || parameters.length === 1) return undefined;
  return { code: 'BAD_INIT', where: initName, message: 'it takes a parameter that is not the witness' };
}

function checkNeverMade(module: CompiledModule, witness: number): RuleProblem | undefined {
  const maker = module.functionDefinitions.find(({ code }) =>
    code?.instructions.some((instruction) => instruction.op === 'Pack' && instruction.index === witness),
  );
  return (
    maker && { code: 'WITNESS_MADE', where: functionName(module, maker), message: 'creates the witness' }
  );
}

function initParameters(module: CompiledModule): Signature | undefined {
  const found = module.functionDefinitions.find(
    (definition) => functionName(module, definition) === initName,
  );
  return found && row(module.signatures, row(module.functionHandles, found.handle).parameters);
}

function isDatatype(token: Signature[number] | undefined, handle: number): boolean {
  return typeof token === 'object' && token.kind === 'datatype' && token.handle === handle;
}

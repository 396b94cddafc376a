import type { SignatureToken } from '@suixue/move-vm/compiled-module';
import { toModuleId, type VerifiedModule } from '@suixue/move-vm/verified-module';
import type { Argument, Command } from '../model/executed-transaction.ts';
import { suiAddress } from '../model/system-addresses.ts';
import type { NetworkReader } from '../network.ts';
import { RequestError } from '../request-error.ts';

type MoveCall = NonNullable<Command['MoveCall']>;

/** The uses of an input that determine how its object is passed. */
export interface InputUse {
  /** Whether a shared object must be passed as mutable. */
  readonly changes: boolean;
  /** Whether the object is received from another object. */
  readonly receives: boolean;
}

export function findInputUse(reader: NetworkReader, commands: readonly Command[], input: number): InputUse {
  const isInput = (argument: Argument) => argument.$kind === 'Input' && argument.Input === input;
  const uses = commands.flatMap((command): InputUse[] => {
    if (command.MoveCall) return callUses(reader, command.MoveCall, isInput);
    const coins = command.SplitCoins?.coin
      ? [command.SplitCoins.coin]
      : command.MergeCoins
        ? [command.MergeCoins.destination, ...command.MergeCoins.sources]
        : (command.MakeMoveVec?.elements ?? []);
    return coins.some(isInput) ? [{ changes: true, receives: false }] : [];
  });
  return {
    changes: uses.some(({ changes }) => changes),
    receives: uses.some(({ receives }) => receives),
  };
}

function callUses(
  reader: NetworkReader,
  call: MoveCall,
  isInput: (argument: Argument) => boolean,
): InputUse[] {
  if (!call.arguments.some(isInput)) return [];
  const { module, parameters } = parametersOf(reader, call);
  return call.arguments.flatMap((argument, index): InputUse[] => {
    if (!isInput(argument)) return [];
    const token = parameters[index];
    if (token === undefined) {
      throw new RequestError('INVALID_ARGUMENT', `${nameOf(call)} has no parameter for argument ${index}`);
    }
    return [{ changes: isChanging(token), receives: isDatatype(module, token, 'transfer', 'Receiving') }];
  });
}

/** The arguments that the caller gives: the network inserts the transaction context wherever it occurs. */
function parametersOf(reader: NetworkReader, call: MoveCall) {
  if (!reader.package(call.package)) throw new RequestError('NOT_FOUND', `Package ${call.package} not found`);
  const module = reader.module(call.package, call.module);
  const handles =
    module?.module.functionDefinitions.map(({ handle }) => module.module.functionHandles[handle]) ?? [];
  const found = handles.find((handle) => module?.module.identifiers[handle?.name ?? -1] === call.function);
  if (!module || !found)
    throw new RequestError('INVALID_ARGUMENT', `unable to find function ${nameOf(call)}`);
  const tokens = module.module.signatures[found.parameters] ?? [];
  const isContext = (token: SignatureToken) =>
    isDatatype(module, unreferenced(token), 'tx_context', 'TxContext');
  return { module, parameters: tokens.filter((token) => !isContext(token)) };
}

function nameOf(call: MoveCall): string {
  return `${call.package}::${call.module}::${call.function}`;
}

function unreferenced(token: SignatureToken): SignatureToken {
  return typeof token !== 'string' && token.kind === 'reference' ? token.to : token;
}

/** By value or by mutable reference; a type parameter may also be taken by value. */
function isChanging(token: SignatureToken): boolean {
  if (typeof token === 'string') return false;
  if (token.kind === 'reference') return token.isMutable;
  return token.kind === 'datatype' || token.kind === 'typeParameter';
}

function isDatatype({ module }: VerifiedModule, token: SignatureToken, home: string, name: string): boolean {
  if (typeof token === 'string' || token.kind !== 'datatype') return false;
  const datatype = module.datatypeHandles[token.handle];
  if (!datatype || module.identifiers[datatype.name] !== name) return false;
  const id = toModuleId(module, datatype.module);
  return id.address === suiAddress && id.name === home;
}

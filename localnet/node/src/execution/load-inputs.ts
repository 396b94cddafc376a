import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ChainObject, MoveObject, ObjectReference, PackageObject } from '../model/chain-object.ts';
import { coinBalance, coinTypeOf, isSui } from '../model/coin-type.ts';
import type { Command, ProgrammableTransaction, TransactionData } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import { textToType } from '../model/type-text.ts';
import { RequestError } from '../request-error.ts';
import { clockId, randomId } from '../system/system-objects.ts';
import type { ChainView } from './world.ts';

/** An input with the present state of its object. */
export type LoadedInput =
  | { readonly kind: 'pure'; readonly bytes: Uint8Array }
  | { readonly kind: 'owned'; readonly object: MoveObject }
  | { readonly kind: 'immutable'; readonly object: MoveObject }
  | { readonly kind: 'shared'; readonly object: MoveObject; readonly isMutable: boolean }
  | { readonly kind: 'receiving'; readonly object: MoveObject };

export interface LoadedObjects {
  readonly inputs: readonly LoadedInput[];
  /** The gas coins; the others are merged into the first. */
  readonly gas: readonly MoveObject[];
  /** The packages that commands name. */
  readonly packages: readonly PackageObject[];
}

/**
 * Every named object must exist in the stated version and be usable by the sender. Simulations without checks
 * may use objects of other owners.
 */
export function loadInputs(
  data: TransactionData,
  view: ChainView,
  { checks }: { readonly checks: boolean },
): LoadedObjects {
  const { inputs, commands } = requireProgrammable(data);
  const { payment, owner } = data.gasData;
  const [sender, payer] = checks ? [data.sender, owner] : [undefined, undefined];
  const loaded = {
    inputs: inputs.map((input) => loadInput(input, sender, view)),
    gas: payment.map((reference) => loadGas(toReference(reference), payer, view)),
    packages: [...new Set(commands.flatMap(packagesOf))].map((id) => loadPackage(id, view)),
  };
  requireSmallInputs(loaded);
  return loaded;
}

/** The maximum size of all input objects, which become many times as large in memory. */
const maxInputBytes = 5_000_000;

function requireSmallInputs(loaded: LoadedObjects): void {
  const size = movesOf(loaded).reduce((sum, { contents }) => sum + contents.length, 0);
  if (size > maxInputBytes)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `The input objects of a transaction have at most ${maxInputBytes} bytes, not ${size}.`,
    );
}

/** The gas coins must cover the budget. */
export function requirePayment({ gas }: LoadedObjects, { gasData }: TransactionData): void {
  if (gas.length === 0)
    throw new RequestError('INVALID_ARGUMENT', 'The transaction has no coins to pay for gas with.');
  const balance = gas.reduce((sum, { contents }) => sum + coinBalance(contents), 0n);
  if (balance < BigInt(gasData.budget))
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Balance of gas object ${balance} is lower than the needed amount: ${gasData.budget}`,
    );
}

/** All input objects, of every kind. */
export function movesOf({ inputs, gas }: LoadedObjects): MoveObject[] {
  return [...inputs.flatMap((input) => (input.kind === 'pure' ? [] : [input.object])), ...gas];
}

export function requireProgrammable({ kind }: TransactionData): ProgrammableTransaction {
  const programmable = kind.ProgrammableTransaction;
  if (!programmable)
    throw new RequestError('INVALID_ARGUMENT', 'Only programmable transactions are taken from outside.');
  return programmable;
}

type Input = ProgrammableTransaction['inputs'][number];

function loadInput(input: Input, sender: string | undefined, view: ChainView): LoadedInput {
  if (input.Pure) return { kind: 'pure', bytes: Uint8Array.from(Buffer.from(input.Pure.bytes, 'base64')) };
  if (input.Object?.ImmOrOwnedObject)
    return loadOwned(toReference(input.Object.ImmOrOwnedObject), sender, view);
  if (input.Object?.SharedObject) return loadShared(input.Object.SharedObject, view);
  if (input.Object?.Receiving) return loadReceiving(toReference(input.Object.Receiving), view);
  throw new RequestError(
    'UNIMPLEMENTED',
    'Withdrawals from address balances are not supported by this network.',
  );
}

function loadOwned(reference: ObjectReference, sender: string | undefined, view: ChainView): LoadedInput {
  const object = requireVersion(reference, view);
  const { owner, id } = object;
  if (owner.kind === 'immutable') return { kind: 'immutable', object };
  if (owner.kind === 'address' && (sender === undefined || owner.address === sender))
    return { kind: 'owned', object };
  if (owner.kind === 'address')
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Transaction was not signed by the correct sender: Object ${id} is owned by account address ${owner.address}, but given owner/signer address is ${sender}`,
    );
  if (owner.kind === 'object')
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Object ${id} is owned by object ${owner.id}. Objects owned by other objects cannot be used as input arguments.`,
    );
  throw new RequestError(
    'INVALID_ARGUMENT',
    `The transaction inputs name the shared object ${id} as an owned one.`,
  );
}

/** Only system transactions change the clock and randomness. */
const onlyRead: ReadonlySet<string> = new Set([clockId, randomId]);

function loadShared(
  {
    objectId,
    initialSharedVersion,
    mutable,
  }: { objectId: string; initialSharedVersion: string; mutable: boolean },
  view: ChainView,
): LoadedInput {
  const object = requireMove(objectId, view);
  const { owner } = object;
  if (mutable && onlyRead.has(object.id))
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Mutable parameter provided, immutable parameter expected: ${objectId}`,
    );
  if (owner.kind !== 'shared')
    throw new RequestError('INVALID_ARGUMENT', `Object used as shared is not shared: ${objectId}`);
  if (owner.initialVersion !== BigInt(initialSharedVersion))
    throw new RequestError(
      'INVALID_ARGUMENT',
      `The initial version of the shared object ${objectId} is ${owner.initialVersion}, not ${initialSharedVersion}.`,
    );
  return { kind: 'shared', object, isMutable: mutable };
}

function loadReceiving(reference: ObjectReference, view: ChainView): LoadedInput {
  const object = requireVersion(reference, view);
  if (object.owner.kind !== 'address')
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Object ${object.id} cannot be received: it was not sent to an address.`,
    );
  return { kind: 'receiving', object };
}

function loadGas(reference: ObjectReference, payer: string | undefined, view: ChainView): MoveObject {
  const loaded = loadOwned(reference, payer, view);
  if (loaded.kind !== 'owned')
    throw new RequestError('INVALID_ARGUMENT', `Gas object ${reference.id} is not an owned object.`);
  const coin = coinTypeOf(loaded.object.type);
  if (coin === undefined || !isSui(coin))
    throw new RequestError('INVALID_ARGUMENT', `Gas object ${reference.id} is not a SUI coin.`);
  return loaded.object;
}

function requireVersion(reference: ObjectReference, view: ChainView): MoveObject {
  const object = requireMove(reference.id, view);
  const { id, version, digest } = reference;
  if (object.version !== version)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Object ID ${id} Version ${toHex(version)} Digest ${digest} is not available for consumption, current version: ${toHex(object.version)}`,
    );
  if (objectDigest(object) !== digest)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Invalid Object digest for object ${id}. Expected digest : ${objectDigest(object)}`,
    );
  return object;
}

function requireMove(id: string, view: ChainView): MoveObject {
  const object = requireObject(id, view);
  if (object.kind === 'package')
    throw new RequestError('INVALID_ARGUMENT', `Move package ${id} cannot be used as an object.`);
  return object;
}

function requireObject(id: string, view: ChainView): ChainObject {
  const object = view.object(id);
  if (!object)
    throw new RequestError('NOT_FOUND', `Could not find the referenced object ${id} at version None`);
  return object;
}

function loadPackage(id: string, view: ChainView): PackageObject {
  const object = view.object(id);
  if (!object) throw new RequestError('INVALID_ARGUMENT', `Dependent package not found on-chain: ${id}`);
  if (object.kind !== 'package')
    throw new RequestError('INVALID_ARGUMENT', `Object ${id} is used as a package but is not a package.`);
  return object;
}

/** The packages that a command names, including those of types. */
function packagesOf(command: Command): string[] {
  const { MoveCall, MakeMoveVec } = command;
  if (MoveCall) return [MoveCall.package, ...MoveCall.typeArguments.flatMap(packagesOfText)];
  if (MakeMoveVec) return MakeMoveVec.type === null ? [] : packagesOfText(MakeMoveVec.type);
  if (command.Publish) return command.Publish.dependencies;
  return command.Upgrade ? [...command.Upgrade.dependencies, command.Upgrade.package] : [];
}

function packagesOfText(text: string): string[] {
  const type = textToType(text);
  return type === undefined ? [] : packagesOfType(type);
}

function packagesOfType(type: RuntimeType): string[] {
  if (typeof type === 'string') return [];
  if ('vector' in type) return packagesOfType(type.vector);
  return [type.module.address, ...type.typeArguments.flatMap(packagesOfType)];
}

function toReference({
  objectId,
  version,
  digest,
}: {
  objectId: string;
  version: string;
  digest: string;
}): ObjectReference {
  return { id: objectId, version: BigInt(version), digest };
}

const toHex = (version: bigint) => `0x${version.toString(16)}`;

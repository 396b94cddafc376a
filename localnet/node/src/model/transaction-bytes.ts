import { bcs } from '@mysten/sui/bcs';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { toBase58 } from '../base58.ts';
import { BcsError, BcsReader } from '../bytes/bcs-reader.ts';
import { readTypeTag } from '../type-tag.ts';
import type { Argument, Command, ProgrammableTransaction, TransactionData } from './executed-transaction.ts';

type Input = ProgrammableTransaction['inputs'][number];
type ObjectInput = NonNullable<Input['Object']>;
type GasData = TransactionData['gasData'];

/** A transaction whose encoding has been checked. */
export function bytesToTransaction(bytes: Uint8Array): TransactionData {
  try {
    return readUsualTransaction(new BcsReader(bytes));
  } catch (error) {
    if (error instanceof BcsError) return bcs.TransactionData.parse(bytes).V1;
    throw error;
  }
}

const refuse = (what: string): never => {
  throw new BcsError(`left to the client: ${what}`);
};

/**
 * Reads the usual transactions in the official client's representation, much faster than the client: programmable ones that do not expire. The
 * reader is strict and every form has one encoding, so what is read has no other bytes. Throws a `BcsError` for everything else.
 */
export function readUsualTransaction(reader: BcsReader): TransactionData {
  if (reader.u8() !== 0) refuse('the version');
  if (reader.u8() !== 0) refuse('the kind');
  const inputs = reader.list(() => readInput(reader));
  const commands = reader.list(() => readCommand(reader));
  const data: TransactionData = {
    kind: { ProgrammableTransaction: { inputs, commands }, $kind: 'ProgrammableTransaction' },
    sender: reader.address(),
    gasData: readGasData(reader),
    expiration: reader.u8() === 0 ? { None: true, $kind: 'None' } : refuse('the expiration'),
  };
  reader.end();
  return data;
}

function readGasData(reader: BcsReader): GasData {
  const payment = reader.list(() => readReference(reader));
  return {
    payment,
    owner: reader.address(),
    price: String(reader.u64()),
    budget: String(reader.u64()),
  };
}

const digestLength = 32;

function readReference(reader: BcsReader): GasData['payment'][number] {
  const [objectId, version] = [reader.address(), String(reader.u64())];
  return reader.length() === digestLength
    ? { objectId, version, digest: toBase58(reader.raw(digestLength)) }
    : refuse('a digest of another length');
}

function readInput(reader: BcsReader): Input {
  const kind = reader.u8();
  if (kind === 0) return { Pure: { bytes: readBase64(reader) }, $kind: 'Pure' };
  return kind === 1 ? { Object: readObject(reader), $kind: 'Object' } : refuse('an input');
}

function readObject(reader: BcsReader): ObjectInput {
  switch (reader.u8()) {
    case 0:
      return { ImmOrOwnedObject: readReference(reader), $kind: 'ImmOrOwnedObject' };
    case 1: {
      const objectId = reader.address();
      const initialSharedVersion = String(reader.u64());
      const SharedObject = { objectId, initialSharedVersion, mutable: reader.bool() };
      return { SharedObject, $kind: 'SharedObject' };
    }
    case 2:
      return { Receiving: readReference(reader), $kind: 'Receiving' };
    default:
      return refuse('an object');
  }
}

function readBase64(reader: BcsReader): string {
  const { buffer, byteOffset, length } = reader.bytes();
  return Buffer.from(buffer, byteOffset, length).toString('base64');
}

function readCommand(reader: BcsReader): Command {
  switch (reader.u8()) {
    case 0:
      return { MoveCall: readMoveCall(reader), $kind: 'MoveCall' };
    case 1: {
      const objects = readArguments(reader);
      return { TransferObjects: { objects, address: readArgument(reader) }, $kind: 'TransferObjects' };
    }
    case 2: {
      const coin = readArgument(reader);
      return { SplitCoins: { coin, amounts: readArguments(reader) }, $kind: 'SplitCoins' };
    }
    case 3: {
      const destination = readArgument(reader);
      return { MergeCoins: { destination, sources: readArguments(reader) }, $kind: 'MergeCoins' };
    }
    case 4: {
      const modules = reader.list(() => readBase64(reader));
      return { Publish: { modules, dependencies: readAddresses(reader) }, $kind: 'Publish' };
    }
    case 5: {
      const type = reader.bool() ? readType(reader) : null;
      return { MakeMoveVec: { type, elements: readArguments(reader) }, $kind: 'MakeMoveVec' };
    }
    case 6: {
      const modules = reader.list(() => readBase64(reader));
      const [dependencies, upgraded] = [readAddresses(reader), reader.address()];
      const Upgrade = { modules, dependencies, package: upgraded, ticket: readArgument(reader) };
      return { Upgrade, $kind: 'Upgrade' };
    }
    default:
      return refuse('a command');
  }
}

function readMoveCall(reader: BcsReader): NonNullable<Command['MoveCall']> {
  const [target, module, name] = [reader.address(), readName(reader), readName(reader)];
  const typeArguments = reader.list(() => readType(reader));
  return { package: target, module, function: name, typeArguments, arguments: readArguments(reader) };
}

const readArguments = (reader: BcsReader) => reader.list(() => readArgument(reader));
const readAddresses = (reader: BcsReader) => reader.list(() => reader.address());

function readArgument(reader: BcsReader): Argument {
  switch (reader.u8()) {
    case 0:
      return { GasCoin: true, $kind: 'GasCoin' };
    case 1:
      return { Input: reader.u16(), $kind: 'Input' };
    case 2:
      return { Result: reader.u16(), $kind: 'Result' };
    case 3:
      return { NestedResult: [reader.u16(), reader.u16()], $kind: 'NestedResult' };
    default:
      return refuse('an argument');
  }
}

/** Text beyond these letters may have several encodings, or be part of the notation of a type. */
const plainName = /^\w+$/;

function readName(reader: BcsReader): string {
  const name = reader.text();
  return plainName.test(name) ? name : refuse('a name');
}

function readType(reader: BcsReader): string {
  const type = readTypeTag(reader);
  requirePlain(type);
  return runtimeTypeToText(type);
}

/** The client reads types of any depth, as long as its stack lasts. */
const maxDepth = 16;

function requirePlain(type: RuntimeType, depth = 1): void {
  if (depth > maxDepth) refuse('a deep type');
  if (typeof type === 'string') return;
  if ('vector' in type) {
    requirePlain(type.vector, depth + 1);
    return;
  }
  if (!plainName.test(type.module.name) || !plainName.test(type.name)) refuse('a name');
  for (const argument of type.typeArguments) requirePlain(argument, depth + 1);
}

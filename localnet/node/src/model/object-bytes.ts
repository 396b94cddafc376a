import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { bytesToAddress } from '../address.ts';
import { fromBase58, toBase58 } from '../base58.ts';
import { BcsError, BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import { readStructTag, readTypeTag, writeStructTag, writeTypeTag } from '../type-tag.ts';
import type { ChainObject, MoveObject, ObjectOwner, PackageObject } from './chain-object.ts';
import { coinTypeOf, isSui, suiType, toCoinType } from './coin-type.ts';
import { digestOf } from './digests.ts';

/** Object types with a short encoding of their own; coins must use it. */
const typeKinds = { other: 0, suiCoin: 1, coin: 3 } as const;
const ownerKinds = { address: 0, object: 1, shared: 2, immutable: 3 } as const;

/** Objects are immutable, and these are needed many times per transaction. */
const knownBytes = new WeakMap<ChainObject, Uint8Array>();
const knownDigests = new WeakMap<ChainObject, string>();

/** An object in BCS, from which its digest is computed. */
export function objectToBytes(object: ChainObject): Uint8Array {
  return remember(knownBytes, object, writeObject);
}

export function objectDigest(object: ChainObject): string {
  return remember(knownDigests, object, (each) => digestOf('Object', objectToBytes(each)));
}

/** An object from bytes and a digest that were computed elsewhere. */
export function bytesToKnownObject(bytes: Uint8Array, digest: string): ChainObject {
  const object = bytesToObject(bytes);
  knownBytes.set(object, bytes);
  knownDigests.set(object, digest);
  return object;
}

function remember<Fact>(
  known: WeakMap<ChainObject, Fact>,
  object: ChainObject,
  make: (object: ChainObject) => Fact,
): Fact {
  const fact = known.get(object) ?? make(object);
  known.set(object, fact);
  return fact;
}

function writeObject(object: ChainObject): Uint8Array {
  const writer = new BcsWriter();
  if (object.kind === 'move') writeMoveObject(writer, object);
  else writePackage(writer, object);
  writeOwner(writer, object.owner);
  writer.bytes(fromBase58(object.previousTransaction));
  return writer.u64(object.storageRebate).finish();
}

export function bytesToObject(bytes: Uint8Array): ChainObject {
  const reader = new BcsReader(bytes);
  const data = reader.u8() === 0 ? readMoveObject(reader) : readPackage(reader);
  const owner = readOwner(reader);
  const previousTransaction = toBase58(reader.bytes());
  const object = { ...data, owner, previousTransaction, storageRebate: reader.u64() };
  reader.end();
  return object;
}

function writeMoveObject(
  writer: BcsWriter,
  { type, hasPublicTransfer, version, contents }: MoveObject,
): void {
  writer.u8(0);
  writeObjectType(writer, type);
  writer.bool(hasPublicTransfer).u64(version).bytes(contents);
}

type Contents<Of extends ChainObject> = Omit<Of, 'owner' | 'previousTransaction' | 'storageRebate'>;

function readMoveObject(reader: BcsReader): Contents<MoveObject> {
  const type = readObjectType(reader);
  const hasPublicTransfer = reader.bool();
  const version = reader.u64();
  const contents = reader.bytes();
  const id = bytesToAddress(contents.subarray(0, 32));
  return { kind: 'move', id, version, type, hasPublicTransfer, contents };
}

/** The size of an object's type, which is part of the storage size. */
export function objectTypeBytes(type: RuntimeType): number {
  const writer = new BcsWriter();
  writeObjectType(writer, type);
  return writer.finish().length;
}

function writeObjectType(writer: BcsWriter, type: RuntimeType): void {
  const coin = coinTypeOf(type);
  if (coin !== undefined && isSui(coin)) writer.u8(typeKinds.suiCoin);
  else if (coin !== undefined) writeTypeTag(writer.u8(typeKinds.coin), coin);
  else if (typeof type === 'string' || 'vector' in type)
    throw new TypeError("an object's type must be a struct");
  else writeStructTag(writer.u8(typeKinds.other), type);
}

function readObjectType(reader: BcsReader): RuntimeType {
  const kind = reader.u8();
  if (kind === typeKinds.suiCoin) return toCoinType(suiType);
  if (kind === typeKinds.coin) return toCoinType(readTypeTag(reader));
  if (kind === typeKinds.other) return readStructTag(reader);
  throw new BcsError(`there is no object kind ${kind}`);
}

function writePackage(
  writer: BcsWriter,
  { id, version, modules, typeOrigins, linkage }: PackageObject,
): void {
  writer.u8(1).address(id).u64(version);
  // Sorted by the bytes of the keys, of which the length is first.
  writer.list([...modules].sort(byLengthThenText), ([name, code]) => writer.text(name).bytes(code));
  writer.list(typeOrigins, ({ module, datatype, package: origin }) =>
    writer.text(module).text(datatype).address(origin),
  );
  writer.list([...linkage].sort(byLengthThenText), ([from, to]) =>
    writer.address(from).address(to.id).u64(to.version),
  );
}

type Named = readonly [name: string, unknown];

function byLengthThenText([a]: Named, [b]: Named): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function readPackage(reader: BcsReader): Contents<PackageObject> {
  const id = reader.address();
  const version = reader.u64();
  const modules = new Map(reader.list(() => [reader.text(), reader.bytes()] as const));
  const typeOrigins = reader.list(() => {
    const module = reader.text();
    return { module, datatype: reader.text(), package: reader.address() };
  });
  const linkage = new Map(
    reader.list(() => {
      const from = reader.address();
      return [from, { id: reader.address(), version: reader.u64() }] as const;
    }),
  );
  return { kind: 'package', id, version, modules, typeOrigins, linkage };
}

function writeOwner(writer: BcsWriter, owner: ObjectOwner): void {
  writer.u8(ownerKinds[owner.kind]);
  if (owner.kind === 'address') writer.address(owner.address);
  if (owner.kind === 'object') writer.address(owner.id);
  if (owner.kind === 'shared') writer.u64(owner.initialVersion);
}

function readOwner(reader: BcsReader): ObjectOwner {
  const kind = reader.u8();
  if (kind === ownerKinds.address) return { kind: 'address', address: reader.address() };
  if (kind === ownerKinds.object) return { kind: 'object', id: reader.address() };
  if (kind === ownerKinds.shared) return { kind: 'shared', initialVersion: reader.u64() };
  if (kind === ownerKinds.immutable) return { kind: 'immutable' };
  throw new BcsError(`there is no owner kind ${kind}`);
}

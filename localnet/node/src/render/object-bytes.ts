import { bcs } from '@mysten/sui/bcs';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ChainObject, MoveObject, ObjectOwner, PackageObject } from '../model/chain-object.ts';
import { typeToTagBytes } from '../type-tag.ts';
import { coinTypeOf, isSui } from './coin.ts';
import { digestOf } from './digest-of.ts';
import { typeToText } from './type-to-text.ts';

type ObjectInput = typeof bcs.Object.$inferInput;
type DataInput = ObjectInput['data'];
type TypeInput = typeof bcs.MoveObjectType.$inferInput;

/** A whole object in BCS: what its digest is made of, and what clients read it back from. */
export function objectToBytes(object: ChainObject): Uint8Array {
  return bcs.Object.serialize({
    data: object.kind === 'move' ? moveToData(object) : packageToData(object),
    owner: ownerToInput(object.owner),
    previousTransaction: object.previousTransaction,
    storageRebate: object.storageRebate,
  }).toBytes();
}

export function objectToDigest(object: ChainObject): string {
  return digestOf('Object', objectToBytes(object));
}

function moveToData({ type, hasPublicTransfer, version, contents }: MoveObject): DataInput {
  return { Move: { type: typeToInput(type), hasPublicTransfer, version, contents } };
}

/** The coins have their own way to be written: another one would be another digest. */
function typeToInput(type: RuntimeType): TypeInput {
  const currency = coinTypeOf(type);
  if (currency) return isSui(currency) ? { GasCoin: true } : { Coin: typeToText(currency) };
  // A struct's tag is its number among the types, and then the struct.
  return { Other: bcs.StructTag.parse(typeToTagBytes(type).subarray(1)) };
}

function packageToData({ id, version, modules, typeOrigins, linkage }: PackageObject): DataInput {
  return {
    Package: {
      id,
      version,
      moduleMap: new Map(modules),
      typeOriginTable: typeOrigins.map(({ module, datatype, package: from }) => ({
        moduleName: module,
        datatypeName: datatype,
        package: from,
      })),
      linkageTable: new Map(
        Array.from(linkage, ([original, linked]) => [
          original,
          { upgradedId: linked.id, upgradedVersion: linked.version },
        ]),
      ),
    },
  };
}

function ownerToInput(owner: ObjectOwner): ObjectInput['owner'] {
  switch (owner.kind) {
    case 'address':
      return { AddressOwner: owner.address };
    case 'object':
      return { ObjectOwner: owner.id };
    case 'shared':
      return { Shared: { initialSharedVersion: owner.initialVersion } };
    case 'immutable':
      return { Immutable: true };
  }
}

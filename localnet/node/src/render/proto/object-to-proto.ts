import type { GrpcTypes } from '@mysten/sui/grpc';
import type { ChainObject, MoveObject, PackageObject } from '../../model/chain-object.ts';
import { coinBalance, coinTypeOf } from '../../model/coin-type.ts';
import { objectDigest, objectToBytes } from '../../model/object-bytes.ts';
import type { NetworkReader } from '../../network.ts';
import { originalIdOf } from '../defining-type.ts';
import { moveToJson } from '../move-json.ts';
import { typeToText } from '../type-to-text.ts';
import type { FieldMask } from './field-mask.ts';
import { jsonToProto } from './json-to-proto.ts';
import type { Draft } from './message-types.ts';
import { ownerToProto } from './owner-to-proto.ts';
import { selectFields } from './select-fields.ts';

export type ObjectDraft = Draft<typeof GrpcTypes.Object>;

/** The selected fields of an object. */
export function objectToProto(reader: NetworkReader, object: ChainObject, mask: FieldMask): ObjectDraft {
  const common = selectFields<ObjectDraft>(mask, {
    bcs: () => ({ name: 'Object', value: objectToBytes(object) }),
    objectId: () => object.id,
    version: () => object.version,
    digest: () => objectDigest(object),
    owner: () => ownerToProto(object.owner),
    objectType: () => objectTypeText(object),
    previousTransaction: () => object.previousTransaction,
    storageRebate: () => object.storageRebate,
  });
  const own = object.kind === 'move' ? moveParts(reader, object, mask) : packageParts(reader, object, mask);
  return { ...common, ...own };
}

export function objectTypeText(object: ChainObject): string {
  return object.kind === 'move' ? typeToText(object.type) : 'package';
}

function moveParts(reader: NetworkReader, object: MoveObject, mask: FieldMask): ObjectDraft {
  return selectFields<ObjectDraft>(mask, {
    hasPublicTransfer: () => object.hasPublicTransfer,
    contents: () => ({ name: typeToText(object.type), value: object.contents }),
    json: () => {
      const json = moveToJson(reader, object.type, object.contents);
      return json === undefined ? undefined : jsonToProto(json);
    },
    balance: () => (coinTypeOf(object.type) ? coinBalance(object.contents) : undefined),
  });
}

function packageParts(reader: NetworkReader, object: PackageObject, mask: FieldMask): ObjectDraft {
  return selectFields<ObjectDraft>(mask, {
    package: () => ({
      ...packageHeadToProto(reader, object),
      modules: Array.from(object.modules, ([name, contents]) => ({ name, contents })),
    }),
  });
}

/** A package without its modules. */
export function packageHeadToProto(
  reader: NetworkReader,
  object: PackageObject,
): Draft<typeof GrpcTypes.Package> {
  const { id, version, typeOrigins, linkage } = object;
  return {
    storageId: id,
    originalId: originalIdOf(reader, object),
    version,
    typeOrigins: typeOrigins.map(({ module, datatype, package: packageId }) => ({
      moduleName: module,
      datatypeName: datatype,
      packageId,
    })),
    linkage: Array.from(linkage, ([originalId, linked]) => ({
      originalId,
      upgradedId: linked.id,
      upgradedVersion: linked.version,
    })),
  };
}

import { GrpcTypes } from '@mysten/sui/grpc';
import type { TypeFilter } from '../../network.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { objectToProto } from '../../render/proto/object-to-proto.ts';
import { typeToText } from '../../render/type-to-text.ts';
import { readAddress, readStructType, type StructType } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { fetchPage, readPageRequest, toNextPage } from '../page-request.ts';

const defaultMask = 'object_id,version,object_type';

export const listOwnedObjects = createUnaryMethod(
  { request: GrpcTypes.ListOwnedObjectsRequest, response: GrpcTypes.ListOwnedObjectsResponse },
  (network, request) => {
    const mask = readFieldMask(request.readMask, GrpcTypes.Object, defaultMask);
    const owner = readAddress(request.owner, 'owner');
    const type =
      request.objectType === undefined ? undefined : readStructType(request.objectType, 'object_type');
    const list = `owned ${owner} ${type ? typeToText(type) : ''}`;
    const filter = type && toFilter(type);
    const page = fetchPage(
      (part) => network.objectsOf(owner, filter, part),
      ({ contents }) => contents.length,
      readPageRequest(list, request),
    );
    return {
      objects: page.items.map((object) => objectToProto(network, object, mask)),
      ...toNextPage(list, page),
    };
  },
);

/** A name without type arguments matches all types of that name. */
function toFilter({ module, name, typeArguments }: StructType): TypeFilter {
  const filter = { address: module.address, module: module.name, name };
  return typeArguments.length === 0 ? filter : { ...filter, typeArguments };
}

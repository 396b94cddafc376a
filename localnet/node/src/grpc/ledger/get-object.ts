import { GrpcTypes } from '@mysten/sui/grpc';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { objectToProto } from '../../render/proto/object-to-proto.ts';
import { readAddress } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { findObject } from './find-object.ts';

export const objectMask = 'object_id,version,digest';

export const getObject = createUnaryMethod(
  { request: GrpcTypes.GetObjectRequest, response: GrpcTypes.GetObjectResponse },
  (network, { objectId, version, readMask }) => {
    const mask = readFieldMask(readMask, GrpcTypes.Object, objectMask);
    const object = findObject(network, readAddress(objectId, 'object_id'), version);
    return { object: objectToProto(network, object, mask) };
  },
);

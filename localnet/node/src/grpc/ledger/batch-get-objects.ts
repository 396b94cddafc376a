import { GrpcTypes } from '@mysten/sui/grpc';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { objectToProto } from '../../render/proto/object-to-proto.ts';
import { readAddress } from '../../request-fields.ts';
import { createPartedMethod } from '../grpc-method.ts';
import { checkBatch, inParts, maxBatchBytes, oneOfBatch } from './batch-result.ts';
import { findObject } from './find-object.ts';
import { objectMask } from './get-object.ts';

export const batchGetObjects = createPartedMethod(
  { request: GrpcTypes.BatchGetObjectsRequest, response: GrpcTypes.BatchGetObjectsResponse },
  (network, { requests, readMask }) => {
    checkBatch(requests, 'requests');
    const mask = readFieldMask(readMask, GrpcTypes.Object, objectMask);
    const ids = requests.map(({ objectId }, index) => readAddress(objectId, `requests[${index}].object_id`));
    return inParts(ids, (id, index) => ({
      objects: [
        {
          result: oneOfBatch(() => {
            const found = findObject(network, id, requests[index]?.version);
            const object = GrpcTypes.Object.create(objectToProto(network, found, mask));
            return { oneofKind: 'object', object } as const;
          }),
        },
      ],
    }));
  },
  { maxBytes: maxBatchBytes },
);

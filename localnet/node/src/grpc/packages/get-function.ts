import { GrpcTypes } from '@mysten/sui/grpc';
import { functionsToProto } from '../../render/proto/module-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { readIdentifier } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { findModule } from './find-module.ts';

export const getFunction = createUnaryMethod(
  { request: GrpcTypes.GetFunctionRequest, response: GrpcTypes.GetFunctionResponse },
  (network, request) => {
    const context = findModule(network, request);
    const name = readIdentifier(request.name, 'name');
    const found = functionsToProto(context).find((known) => known.name === name);
    if (found) return { function: found };
    throw new RequestError('NOT_FOUND', `Function ${name} not found in ${context.module.id.name}`);
  },
);

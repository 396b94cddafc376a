import { GrpcTypes } from '@mysten/sui/grpc';
import { datatypesToProto } from '../../render/proto/module-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { readIdentifier } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { findModule } from './find-module.ts';

export const getDatatype = createUnaryMethod(
  { request: GrpcTypes.GetDatatypeRequest, response: GrpcTypes.GetDatatypeResponse },
  (network, request) => {
    const context = findModule(network, request);
    const name = readIdentifier(request.name, 'name');
    const datatype = datatypesToProto(context).find((known) => known.name === name);
    if (datatype) return { datatype };
    throw new RequestError('NOT_FOUND', `Type ${name} not found in ${context.module.id.name}`);
  },
);

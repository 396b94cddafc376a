import { GrpcTypes } from '@mysten/sui/grpc';
import { datatypesToProto, functionsToProto } from '../../render/proto/module-to-proto.ts';
import { packageHeadToProto } from '../../render/proto/object-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { readIdentifier } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { findModule, findPackage } from './find-module.ts';

export const getPackage = createUnaryMethod(
  { request: GrpcTypes.GetPackageRequest, response: GrpcTypes.GetPackageResponse },
  (network, { packageId }) => {
    const found = findPackage(network, packageId);
    const modules = Array.from(found.modules, ([name, contents]) => {
      const context = findModule(network, { packageId: found.id, moduleName: name });
      return { name, contents, datatypes: datatypesToProto(context), functions: functionsToProto(context) };
    });
    return { package: { ...packageHeadToProto(network, found), modules } };
  },
);

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

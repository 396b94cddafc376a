import { GrpcTypes } from '@mysten/sui/grpc';
import type { PackageObject } from '../../model/chain-object.ts';
import type { NetworkReader } from '../../network.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { datatypesToProto, functionsToProto } from '../../render/proto/module-to-proto.ts';
import { packageHeadToProto } from '../../render/proto/object-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { readIdentifier } from '../../request-fields.ts';
import { createPartedMethod, createUnaryMethod } from '../grpc-method.ts';
import { findModule, findPackage } from './find-module.ts';

type PackageResponse = Draft<typeof GrpcTypes.GetPackageResponse>;

export const getPackage = createPartedMethod(
  { request: GrpcTypes.GetPackageRequest, response: GrpcTypes.GetPackageResponse },
  (network, { packageId }) => packageToResponses(network, findPackage(network, packageId)),
);

/** One module in each part: describing a module of the framework takes milliseconds. */
function* packageToResponses(reader: NetworkReader, found: PackageObject): Generator<PackageResponse> {
  yield { package: packageHeadToProto(reader, found) };
  for (const [name, contents] of found.modules) {
    const context = findModule(reader, { packageId: found.id, moduleName: name });
    const described = { datatypes: datatypesToProto(context), functions: functionsToProto(context) };
    yield { package: { modules: [{ name, contents, ...described }] } };
  }
}

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
